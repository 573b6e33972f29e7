"""Answers that are kept are given again, and never too many of them."""

from engine.kernel.clone import remember


def test_an_answer_is_found_once_and_given_again() -> None:
    asked: list[int] = []

    @remember(3)
    def double(number: int) -> int:
        asked.append(number)
        return 2 * number

    assert [double(2), double(2), double(5)] == [4, 4, 10]
    assert asked == [2, 5]


def test_all_answers_are_forgotten_when_there_are_too_many() -> None:
    asked: list[int] = []

    @remember(3)
    def same(number: int) -> int:
        asked.append(number)
        return number

    for number in (1, 2, 3, 4, 4, 1):
        assert same(number) == number

    assert asked == [1, 2, 3, 4, 1]
