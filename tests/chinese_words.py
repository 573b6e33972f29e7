"""The Chinese words that we do not use."""

import re

FORBIDDEN = {
    "貨物": "貨品", "市集": "市場", "常駐指示": "預設指示", "預設指令": "預設指示",
    "這一局": "這局", "這場": "這局", "對局": "這局", "這一桌": "這桌", "牌桌": "這桌",
    "棋盤": "圖板", "盤面": "圖板", "觀戰": "旁觀", "退回": "收回", "逐手": "一步一步",
    "秘密": "祕密", "計畫": "安排", "規劃": "安排", "戰鬥動力": "戰鬥用的能量夾",
    "說明書": "規則書", "行列": "直列或橫列", "您": "你", "自家": "你的", "農作": "農場種類",
    "默認": "預設", "設置": "設定", "信息": "訊息", "點擊": "按", "屏幕": "螢幕", "網絡": "網路",
    "蓋著的": "正面朝下的", "支持": "支援", "質量": "品質", "視頻": "影片", "概率": "機率",
    "棋局": "這局", "永[遠久]離開": "永久退出", "寬限": "備用", "悔棋": "收回",
}  # fmt: skip
"""Words forbidden everywhere, with the words to use instead."""

IN_GAME = {
    "cacao": {"工人": "人力", "代幣": "聖物", "(?<!挖)金礦(?!場)": "金礦場"},
    "castles_of_tuscany": {
        "區域卡": "區域牌", "張卡": "張牌", "動作": "行動", "塊(?:區域)?圖板": "片圖板",
        "加成": "獎勵板塊", "領地(?!打造)": "區域", "作物": "農場種類", "每個馬車": "每輛馬車",
    },
    "dolmengoetter": {"圍滿": "完成", "倍數": "加權分數", "一分": "1 分", "德魯伊": "巫師"},
    "galaxy_trucker": {
        "沙漏(?:正在|下次)?流動": "沙漏計時", "發射": "起飛", "平滑": "無連接器",
        "(?<!起始)板塊(?!放置)": "組件", "船板": "圖板", "START": "「開始」", "噴口": "尾氣管",
        "放棄(?:繼續)?(?:航行|飛行)": "中斷航行", "動力|推進力(?!度)": "推進力度",
        "(?:使用|花費?一?個?)能量夾": "耗用能量夾", "護盾": "防護器", "疫情": "流行疾病",
        "船員": "乘員", "領先者": "領先玩家", "輪數|[一每]輪": "回合",
    },
    "taluva": {"片板塊": "個板塊", "淹沒|毀掉": "摧毀", "建築(?!物|師)": "建築物"},
}  # fmt: skip
"""Words forbidden in a game, as regular expressions, with the terms of its rules."""

EXCEPTIONS = ("組織規劃力", "檢視頻道")
"""Terms of the printed games and of Discord that contain a forbidden word."""


def forbidden_in(text: str, game: str = "") -> dict[str, str]:
    """Return the forbidden words in a text, with the words to use instead."""
    for each in EXCEPTIONS:
        text = text.replace(each, "")
    words = FORBIDDEN | IN_GAME.get(game, {})
    return {
        found.group(): instead
        for word, instead in words.items()
        if (found := re.search(word, text))
    }
