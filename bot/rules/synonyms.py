"""Synonyms, so that questions in a player's own words find the rules' words."""

import re
from collections.abc import Mapping

ASKING = re.compile(
    r"\b(an?|and|any|are|as|at|be|by|can|could|do|does|did|for|from|get|ha[sd]|have|how|i|if|in|into"
    r"|is|its?|many|may|me|mine|much|must|my|of|on|or|should|so|than|that|the|then|there|they|this"
    r"|to|up|was|we|what|when|where|which|who|whose|why|will|with|would|your?|yours)\b"
)
"""English words that only ask, or hold a sentence together."""

ASKING_IN_CHINESE = re.compile(
    "可不可以|可以|能不能|能否|是不是|有沒有|會不會|要不要|怎麼辦|怎麼樣|怎麼|怎樣|如何|什麼時候"
    "|為什麼|什麼|甚麼|哪裡|哪些|哪個|多少|幾個|幾張|請問|一定|[嗎呢吧啊的了我你他誰會要是有在把]"
)
"""The same in Chinese, where no gaps stand between words."""

SAID = """
beans: cacao
coins money: gold credits
destroy demolish: cover eruption
draw: tie
fuel: battery
guns? lasers? shoot: cannon strength
houses?: huts
jokers?: wild
limit max maximum: most any number
over: overbuild
owns?: majority
quit surrender: resign
removed: lost
sideways: side elsewhere
timer: hourglass
win winner victory: wins
asteroids?: meteors
astronauts?: humans
wizards?: druids

上限 最多: 最多 限制
不能蓋: 無法放置
和局: 平手
太陽: 聖物
小行星 流星: 隕石
小屋 房子: 房舍
悔棋: 收回
投降 認輸: 退出
放棄: 中斷
挑夫: 挑水伕
摧毀 毀掉: 失去 蓋住
最多幾: 最多放
水滴: 水
盾牌 護盾: 防護器
石頭: 石柱
神殿: 神廟
萬用 鬼牌: 百搭
蓋: 放置 建造
蓋住: 覆蓋
蓋在: 放置建築物
計時: 沙漏
贏 輸 勝負: 獲勝
走幾步: 走多遠
電池: 能量夾
雷射: 大砲
"""
"""Lines of what may be typed, and after the colon what to look for as well."""


def pattern(said: str) -> re.Pattern[str]:
    """Return a pattern that finds any of some words."""
    either = said.replace(" ", "|")
    return re.compile(rf"\b({either})\b" if said.isascii() else either)


SYNONYMS: Mapping[re.Pattern[str], str] = {
    pattern(said): meant
    for said, _, meant in (each.partition(": ") for each in SAID.splitlines() if each)
}
