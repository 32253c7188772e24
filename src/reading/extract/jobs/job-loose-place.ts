import type { Span } from '../layout/span.ts'
import { cutAt } from '../layout/span.ts'
import type { Reading } from '../reading.ts'
import { readStation } from '../values/station.ts'
import type { ReadingWords } from '../words.ts'
import { clausesOfLine } from './job-plain-terms.ts'

/** What else a line of facts says: how the work is done, its price, when it begins, how many are wanted. */
const facts: readonly RegExp[] = [
  /出社|出勤|常駐|リモート|リモ(?![ァ-ヶ])|在宅|テレワーク|remote|on-?site/i,
  /\d[ ]?万|単価|単金|\d{2}(?:まで|迄)/,
  /即日|\d{1,2}月[^\n]{0,4}(?:~|から|より|開始|スタート)|\d{1,2}\/\d{1,2}[ ]?(?:~|から)|長期/,
  /\d[ ]?名/,
  /徒歩|駅/,
]
/** A line of an address, a signature or a way of thanks says of no job where it is. */
const ofSender = /〒|\d{3}-\d{4}|tel|fax|mail|株式会社|\(株\)|㈱|ビル|お世話に|です。.*です。/i
/** What may stand around a station that is a word of its own. */
const alone = /^(?:駅)?(?:(?:から|より)?徒歩.*|周辺|付近|近辺|近郊|オフィス|勤務|現地|本社|※.*|[()].*)?$/

/** The station of a line of facts, where it is a word of its own beside how, when or for how much: 豊洲※週3出社, 赤羽、65まで. */
export function readLoosePlace(line: Span, words: ReadingWords): Reading<number> | undefined {
  if (line.plain.length > 160 || ofSender.test(line.plain)) return undefined
  if (!facts.some((fact) => fact.test(line.plain))) return undefined
  for (const word of clausesOfLine(line).flatMap((clause) => cutAt(clause, /[ ※]/g))) {
    if (word.plain.trim().length > 16) continue
    const found = readStation(word, words, undefined)
    const [place] = found?.places ?? []
    if (!found || !place) continue
    const before = word.plain.slice(0, place.from - word.from)
    const after = word.plain.slice(place.to - word.from)
    if (/^[\s・(]*(?:JR|.*線)?$/.test(before) && alone.test(after.trim()))
      return { ...found, certainty: 'check' }
  }
  return undefined
}
