"""`mootable`, and `python -m mootable`."""


def main() -> None:
    try:
        # It takes a while to load, and whoever stops it then is told nothing either.
        from mootable.cli import main as run
    except KeyboardInterrupt:
        raise SystemExit(130) from None
    run()


if __name__ == "__main__":
    main()
