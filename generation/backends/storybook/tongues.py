"""The commonest words of prompts in other languages, as English words the parser knows.

One line per English word: Spanish, French, German, Italian, Portuguese whole words; Cyrillic beginnings of words (Russian
bends their ends); Chinese and Japanese anywhere in the text, for there are no spaces. Everything else stays as it is.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_LINES = """
fox: zorro zorra renard fuchs volpe raposa лис 狐狸 狐 キツネ
cat: gato gata chat katze gatto кош кот 猫 ネコ 고양이
dog: perro perra chien hund cane cachorro cao собак пёс щен 狗 犬 イヌ 강아지
horse: caballo cheval pferd cavallo cavalo лошад конь 马 馬
bird: pajaro ave oiseau vogel uccello passaro птиц 鸟 鳥
birds: pajaros aves oiseaux vogel uccelli passaros
fish: pez peces poisson poissons fisch fische pesce pesci peixe peixes рыб 鱼 魚
lion: leon löwe leone leao лев 狮子 ライオン
tiger: tigre tigr тигр 老虎 虎
bear: oso ours bär orso urso медвед 熊
wolf: lobo loup lupo волк 狼 オオカミ
rabbit: conejo lapin hase kaninchen coniglio coelho кролик заяц 兔子 うさぎ
elephant: elefante éléphant elefant слон 大象 象
panda: панда 熊猫 パンダ
penguin: pinguino pingouin manchot pinguin пингвин 企鹅 ペンギン
dragon: dragón drache drago dragão дракон 龙 龍 ドラゴン
whale: ballena baleine wal balena baleia кит 鲸鱼 クジラ
dolphin: delfin dauphin delfino golfinho дельфин 海豚 イルカ
butterfly: mariposa papillon schmetterling farfalla borboleta бабочк 蝴蝶
child: niño niña enfant kind bambino bambina criança menino menina ребен ребён мальчик девоч 孩子 小孩 女孩 男孩 子供 少女 少年
man: hombre homme mann uomo homem мужчин человек 男人 男性
woman: mujer femme frau donna mulher женщин 女人 女性
astronaut: astronauta astronaute космонавт астронавт 宇航员 宇宙飛行士
robot: robô roboter робот 机器人 ロボット
boat: barco bateau boot barca лодк 船 小船
sailboat: velero voilier segelboot veliero veleiro парусник 帆船
ship: buque navire schiff nave navio корабл 轮船
car: coche carro voiture auto macchina машин автомобил 汽车 车
train: tren zug treno trem поезд 火车 電車 列車
bicycle: bicicleta vélo fahrrad bicicletta велосипед 自行车 自転車
airplane: avion avión flugzeug aereo avião самолёт самолет 飞机 飛行機
rocket: cohete fusée rakete razzo foguete ракет 火箭 ロケット
balloon: globo ballon palloncino balão шарик 气球 風船
house: casa maison haus дом 房子 家
castle: castillo château schloss burg castello castelo замок 城堡 城
lighthouse: faro phare leuchtturm farol маяк 灯塔 灯台
tree: arbol arbre baum albero arvore дерев 树 木
flower: flor fleur blume fiore цвет 花
flowers: flores fleurs blumen fiori
cup: taza tasse tazza xicara чашк 杯子
coffee: cafe kaffee caffe кофе 咖啡 コーヒー
book: libro livre buch livro книг 书 本
forest: bosque forêt wald foresta bosco floresta лес 森林 森
sea: mar mer meer mare море 大海 海
beach: playa plage strand spiaggia praia пляж 海滩 沙滩 ビーチ
lake: lago lac see озер 湖
river: rio rivière fluss fiume река реки 河 川
mountains: montaña montañas montagne montagnes berg berge montagna montanha montanhas гор 山
desert: desierto désert wüste deserto пустын 沙漠 砂漠
city: ciudad ville stadt citta cidade город 城市 都市 街
street: calle rue straße via rua улиц 街道
field: campo champ feld поле 田野
garden: jardin garten giardino jardim сад 花园 庭
village: pueblo dorf villaggio aldeia деревн 村庄 村
space: espacio espace weltraum spazio espaço космос 太空 宇宙
underwater: submarino unterwasser sott'acqua subaquático подвод 水下 水中
jungle: selva dschungel giungla джунгл 丛林
room: habitación chambre zimmer stanza quarto комнат 房间 部屋
table: mesa tisch tavolo стол 桌子 テーブル
night: noche nuit nacht notte noite ночь ночью ночи 夜晚 夜
sunset: atardecer coucher sonnenuntergang tramonto закат 日落 夕阳 夕日
sunrise: amanecer aube sonnenaufgang alba amanhecer рассвет восход 日出 黎明
morning: mañana matin mattina manhã утр 早晨 朝
rain: lluvia pluie regen pioggia chuva дожд 雨
snow: nieve neige schnee neve снег 雪
fog: niebla brouillard nebel nebbia neblina туман 雾 霧
storm: tormenta tempête sturm gewitter tempesta tempestade гроз бур 暴风雨 嵐
moon: luna lune mond lua лун 月亮 月
sky: cielo ciel himmel ceu неб 天空 空
winter: invierno hiver inverno зим 冬天 冬
autumn: otoño automne herbst autunno outono осен 秋天 秋
spring: primavera printemps frühling весн 春天 春
red: rojo roja rouge rot rote roter rosso vermelho красн рыж 红色 红 赤い
blue: azul bleu bleue blau blaue blu син голуб 蓝色 蓝 青い
green: verde vert verte grün grüne зелен зелён 绿色 绿 緑
yellow: amarillo amarilla jaune gelb gelbe giallo amarelo жёлт желт 黄色
white: blanco blanca blanc blanche weiß weiße bianco branco бел 白色 白い 白
black: negro negra noir noire schwarz schwarze nero preto чёрн черн 黑色 黑 黒い
two: dos deux zwei due dois duas два две 两 二
three: tres trois drei tre três три 三
walks: camina marche geht läuft cammina идёт идет гуля 走 歩く
runs: corre court rennt бежит 跑 走る
flies: vuela vole fliegt vola voa лет 飞 飛ぶ
swims: nada nage schwimmt nuota плывёт плывет плава 游 泳ぐ
sleeps: duerme dort schläft dorme спит 睡 眠る
sits: sentado sentada assis assise sitzt seduto сидит 坐 座る
on: sobre sur auf su на
in: en dans im в
under: bajo sous unter sotto sob под
over: über
with: con avec mit com
the: el la le les der die das il os as los las
a: un una une ein eine einen einer uno um uma
"""
_CYRILLIC = re.compile(r"[а-яё]+")
_LATIN = re.compile(r"[a-z']+")
_ENGLISH = frozenset(
    [
        "a",
        "cafe",
        "as",
        "die",
        "in",
        "on",
        "nave",
        "see",
        "rue",
        "court",
        "alba",
        "mare",
        "sob",
        "com",
        "no",
        "via",
        "os",
        "auto",
        "dort",
        "the",
        "kind",
        "mar",
        "rot",
        "ave",
        "wal",
        "su",
        "due",
        "tre",
        "burg",
        "cane",
        "boot",
        "carro",
        "con",
        "bosco",
        "dos",
        "un",
        "la",
        "le",
        "les",
    ]
)
"""Foreign words that are English ones too, or too short to tell: only taken in a text that has other foreign words."""


def translate(text: str) -> str:
    """Put English words in place of the foreign ones that are known; `text` is lower case."""
    whole, starts, anywhere = _tables()
    for word, english in anywhere:
        if word in text:
            text = text.replace(word, f" {english} ")
    text = _CYRILLIC.sub(lambda match: _by_start(match[0], starts), text)
    plain = "".join(part for part in unicodedata.normalize("NFD", text) if not unicodedata.combining(part)).replace(
        "ß", "ss"
    )
    words = _LATIN.findall(plain)
    foreign = [word for word in words if word in whole and word not in _ENGLISH and whole[word] != word]
    if not foreign:
        return plain
    many = len(foreign) >= 2 or any(
        word in ("el", "un", "une", "der", "die", "das", "ein", "eine", "il", "uno", "uma", "um", "una")
        for word in words
    )
    return _LATIN.sub(
        lambda match: whole[match[0]] if match[0] in whole and (many or match[0] not in _ENGLISH) else match[0], plain
    )


def _by_start(word: str, starts: list[tuple[str, str]]) -> str:
    for start, english in starts:
        if word == start or (len(start) >= 3 and word.startswith(start)):
            return english
    return word


@lru_cache(maxsize=1)
def _tables() -> tuple[dict[str, str], list[tuple[str, str]], list[tuple[str, str]]]:
    """Whole Latin words, beginnings of Cyrillic ones and strings without spaces; the longest first."""
    whole: dict[str, str] = {}
    starts: list[tuple[str, str]] = []
    anywhere: list[tuple[str, str]] = []
    for line in _LINES.strip().splitlines():
        english, _, words = line.partition(":")
        for word in words.split():
            if _CYRILLIC.fullmatch(word):
                starts.append((word, english))
            elif ord(word[0]) > 0x2E80:
                anywhere.append((word, english))
            else:
                plain = "".join(
                    part for part in unicodedata.normalize("NFD", word) if not unicodedata.combining(part)
                ).replace("ß", "ss")
                whole.setdefault(plain, english)
    starts.sort(key=lambda pair: -len(pair[0]))
    anywhere.sort(key=lambda pair: -len(pair[0]))
    return whole, starts, anywhere
