"""The commonest words of prompts in other languages, as English words the parser knows.

One line per English word: Spanish, French, German, Italian, Portuguese whole words; Cyrillic beginnings of words (Russian
bends their ends); Chinese and Japanese anywhere in the text, for there are no spaces. Everything else stays as it is.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from . import gazetteer

_LINES = """
love: amour liebe amore любов 愛 爱 사랑
happiness: felicidad bonheur glück glueck счасть 幸福 幸せ
loneliness: soledad einsamkeit solitudine одиночеств 孤独
hope: esperanza espoir hoffnung speranza надежд 希望
freedom: libertad liberté freiheit libertà liberdade свобод 自由
sadness: tristeza tristesse traurigkeit trauer tristezza груст 悲しみ 悲伤
peace: frieden paix мир 和平 平和
dream: sueño rêve traum sogno sonho мечт 夢 梦
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
man: hombre homme mann uomo homem мужчин человек 男人 男性 hombres hommes männer
woman: mujer femme frau donna mulher женщин 女人 女性 mujeres femmes frauen
astronaut: astronauta astronaute космонавт астронавт 宇航员 宇宙飛行士
robot: robô roboter робот 机器人 ロボット
boat: barco bateau boot barca лодк 船 小船
sailboat: velero voilier segelboot veliero veleiro парусник 帆船
ship: buque navire schiff nave navio корабл 轮船 barcos schiffe
car: coche carro voiture auto macchina машин автомобил 汽车 车
train: tren zug treno trem поезд 火车 電車 列車
bicycle: bicicleta vélo fahrrad bicicletta велосипед 自行车 自転車
airplane: avion avión flugzeug aereo avião самолёт самолет 飞机 飛行機
rocket: cohete fusée rakete razzo foguete ракет 火箭 ロケット
balloon: globo ballon palloncino balão шарик 气球 風船
house: casa maison haus дом 房子 家 häuser casas maisons
castle: castillo château schloss burg castello castelo замок 城堡 城
lighthouse: faro phare leuchtturm farol маяк 灯塔 灯台
tree: arbol arbre baum albero arvore дерев 树 木 bäume árboles arbres
flower: flor fleur blume fiore цвет 花
flowers: flores fleurs blumen fiori
cup: taza tasse tazza xicara чашк 杯子
coffee: cafe kaffee caffe кофе 咖啡 コーヒー
book: libro livre buch livro книг 书 本
forest: bosque forêt wald foresta bosco floresta лес 森林 森
sea: mar mer meer mare море 大海 海 ozean oceano
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
night: noche nuit nacht notte noite ночь ночью ночи 夜晚 夜 nachts
sunset: puesta atardecer coucher sonnenuntergang tramonto закат 日落 夕阳 夕日
sunrise: amanecer aube sonnenaufgang alba amanhecer рассвет восход 日出 黎明
morning: mañana matin mattina manhã утр 早晨 朝
rain: lluvia llueve pluie pleut regen regnet pioggia chuva дожд 雨
snow: nieve nieva neige schnee schneit neve снег 雪
fog: niebla brouillard nebel nebbia neblina туман 雾 霧
storm: tormenta tempête sturm gewitter tempesta tempestade гроз бур 暴风雨 嵐
moon: luna lune mond lua лун 月亮 月
sky: cielo ciel himmel ceu неб 天空 空
winter: invierno hiver inverno зим 冬天 冬
autumn: otoño automne herbst autunno outono осен 秋天 秋
spring: primavera printemps frühling весн 春天 春
red: rojo roja rouge rot rote roter rosso vermelho красн рыж 红色 红 赤い roten rotem rotes rojos rojas rouges
blue: azul bleu bleue blau blaue blu син голуб 蓝色 蓝 青い blauen blauer blaues azules bleus bleues
green: verde vert verte grün grüne зелен зелён 绿色 绿 緑 grünen grüner grünes verdes verts
yellow: amarillo amarilla jaune gelb gelbe giallo amarelo жёлт желт 黄色 gelben gelber gelbes amarillos jaunes
white: blanco blanca blanc blanche weiß weiße bianco branco бел 白色 白い 白 weißen weißer weißes blancos blancas blancs
black: negro negra noir noire schwarz schwarze nero preto чёрн черн 黑色 黑 黒い schwarzen schwarzer schwarzes negros negras noirs
two: dos deux zwei due dois duas два две 两 二
three: tres trois drei tre três три 三
cats: gatos gatas chats katzen gatti
dogs: perros chiens hunde cani cachorros
puppy: cachorrito chiot welpe cucciolo
kitten: gatito chaton kätzchen gattino
horses: caballos chevaux pferde cavalli cavalos
cow: vaca vache kuh mucca коров 牛
pig: cerdo cochon schwein maiale porco свин 猪
sheep: oveja ovejas mouton moutons schaf schafe pecora ovelha овц 羊
chicken: gallina poule huhn henne galinha куриц 鸡
duck: pato canard ente anatra утк 鸭子
swan: cisne cygne schwan cigno лебед 天鹅
owl: buho hibou chouette eule gufo coruja сов 猫头鹰
eagle: aguila aigle adler aquila águia орёл орел 鹰
parrot: loro perroquet papagei pappagallo papagaio попуга
mouse: raton souris maus topo rato мыш 老鼠
squirrel: ardilla écureuil eichhörnchen scoiattolo esquilo белк 松鼠
monkey: mono singe affe scimmia macaco обезьян 猴子
turtle: tortuga tortue schildkröte tartaruga черепах 乌龟
shark: tiburon requin hai squalo tubarão акул 鲨鱼
frog: rana grenouille frosch sapo лягушк 青蛙
bee: abeja abeille biene ape abelha пчел 蜜蜂
deer: ciervo cerf hirsch reh cervo veado олен 鹿
snake: serpiente serpent schlange serpente cobra змея 蛇
giraffe: jirafa girafe giraffe girafa жираф
unicorn: unicornio licorne einhorn unicorno единорог
girl: chica fille mädchen ragazza
boy: chico garçon junge ragazzo
children: niños enfants kinder bambini crianças дети детей
old man: anciano vieillard greis vecchio старик
old woman: anciana abuela grossmutter oma nonna старух бабушк
grandfather: abuelo grossvater opa nonno дедушк
king: rey roi könig корол 国王
queen: reina reine königin regina rainha королев
princess: princesa princesse prinzessin principessa принцесс
knight: caballero chevalier ritter cavaliere cavaleiro рыцар
witch: bruja sorcière hexe strega bruxa ведьм
wizard: mago sorcier zauberer
dancer: bailarina danseuse tänzerin ballerina
farmer: granjero fermier bauer contadino
ball: pelota ballon palla bola мяч 球
umbrella: paraguas parapluie regenschirm schirm ombrello зонт 伞
kite: cometa drachenflieger aquilone
bench: banco banc parkbank panchina скамейк 长椅
sofa: canapé canape diván divano диван 沙发
chair: silla chaise stuhl sedia cadeira стул 椅子
bed: cama lit bett letto кроват 床
window: ventana fenêtre fenster finestra janela окн 窗
rooftop: tejado toit dach tetto telhado крыш 屋顶
balcony: balcón balcon balkon balcone varanda балкон 阳台
bridge: puente pont brücke ponte мост 桥
church: iglesia église kirche chiesa igreja церк
windmill: molino moulin windmühle mulino
campfire: hoguera lagerfeuer falò костёр костер
fire: fuego feu feuer fuoco fogo
candle: vela bougie kerze candela свеч 蜡烛
lantern: linterna lanterne laterne фонар
cake: pastel tarta gâteau kuchen torte torta bolo торт 蛋糕
bread: pan pain brot pane pão хлеб 面包
apple: manzana pomme apfel mela maçã яблок 苹果
tea: tee чай 茶
milk: leche lait milch latte leite молок 牛奶
wine: vino vin wein vinho вин
guitar: guitarra guitare gitarre chitarra гитар 吉他
piano: klavier pianoforte пианино 钢琴
motorcycle: motocicleta moto motorrad мотоцикл
bus: autobús bus autobus автобус
truck: camión camion lastwagen lkw грузовик
tractor: tracteur traktor trattore трактор
helicopter: helicoptero hélicoptère hubschrauber elicottero вертолёт вертолет
submarine: подводная
snowman: bonhomme schneemann снеговик 雪人
christmas tree: weihnachtsbaum sapin ёлк елк
island: isla île insel isola ilha остров 岛
waterfall: cascada cascade wasserfall cascata водопад 瀑布
volcano: volcán volcan vulkan vulcano vulcão вулкан 火山
cave: cueva grotte höhle grotta caverna пещер
meadow: prado pradera prairie wiese prato луг 草地
park: parque parc парк 公园
road: carretera camino route straße landstrasse strada estrada дорог 路
harbour: puerto port hafen porto порт
kitchen: cocina cuisine küche cucina cozinha кухн 厨房
market: mercado marché markt mercato рын
farm: granja ferme bauernhof fattoria fazenda ферм
stars: estrellas étoiles sterne stelle estrelas звезд звёзд 星星
sun: sol soleil sonne sole солнц 太阳
clouds: nubes nuages wolken nuvole облак 云
rainbow: arcoiris regenbogen arcobaleno радуг 彩虹
wind: viento vent vento ветер ветр 风
summer: verano été sommer estate verão лет
evening: tarde soir abend sera вечер 傍晚
dusk: crepúsculo crépuscule dämmerung сумерк 黄昏
golden: dorado dorada doré dorée golden dorato dourado золот
orange: naranja arancione
pink: rosado rosada rosa rosé pinke розов 粉色
purple: morado morada violet lila viola roxo фиолетов 紫色
grey: gris grau graue grigio cinza сер
brown: marrón brun braun braune коричнев
small: pequeño pequeña petit petite klein kleine kleiner kleines piccolo piccola pequeno маленьк 小小的
big: grande grand gross grosse grosser grosses большо 大大的
old: viejo vieja vieux vieille alte alter altes vecchia велик
happy: feliz heureux heureuse glücklich felice весёл весел
lonely: solitario solitaire einsam einsame einsamer одинок
four: cuatro quatre vier quattro четыр 四
five: cinco cinq fünf cinque пят 五
many: muchos muchas beaucoup viele molti muitos много
jumps: salta saltan saute sautent springt springen прыга 跳
dances: baila bailan danse dansent tanzt tanzen balla танцу 跳舞
plays: juega juegan joue jouent spielt spielen gioca игра
eats: come comen mange frisst isst mangia ест 吃
drinks: bebe boit trinkt beve пьёт пьет 喝
reads: lee liest legge чита
sings: canta chante singt поёт поет 唱
rides: monta monte reitet cavalca едет
gallops: galopa galope galoppiert скач
swim: nadan nagent schwimmen nuotano
fly: vuelan volent fliegen volano
walk: caminan marchent gehen camminano
run: corren courent rennen laufen corrono
sitting: sentados assises sitzend sitzen
through: por durch par
beside: junto neben près accanto возле рядом
behind: detrás derrière hinter dietro за
bench: bank
and: und et y e
walks: caminando marchant gehend
runs: corriendo courant rennend
flies: volando volant fliegend
swims: nadando nageant schwimmend
sleeps: durmiendo dormant schlafend
jumping: saltando sautant
dancing: bailando dansant
playing: jugando jouant spielend
eating: comiendo mangeant
reading: leyendo lisant
riding: montando
walks: camina marche geht läuft cammina идёт идет гуля 走 歩く
runs: corre court rennt бежит 跑 走る
flies: vuela vole fliegt vola voa лет 飞 飛ぶ
swims: nada nage schwimmt nuota плывёт плывет плава 游 泳ぐ
sleeps: duerme dort schläft dorme спит 睡 眠る
sits: sentado sentada assis assise sitzt seduto сидит 坐 座る
on: sul sulla aufs am sobre sur auf su на
in: en im ins al dans im в
under: bajo sous unter sotto sob под unterm debajo dessous
over: über
with: con avec mit com
the: el la le les der die das il os as los las dem den des der lo gli los
a: un una une ein eine einen einer uno um uma einem einen eines einer
"""
_CYRILLIC = re.compile(r"[а-яё]+")
_NAMES = "|".join(rf"{name}\b" for name in gazetteer.NAMES if " " in name)
_LATIN = re.compile(rf"\b(?:{_NAMES})|[a-z']+")
"""Words; a name ("Las Vegas", "Big Sur") is one."""
_ENGLISH_WORDS = (
    "a abeja al alba alter am ape as auto ave balcon ballerina ballon banc bank bar bola bolo boot bosco bouge boy "
    "burg bus cafe camino camion canal cane carro cascade chaise champ chante cobra cola com come con courant court "
    "cuisine danse den des die divan dormant dort dos due e en estate et fall fuego garage gong grand grande gris "
    "gross grotto hai im in ins kind la lac latte le lee leon les lit livre lo loro los mago mar marche mare maria "
    "mars mer mercado mole mono montana monte montre moto nave no noir on opera or os ours pain pan pane par parc "
    "park pastel petit petite pie plage port porto prado prairie pres rana regina reine rey rio rosa rose rot rote "
    "route rue salta see sera serpent sing singe sob sol sole sous strand su tasse tee the topo torte tre um un und "
    "vent via vino viola violet volant vole wal y "
)
_ENGLISH = frozenset(_ENGLISH_WORDS.split())
"""Foreign words that are English ones too, or too short to tell: only taken in a text that has other foreign words."""

_ADJECTIVES_WORDS = (
    "rojo roja rojos rojas rouge rouges rosso rossa vermelho azul azules bleu bleue bleus bleues blu verde verdes "
    "vert verte verts amarillo amarilla amarillos jaune jaunes giallo amarelo blanco blanca blancos blancas blanc "
    "blanche blancs bianco branco negro negra negros negras noir noire noirs nero preto gris grigio marron brun "
    "dorado dorada dore doree dorato dourado rosado rosada morado morada violet viola roxo pequeno pequena grande "
    "viejo vieja feliz heureux heureuse solitario solitaire piccolo piccola vecchia "
)
_ADJECTIVES = frozenset(_ADJECTIVES_WORDS.split())
"""Adjectives that stand after their noun ("un chat noir"), where English has them before it."""
_FOLLOWS = "\x01"
_STOPS = (
    "the|a|on|in|under|over|with|and|of|two|three|four|five|many|through|beside|behind|es|est|sont|son|mi|mon|ma|su"
)
_AFTER_NOUN = re.compile(rf"\b(?!(?:{_STOPS})\b)([a-z']+) ([a-z]+){_FOLLOWS}")


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

    def tell(match: re.Match[str]) -> str:
        word = match[0]
        if word not in whole or not (many or word not in _ENGLISH):
            return word
        return whole[word] + (_FOLLOWS if word in _ADJECTIVES else "")

    return _AFTER_NOUN.sub(r"\2 \1", _LATIN.sub(tell, plain)).replace(_FOLLOWS, "")


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
