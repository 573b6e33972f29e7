"""The program `meeplepost`."""


def main() -> None:
    """Run the command line."""


if __name__ == "__main__":
    main()
