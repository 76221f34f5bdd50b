def mixed(a, b):
    return (a + b * 2) % 1000003


def main():
    total = 0
    for i in range(3000):
        for j in range(1, 1001):
            total = mixed(total, j)
    print(total)


main()
