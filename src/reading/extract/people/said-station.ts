import { cutAt, type Span, sliceSpan, trimSpan } from '../layout/span.ts'
import type { Reading } from '../reading.ts'
import { tokensOf } from '../values/loose-facts.ts'
import { readSpelledStation } from '../values/spelled-station.ts'
import { readStation } from '../values/station.ts'
import { firstRead } from '../values/value.ts'
import type { ReadingWords } from '../words.ts'

/** Where somebody lives stands behind one of these, or before one of those. */
const introducing =
  /(?<![\p{Script=Han}\p{Script=Katakana}])(?:おうち|自宅|家|部屋|住まい|お?住い|えき|最寄り?(?:の?駅)?|もより(?:駅)?|ふだん使う駅|通勤(?:は)?)(?:は|が|も|:|→|[ ]){1,2}[ ]?|\b(?:lives?|living|based|home|house|nearest station|station|now|near)(?: is|:)?(?: (?:in|near|at|around|:))?[ ]+|最寄り?は?[ ]?/giu
const livesBehind =
  /[ ]?(?:駅)?(?:に|の(?:近く|そば|あたり|ほう|方)(?:に|で)?)?(?:お?住み|お?住まい|(?:弟|妹|兄|姉|家族|妻|夫|親)?(?:さん)?(?:と)?住んで|在住|暮らし|居住)|駅?から(?:徒歩|自転車|バス|歩いて)(?:で)?[ ]?[\d一二三四五六七八九十]{1,3}[ ]?分|駅から(?=$|[)）、])|\b[ ]?(?:station|sta\.)(?: \(| area|$|[,.])/giu
const ofOthers =
  /会社|事務所|本社|支店|オフィス|弊社|当社|現場|勤務地|客先|案件|作業場所|クライアント|実家|転勤|出口|アクセス|店|面談|取引|受付/
const line = /[\p{Script=Han}\p{Script=Katakana}ーA-Za-z]{1,10}(?:線|ライン|エクスプレス)[ のは:/・]{1,3}/gu
const longestTelling = 40
const maxCues = 6
/** Before it stands the name alone, behind the last of these. */
const parting = /[、,。:(（\s「→]|は|の(?=[^、]*$)/g

/**
 * The station that a sentence says somebody lives at, by the words around it: 西葛西在住, Nishi-Kasai住み, 部屋は東陽町, lives near Higashi-Ojima,
 * 豊洲から徒歩8分, JR横浜線 八王子. For people to check.
 */
export function readSaidStation(sentence: Span, words: ReadingWords): Reading<number> | undefined {
  const { plain } = sentence
  if (plain.length > 200) return undefined
  for (const found of [...plain.matchAll(livesBehind)].slice(0, maxCues)) {
    const before = plain.slice(Math.max(0, found.index - longestTelling), found.index)
    const from = found.index - before.length
    for (const at of lastParts(before)) {
      const station = wholeStation(trimSpan(sliceSpan(sentence, from + at, found.index)), words)
      if (station && !ofOthers.test(before)) return station
    }
  }
  for (const found of [...plain.matchAll(introducing), ...plain.matchAll(line)].slice(0, maxCues)) {
    const at = found.index + found[0].length
    if (ofOthers.test(plain.slice(Math.max(0, found.index - 12), at))) continue
    const station = firstWords(sliceSpan(sentence, at, Math.min(plain.length, at + longestTelling)), words)
    if (station) return station
  }
  return undefined
}

/** Where the last words of a text begin, the shortest first. */
const lastParts = (text: string) =>
  [0, ...[...text.matchAll(parting)].map(({ index }) => index + 1)].reverse().slice(0, 4)

/** The station at the beginning of what is told, with nothing but its end behind it. */
function firstWords(telling: Span, words: ReadingWords): Reading<number> | undefined {
  const [word] = cutAt(telling, /[、,。()（）「」\n:/・|]/g)
  if (!word) return undefined
  const end =
    /(?!^)(?:駅|です|でし|だそう|だと|のほう|の方|のあたり|の近く|付近|周辺|近辺|から|より|に住|在住|で、| area| station|$)/i.exec(
      word.plain,
    )?.index ?? word.plain.length
  return wholeStation(trimSpan(sliceSpan(word, 0, end)), words)
}

/** A text that is nothing but a station as it is written or read, its line before it. */
function wholeStation(word: Span, words: ReadingWords): Reading<number> | undefined {
  if (word.plain.length < 2 || word.plain.length > 30) return undefined
  const written = readStation(word, words, undefined)
  const isWhole =
    written?.places[0]?.to === word.to || word.plain.slice((written?.places[0]?.to ?? 0) - word.from) === '駅'
  const station = written && isWhole ? written : readSpelledStation(word, words, undefined)
  return station && { ...station, certainty: 'check' }
}

/** A station that is a whole token beside another fact of the same line, or a whole line with its line in brackets: 35男、武蔵小杉、85; 🚃 新百合ヶ丘（小田急線）. */
export function readStationBesideFacts(sentence: Span, words: ReadingWords): Reading<number> | undefined {
  const { plain } = sentence
  if (plain.length > 120 || ofOthers.test(plain)) return undefined
  const bare = trimSpan(
    sliceSpan(sentence, /^[\p{Extended_Pictographic}\s・■◆●→-]*/u.exec(plain)![0].length, plain.length),
  )
  const own = /^([^\s()、]{2,10})\([^()]{1,12}(?:線|ライン|JR|各線)[^()]{0,6}\)$/.exec(bare.plain)
  if (own) return firstWords(sliceSpan(bare, 0, own[1]!.length), words)
  const tokens = tokensOf(sentence)
  if (tokens.length < 2 || !tokens.some(({ plain: each }) => isFact.test(each))) return undefined
  return firstRead(
    tokens.filter(({ plain: each }) => each.length <= 16 && !isFact.test(each)),
    (token) => {
      const [name] = cutAt(token, /\(/g)
      return name && wholeStation(trimSpan(name), words)
    },
  )
}

const isFact =
  /^満?\d{2}[ ]?(?:[歳才](?:男|女)?性?|男性?|女性?)$|^(?:男|女)性?$|^\d{2,3}万|^[A-Z][.・]?[A-Z]\.?(?:さん|氏)?$|\d{2}[歳才]|^(?:即日|\d{1,2}月~)|^\d{1,2}\/\d{1,2}~/
