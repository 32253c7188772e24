import { cutAt, type Span, sliceSpan } from '../layout/span.ts'
import type { Reading } from '../reading.ts'
import { findPrefecture } from '../values/prefecture.ts'
import { readStation } from '../values/station.ts'
import type { ReadingWords } from '../words.ts'

/** What introduces where somebody lives: 家は, 自宅は, ・家　三郷中央, 最寄りは; 最寄り書き忘れました、. */
const introducing =
  /(?:(?:自宅|住まい|(?<![\p{Script=Han}\p{Script=Katakana}ー])家)(?:の最寄り?駅?)?|(?:最寄り?|もより)(?:の?駅)?)(?:は|が|:|[ ]+|[^\s。、:(]{0,8}忘れ[^\s。、]{0,8}[、。])/gu
/** Of a company or of the work, not of somebody. */
const ofOthers = /会社|事務所|本社|支店|オフィス|弊社|当社|現場|勤務|客先|案件|作業場所|クライアント/
/** What ends the word of a station in a sentence. */
const ending =
  /(?!^)(?:駅|です|でし|でござ|だそう|だと|になり|に住|となり|の近|のそば|のあたり|在住|付近|周辺|近辺|から|より)/
const livesThere = /住んで|住まい|在住|居住|自宅/
/** Brackets behind a municipality, or a list sign: 横浜市港北区（日吉駅）, 岡山県倉敷市・倉敷駅. */
const besideTown = /[都道府県市区町村郡][ ]?[(・/][ ]?([^()。\n]{1,24})/

const longestTelling = 50
const longestLine = 120
const maxWords = 3
const maxTellings = 20

/**
 * The station of somebody's home in words, however long their text: 家は武蔵小杉です, 自宅は田園都市線のたまプラーザ. One of the first
 * words behind it must be a station with nothing else but its line and the end of what is said.
 */
export function readHomeInWords(text: Span, words: ReadingWords): Reading<number> | undefined {
  for (const found of [...text.plain.matchAll(introducing)].slice(0, maxTellings)) {
    if (ofOthers.test(text.plain.slice(Math.max(0, found.index - 10), found.index))) continue
    const at = found.index + found[0].length
    const [told = ''] = text.plain.slice(at, at + longestTelling).split(/[\n。]/)
    const telling = sliceSpan(text, at, at + told.length)
    for (const word of cutAt(telling, /[\s、,/|()「」・:]/g).slice(0, maxWords)) {
      const station = wholeStation(word, told, words)
      if (station) return station
      if (ofOthers.test(word.plain)) break
    }
  }
  return undefined
}

/**
 * The station beside the town that somebody lives in: 神奈川県鎌倉市（大船駅）; one with its sign wherever the line says that somebody
 * lives there: 吉祥寺駅から徒歩10分のところに住んでいます. `isAddress`: the line stands under a label for it.
 */
export function readHomeBesideTown(
  line: Span,
  isAddress: boolean,
  words: ReadingWords,
): Reading<number> | undefined {
  if (line.plain.length > longestLine || ofOthers.test(line.plain)) return undefined
  const isOfHome = isAddress || livesThere.test(line.plain)
  const beside = besideTown.exec(line.plain)
  if (beside) {
    const to = beside.index + beside[0].length
    const parts = cutAt(sliceSpan(line, to - beside[1]!.length, to), /[ ]/g)
    const station = parts.length <= maxWords ? wholeStation(parts.at(-1)!, line.plain, words) : undefined
    if (station && (isOfHome || hasSign(line, station))) return station
  }
  const named = isOfHome ? readStation(line, words, prefectureIn(line.plain, words)) : undefined
  return named && hasSign(line, named) ? { ...named, certainty: 'check' } : undefined
}

/** A word that is a station: its line may stand before it, and behind it what ends it. */
function wholeStation(word: Span, told: string, words: ReadingWords): Reading<number> | undefined {
  const end = ending.exec(word.plain)?.index ?? word.plain.length
  const station = readStation(sliceSpan(word, 0, end), words, prefectureIn(told, words))
  return station?.places[0]?.to === word.from + end ? { ...station, certainty: 'check' } : undefined
}

const hasSign = (line: Span, { places: [place] }: Reading<number>) =>
  place !== undefined && line.plain.startsWith('駅', place.to - line.from)

const prefectureIn = (text: string, words: ReadingWords) =>
  findPrefecture({ block: 0, cell: null, from: 0, to: text.length, plain: text }, words.lists.prefectures)?.id
