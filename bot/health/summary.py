"""A summary of the Prometheus metrics in a few lines for people."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import timedelta
from math import inf

from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.samples import Sample

Numbers = Mapping[str, list[Sample]]

TIMES = {
    "press to answer": "meeplepost_press_seconds",
    "command to answer": "meeplepost_command_seconds",
    "change of a table": "meeplepost_change_seconds",
    "due to posted": "meeplepost_post_delay_seconds",
    "painting": "meeplepost_painting_seconds",
    "computers thinking": "meeplepost_thinking_seconds",
    "event loop late": "meeplepost_event_loop_lateness_seconds",
}
MEGABYTE = 1_000_000


def summary(text: str, faults: Iterable[str], now: float) -> str:
    """The numbers of an answer of /metrics; `now` in seconds since 1970."""
    numbers = read(text)
    up = timedelta(seconds=round(max(now - total(numbers, "process_start_time_seconds"), 0)))
    memory = total(numbers, "process_resident_memory_bytes") / MEGABYTE
    beside = total(numbers, "meeplepost_worker_memory_bytes") / MEGABYTE
    return "\n".join(
        [
            "; ".join(faults) or "ready",
            f"up for {up}, {memory:.0f} MB of memory, and {beside:.0f} MB to paint and think",
            f"tables: {by(numbers, 'meeplepost_tables', 'state')}",
            f"moves: {by(numbers, 'meeplepost_moves_total', 'game')}",
            f"posts and letters sent: {by(numbers, 'meeplepost_post_delay_seconds_count', 'kind')}",
            f"still to be sent: {by(numbers, 'meeplepost_outbox', 'kind')}, the oldest due for "
            f"{total(numbers, 'meeplepost_outbox_age_seconds'):.0f} s",
            f"asked for too much: {by(numbers, 'meeplepost_limited_total', 'kind')}",
            f"rate limits met: {total(numbers, 'meeplepost_rate_limits_total'):.0f}",
            f"names without a font: {by(numbers, 'meeplepost_undrawable_names', 'script')}",
            f"troubles in the log: {by(numbers, 'meeplepost_troubles_total', 'kind')}",
            f"{'seconds':24}{'count':>9}{'half below':>12}{'99 % below':>12}",
            *(spread(numbers, label, name) for label, name in TIMES.items()),
        ]
    )


def read(text: str) -> Numbers:
    """The samples of an answer, by name."""
    found = defaultdict(list)
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            found[sample.name].append(sample)
    return found


def total(numbers: Numbers, name: str) -> float:
    """The sum over all labels."""
    return sum(sample.value for sample in numbers.get(name, []))


def by(numbers: Numbers, name: str, label: str) -> str:
    """The sums by one label."""
    sums: dict[str, float] = defaultdict(float)
    for sample in numbers.get(name, []):
        sums[sample.labels[label]] += sample.value
    told = [f"{value:.0f} {key}" for key, value in sorted(sums.items()) if value]
    return ", ".join(told) or "none"


def spread(numbers: Numbers, label: str, name: str) -> str:
    """One line about a histogram: the limits below which half and nearly all lie."""
    count = total(numbers, f"{name}_count")
    below: dict[float, float] = defaultdict(float)
    for sample in numbers.get(f"{name}_bucket", []):
        below[float(sample.labels["le"])] += sample.value
    half, most = (limit(below, count * share) for share in (0.5, 0.99))
    return f"{label:24}{count:>9.0f}{half:>12}{most:>12}"


def limit(below: Mapping[float, float], wanted: float) -> str:
    """The lowest limit of a histogram with so many below it."""
    if not wanted:
        return "-"
    found = next((each for each in sorted(below) if below[each] >= wanted), inf)
    return "more" if found == inf else f"{found:g}"
