local function mixed(a, b) return (a + b * 2) % 1000003 end
local total = 0
for i = 1, 3000 do for j = 1, 1000 do total = mixed(total, j) end end
print(total)
