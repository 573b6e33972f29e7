"""Which Chinese words we do not use."""

FORBIDDEN = {
    "貨物": "貨品", "市集": "市場", "常駐指示": "預設指示", "預設指令": "預設指示",
    "這一局": "這局", "這場": "這局", "對局": "這局", "這一桌": "這桌", "牌桌": "這桌",
    "棋盤": "圖板", "盤面": "圖板", "觀戰": "旁觀", "退回": "收回", "逐手": "一步一步",
    "秘密": "祕密", "計畫": "安排", "規劃": "安排", "戰鬥動力": "戰鬥用的能量夾",
    "說明書": "規則書", "行列": "直列或橫列", "您": "你", "自家": "你的", "農作": "農場種類",
    "默認": "預設", "設置": "設定", "信息": "訊息", "點擊": "按", "屏幕": "螢幕", "網絡": "網路",
    "支持": "支援", "質量": "品質", "視頻": "影片", "概率": "機率",
}  # fmt: skip
"""Words that stand nowhere in Chinese, with what is said instead."""

EXCEPTIONS = ("組織規劃力", "檢視頻道")
"""What the seeds and Discord call something, although a forbidden word is in it."""


def forbidden_in(text: str) -> dict[str, str]:
    """The forbidden words in a text, with what is said instead."""
    for each in EXCEPTIONS:
        text = text.replace(each, "")
    return {word: instead for word, instead in FORBIDDEN.items() if word in text}
