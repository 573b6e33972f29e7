"""The base of all open decisions (GT-6, GT-9.5); each kind stands beside its card."""

from collections.abc import Iterator
from typing import Any, Generic, Self, TypeVar, get_args

from engine.galaxy_trucker.actions import Answer
from engine.galaxy_trucker.agenda import AnyQuestion, Question
from engine.galaxy_trucker.pieces import CardKind
from engine.galaxy_trucker.state import Orders, TruckerState
from engine.kernel.actions import name_of
from engine.kernel.events import Event, event
from engine.kernel.ids import Seat
from engine.kernel.notation import print_action
from engine.kernel.refusals import NotNow

MAX_OFFERED = 24
"""Answers that are offered to a question; a pilot may give others by hand."""

Q = TypeVar("Q", bound=Question)
A = TypeVar("A", bound=Answer)


DECISIONS: dict[type[Question], "type[Decision[Any, Any]]"] = {}
"""The kinds of decision by their questions. Any: a question goes with the kind of its own type."""


class Decision(Generic[Q, A]):
    """An open decision at a table: who may answer it how, and what happens without an answer.

    A kind is declared as `class Landing(Decision[LandQuestion, Land], rule="GT-6.2")`, with the
    types of its questions and answers, and the paragraph that says who is asked. `cards` are the
    kinds of card that ask it; empty if any may. `usual` is the default answer if it is always the
    same and not the first.
    """

    question_type: type[Q]
    answer_type: type[A]
    rule: str
    cards: tuple[CardKind, ...]
    usual: Answer | None

    def __init_subclass__(
        cls, rule: str = "", cards: tuple[CardKind, ...] = (), usual: Answer | None = None
    ) -> None:
        super().__init_subclass__()
        cls.rule, cls.cards, cls.usual = rule, cards, usual
        types = get_args(cls.__orig_bases__[0])  # type: ignore[attr-defined]  # a generic class
        cls.question_type = types[0]
        if len(types) > 1:
            cls.answer_type = types[1]
        if isinstance(types[0], type):  # else a base of several kinds
            DECISIONS[types[0]] = cls

    def __init__(self, state: TruckerState, question: Q) -> None:
        self.state, self.question = state, question
        self.seat, self.ship = question.ship, state.ships[question.ship]

    # --- what each kind says for itself

    def answers(self) -> Iterator[A]:
        """The sensible answers, each once; the first is the default unless said otherwise."""
        raise NotImplementedError

    def default(self) -> A:
        """Return the answer that counts when the time is up."""
        if self.usual is None:
            return next(self.answers())
        assert isinstance(self.usual, self.answer_type)
        return self.usual

    def ordered(self, orders: Orders) -> A | None:
        """The answer of the pilot's standing orders; None where they say to ask."""
        return None

    def check(self, answer: A) -> None:
        """Refuse an answer that does not fit."""

    def told(self, seat: Seat, answer: A) -> Event:
        """Return the event of an answer: for everybody, or for the pilot if it is sealed."""
        return event("galaxy_trucker.decided", seat=seat)

    def asks(self) -> Event | None:
        """Return the question as everybody hears it; None if the answer's name says it."""
        return None

    def meaning(self, answer: A, field: str) -> Event | None:
        """Describe the effect of a field's value; None if it is obvious."""
        return None

    def foresee(self, answer: A) -> list[Event]:
        """Carry out an answer on a copy of the table, for a preview of its effects on the ship.

        Later steps are put on the agenda; answers of others stay sealed, and no luck is used.
        """
        return []

    @classmethod
    def not_asked(cls, state: TruckerState, ship: Seat) -> NotNow:
        """Return the refusal for a ship that is not asked."""
        return NotNow(f"galaxy_trucker.not_asked.{name_of(cls.answer_type)}", cls.rule)

    # --- what is the same for all

    @classmethod
    def of(cls, state: TruckerState, ship: Seat) -> Self | None:
        """The open decision of this kind of a ship."""
        question = state.question_of(ship)
        return cls(state, question) if isinstance(question, cls.question_type) else None

    def answer(self) -> A | None:
        """Return the pilot's answer, else that of their orders; the default if they have left."""
        if self.question.answer is not None:
            assert isinstance(self.question.answer, self.answer_type)
            return self.question.answer
        if self.state.is_absent(self.seat):
            return self.default()
        return self.ordered(self.state.orders_of(self.seat))

    @classmethod
    def is_settled(cls, state: TruckerState, ship: Seat) -> bool:
        """Return True if a ship is not asked, or has answered."""
        decision = cls.of(state, ship)
        return decision is None or decision.answer() is not None

    @classmethod
    def all_settled(cls, state: TruckerState) -> bool:
        """Return True if nobody is waited for."""
        return all(cls.is_settled(state, each.ship) for each in state.questions)

    @classmethod
    def take(cls, draft: TruckerState, ship: Seat) -> A | None:
        """Use a ship's answer, which closes the question; None where there is none yet."""
        decision = cls.of(draft, ship)
        answer = None if decision is None else decision.answer()
        if answer is not None:
            close_question(draft, ship)
            draft.ships[ship].said = print_action(answer)
        return answer


def ask(draft: TruckerState, question: AnyQuestion) -> None:
    """Open a decision of a ship, with its deadline."""
    patience = draft.options.rules.decision
    question.due = draft.now + patience if patience else None
    draft.questions.append(question)


def close_question(draft: TruckerState, ship: Seat) -> None:
    """Remove the open question to a ship."""
    draft.questions = [each for each in draft.questions if each.ship != ship]
