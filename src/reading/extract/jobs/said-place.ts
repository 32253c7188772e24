import { type Span, sliceSpan } from '../layout/span.ts'
import type { Reading } from '../reading.ts'
import { readStation } from '../values/station.ts'
import type { ReadingWords } from '../words.ts'

const word = '[^\\s、。・,/|:;()（）「」『』【】\\[\\]<>~→＝=]{1,14}'
/** A place of work that a sentence names, before or behind the word for it; `p` is where the name may be. */
const places: readonly RegExp[] = [
  new RegExp(
    `(?:場所|勤務地?|勤務先|現場|オフィス|拠点|働く所|働く場所|作業場所|履行場所|最寄(?:り)?(?:駅)?|就業場所|通う所)(?:は|が|:|、|・|も)+[ ]?(?:JR|当社|弊社|先方の?)?[ ]?(?<p>${word})`,
  ),
  new RegExp(
    `(?<p>${word}?)の?駅(?:東口|西口|南口|北口)?(?:から|より|最寄|直結|徒歩|近く|の(?:近く|真上)|で|に|へ|、|。|\\)|$|[ ]?(?:徒歩|バス|周辺))`,
  ),
  new RegExp(`(?:勤務は|場所は|最寄:)[ ]?(?<p>${word}?)(?:で|に|の|、)`),
  new RegExp(`(?<p>${word}?)の(?:スタジオ|オフィス|事務所|本社|拠点|事業所|ビル|現場)(?:に|へ|で|まで)`),
  new RegExp(`(?:当社|弊社)[ ]?(?<p>${word}?)(?:事業所|本社|支店|オフィス)`),
  new RegExp(`^(?<p>${word}?)で(?=[^\n。]{0,24}(?:探|募集|勤務|作業|常駐))`),
  new RegExp(
    `(?:[週月]に?[ ]?\\d{1,2}(?:~\\d)?[日回]?|在宅|リモート)[^\\n。、]{0,4}(?:だけ|のみ|で|は)(?<p>${word})(?=$|[、。 (])`,
  ),
  /\b(?:near|at|in|office:?|location:?)[^\n()]{0,30}\((?<p>[\p{Script=Han}\p{Script=Katakana}ー々ヶケ]{2,10})\)/iu,
]
/** What was, or is the sender's own. */
const isNot =
  /ではなく|じゃなく|でなく|と書いて|から移|移転前|〒|\d{3}-\d{4}|tel|fax|会議室|(?:弊社|当社)本社に/i

/** The station of a sentence that says where the work is: 場所は大門, 三鷹の事務所へ, 豊洲駅最寄り, near Kamiyacho station (神谷町). */
export function readSaidPlace(line: Span, words: ReadingWords): Reading<number> | undefined {
  const text = line.plain.slice(0, 300)
  for (const pattern of places)
    for (const found of text.matchAll(new RegExp(pattern.source, `g${pattern.flags.replace('g', '')}`))) {
      const name = found.groups?.p ?? ''
      if (name === '') continue
      const at = found.index + found[0].lastIndexOf(name)
      const behind = text.slice(at + name.length, at + name.length + 8)
      if (
        isNot.test(text.slice(Math.max(0, at - 8), at)) ||
        /^(?:では?なく|じゃなく|とのこと|から移)/.test(behind)
      )
        continue
      const station = stationAt(sliceSpan(line, at, at + name.length), words)
      if (station) return station
    }
  return undefined
}

/** The name may stand behind other words (5分の羽沢横浜国大) or before an ending (大門でして): the longest piece that is one counts. */
function stationAt(written: Span, words: ReadingWords): Reading<number> | undefined {
  const former = /^.*(?:では|じゃ|で)なく/.exec(written.plain)
  const name = sliceSpan(written, former?.[0].length ?? 0, written.plain.length)
  const ending = /(?:です|でして|にな|とな|に|で|へ|の|が|は|まで|より|から|との|駅).*$/.exec(name.plain)
  const bare = sliceSpan(name, 0, ending && ending.index > 0 ? ending.index : name.plain.length)
  const lasts = [...name.plain.matchAll(/なく|だけ|[のでは区市町]/g)].map(
    ({ index, 0: end }) => index + end.length,
  )
  for (const part of [bare, name, ...lasts.map((from) => sliceSpan(name, from, name.plain.length))]) {
    if (part.plain.length < 1 || part.plain.length > 12) continue
    const found = readStation(part, words, undefined)
    const [place] = found?.places ?? []
    if (found && place && place.from === part.from) return { ...found, certainty: 'check' }
  }
  return undefined
}
