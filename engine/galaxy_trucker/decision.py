"""The base of all open decisions (GT-6, GT-9.5); each kind stands beside its card."""

from collections.abc import Iterator
from typing import Generic, TypeVar, get_args

from engine.galaxy_trucker.actions import Answer
from engine.galaxy_trucker.agenda import AnyQuestion, Question
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


class Decision(Generic[Q, A]):
    """One kind of open decision: who may answer it how, and what happens without an answer.

    `class Landing(Decision[LandQuestion, Land], rule="GT-6.2")`: the types of its questions and
    answers, and the paragraph that says who is asked.
    """

    question_type: type[Q]
    answer_type: type[A]
    rule: str

    def __init_subclass__(cls, rule: str = "") -> None:
        super().__init_subclass__()
        cls.rule = rule
        types = get_args(cls.__orig_bases__[0])  # type: ignore[attr-defined]  # a generic class
        cls.question_type = types[0]
        if len(types) > 1:
            cls.answer_type = types[1]

    # --- what each kind says for itself

    def answers(self, state: TruckerState, question: Q) -> Iterator[A]:
        """The sensible answers, each once."""
        raise NotImplementedError

    def default(self, state: TruckerState, question: Q) -> A:
        """Return the answer that counts when the time is up."""
        raise NotImplementedError

    def ordered(self, state: TruckerState, question: Q, orders: Orders) -> A | None:
        """The answer of the pilot's standing orders; None where they say to ask."""
        return None

    def check(self, state: TruckerState, question: Q, answer: A) -> None:
        """Refuse an answer that does not fit."""

    def told(self, seat: Seat, answer: A) -> Event:
        """An open answer as everybody hears it, a sealed one as its pilot reads it."""
        return event("galaxy_trucker.decided", seat=seat)

    def asks(self, state: TruckerState, question: Q) -> Event | None:
        """Return the question as everybody hears it; None if the answer's name says it."""
        return None

    def meaning(self, state: TruckerState, question: Q, answer: A, field: str) -> Event | None:
        """Describe the effect of a field's value; None if it is obvious."""
        return None

    def foresee(self, draft: TruckerState, question: Q, answer: A) -> list[Event]:
        """Do to a ship what its answer comes to if it counts; steps that follow go on the agenda.

        The answers of others stay sealed, and no luck is used.
        """
        return []

    def is_about(self, state: TruckerState) -> bool:
        """Return True if what is under way could ask this."""
        return True

    def not_asked(self, state: TruckerState, ship: Seat) -> NotNow:
        """Return the refusal for a ship that is not asked."""
        return NotNow(f"galaxy_trucker.not_asked.{name_of(self.answer_type)}", self.rule)

    # --- what is the same for all

    def of(self, state: TruckerState, ship: Seat) -> Q | None:
        """The open question of this kind to a ship."""
        question = state.question_of(ship)
        return question if isinstance(question, self.question_type) else None

    def answer_to(self, state: TruckerState, question: Q) -> A | None:
        """Return the answer so far: by hand, by orders or for whoever has left; None for none."""
        if question.answer is not None:
            assert isinstance(question.answer, self.answer_type)
            return question.answer
        if state.is_absent(question.ship):
            return self.default(state, question)
        return self.ordered(state, question, state.orders_of(question.ship))

    def is_settled(self, state: TruckerState, ship: Seat) -> bool:
        """Return True if a ship is not asked, or has answered."""
        question = self.of(state, ship)
        return question is None or self.answer_to(state, question) is not None

    def all_settled(self, state: TruckerState) -> bool:
        """Return True if nobody is waited for."""
        return all(self.is_settled(state, each.ship) for each in state.questions)

    def take(self, draft: TruckerState, ship: Seat) -> A | None:
        """Use a ship's answer, which closes the question; None where there is none yet."""
        question = self.of(draft, ship)
        answer = None if question is None else self.answer_to(draft, question)
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
    """Ask a ship no more."""
    draft.questions = [each for each in draft.questions if each.ship != ship]
