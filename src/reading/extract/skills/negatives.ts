/** How far a skill is denied: `known` wherever else it stands, `here` no further than where this is said (学生時代に, 勉強中). */
export type Denied = 'known' | 'here'

/**
 * A negative predicate of a sentence: 触ってい|ない, 経験は|ありません, |対象外. `isVerb` where it is the ending of another word, `how` far it
 * denies at most.
 */
export type Negative = { from: number; written: string; isVerb: boolean; how: Denied }

/** Where it asks or supposes it denies nothing: ないか, ないでしょうか, ないし. */
const asked = '(?!か(?:な|と|も|[?。、]|$)|で?しょうか|だろうか|し[^、。])'
/**
 * Before a noun it ends no clause and says something of that noun alone (データが取得できない障害); before these it says what somebody has
 * not (使わない案件, 触ったことがない状態).
 */
const ofNoun =
  '(?![ァ-ヶ一-鿿])|(?=為|旨|様|人|方|者|所|事|点|等|訳|状[態況]|段階|案件|言語|技術|分野|領域|予定|見込|程度|可能性|現場|仕事|業務|限り|模様|印象|認識|前提|想定|環境|開発|作業|工程|レベル|スキル|ツール|ジャンル)'

/** Need not be: 書けなくても可. Else なくても is of something else that is done: 指示がなくても進められる. */
const allowed =
  'ても(?:全く|まったく|特に|)(?:可|OK|[よい良]い|よろし|大丈夫|結構|構|かま|問題|支障|差し|平気|困|ご)'

/** The endings by which any verb, adjective or noun is denied: 書けない, 使っておらず, 触れず, ありませんでした, 経験なし. */
const inflected = new RegExp(
  [
    `(?:ない|無い|なかった|無かった)${asked}(?:${ofNoun})`,
    '(?<=(?:経験|縁|知識|知見|自信|馴染み|なじみ|覚え)[のが])(?:ない|無い)(?=[ァ-ヶ一-鿿])',
    `(?:なく|無く)(?=て(?!も)|${allowed}|[、,。)\\s]|$|[一-鿿お])`,
    '(?:なし|無し|ナシ)(?:(?![ぁ-ん])|(?=で|です|とのこと|と思|の(?:ため|方)))',
    'ません(?:でした)?(?!か(?!ら|った)|で?しょうか|よ?ね)',
    '(?<=[わらかさたなばがせけれべめえてきみじおり])ず(?=[、,。)\\sにお]|じまい|$)',
    '(?<=[ぁ-ん])(?<!たい)へん(?![ぁ-ん]{3})',
    '(?<=[えけげせてねべめれきし])かね(?=ま|る|て)',
  ].join('|'),
  'g',
)

/** Where a word has to end a clause to deny. */
const end = '(?=[。、)\\s]|です|だ|との|と(?:言|い|思)|かも|っす|$)'
/** Words that deny by themselves: of what cannot be, is left out, is put off, is not known or not there. */
const byItself = new RegExp(
  [
    '(?:対応)?不可(?!欠|能な|避|思議)|(?<![A-Za-z])NG(?![A-Za-z])|(?:経験|対象|適用|想定|専門|担当|範囲|業務|対応|畑|分野|管轄|要件|スコープ)外|門外漢|圏外',
    '除外|除(?:く|い|き)|抜き(?!出|取|打)|外(?:し|す)(?=て|たい|方向)|(?:外|はず)れ(?=ま|る|て|た)|(?:はず|落と|無視|スルー|削除)して|(?:省い|抜い|やめ|消し)て|お断り|断って|断り(?:たい|ます)|辞退|見送|見合わ[せす]|遠慮|控え[くたて]|お控え|避け',
    `パス(?=[でし]|希望|さ)|パス${end}|卒業し|打ち切|間に合って(?:い|お)|足りて(?:い(?!な|ま?せ)|おりま?す)|嫌(?=い|が|の)|(?:嫌|いや|駄目|だめ|ダメ|無理|むり|ゼロ)${end}|勘弁|抵抗(?=があ|を感)|(?<=は)ごめん`,
    '苦手|不得手|不得意|不慣れ|不案内|不向き|素人|初心者|初学者|ノータッチ|ノー経験|未着手|未使用|未導入|未対応|未[履修習][修得]|無縁|無経験|皆無|乏し|(?<!(?:者|人|材|員|手|エンジニア)[がは]?)不足(?=し[てま]|です|気味|と)|禁止|お手上げ|(?:無|ゼロ)(?=に(?:等|近))',
    '未経験(?!(?:者)?(?:でも|も|可|OK|歓迎|から))|不要|不問|無用',
    `(?:ま[あっ]たく|全く|全然|さっぱり|から[っ]?きし|てんで)${end}|(?:厳し|難し|キツ|きつ)い(?=ため|ので|か|ポジション|案件|状[況態])|(?:厳し|難し|キツ|きつ)い${end}|(?<=[はがも][ ]?)(?:[✕✖✗×]|no(?:ne)?(?:${end}|(?=[.])))`,
  ].join('|'),
  'gi',
)

/** Every negative predicate of a text, in its order. */
export const findNegatives = (text: string): Negative[] =>
  [
    ...[...text.matchAll(inflected)].map((found) => toNegative(found, true)),
    ...[...text.matchAll(byItself)].map((found) => toNegative(found, false)),
  ].sort((a, b) => a.from - b.from)

const toNegative = ({ index, 0: written }: RegExpExecArray, isVerb: boolean): Negative => ({
  from: index,
  written,
  isVerb,
  how: 'known',
})
