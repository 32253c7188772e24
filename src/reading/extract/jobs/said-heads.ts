import type { Span } from '../layout/span.ts'
import type { JobReading } from '../reading.ts'
import { check, matched } from '../values/value.ts'

type Fields = JobReading['fields']

const kanji = '一二三四五'
const english: Record<string, number> = { one: 1, a: 1, an: 1, two: 2, three: 3, four: 4, five: 5 }
const count = '(?:\\d{1,2}|[一二三四五弐]|お(?=一人|ひとり|二人|ふたり))'
const unit = '(?:名|人|枠|ポジション)(?![間材事員気称前工])'
/** What says of a number of people that they are wanted. */
const cue =
  '(?:募集|急募|探して|ほしい|欲しい|お願い|必要|集めて|求め|追加|増員|担当する方を|お越し|調達数|必要数|人数|人員|員数)'
/** Behind a number, or before it, within the same clause. */
const wanted = new RegExp(
  `(?<n>${count})[ ]?${unit}[^\\n。、/]{0,12}${cue}|${cue}[^\\n。、/\\d]{0,8}(?<m>${count})[ ]?${unit}`,
)
const alone = new RegExp(
  `(?<![^ \\n。、,/|・(:~-])(?<n>${count})[ ]?${unit}(?=$|[ 。、,/|)!]|で、|です|とのこと|様)`,
)
const oneOf = /お(?:一人|ひとり)(?:で)?(?:様)?[^\n。]{0,6}(?:探|お願い|募集|求め)/
const inEnglish =
  /\b(?:need|looking for|seeking|openings? for) (?<n>one|two|three|four|five|\d{1,2}) (?!years|months|days)[a-z]/i
/** Those who work there already, who may be sent at once, or of whom a part is told. */
const ofOthers =
  /チーム|体制|メンバ|規模|在籍|現在|うち|のうち|ユーザ|利用|社員数|従業|構成|ファイル|ずつ|以上の|既存|全員|現行|終了|決ま/

/** How many people are wanted, in the words of a sentence or, under a label that asks for it, as a bare number. */
export function readHeads(span: Span, isLabelled: boolean): Fields {
  const text = span.plain.slice(0, 200)
  if (isLabelled) {
    const found = new RegExp(`^(?:約|計)?[ ]?(?<n>${count})[ ]?(?:${unit})?(?=$|[ ()、。,])`).exec(text)
    return found ? made(span, found, found.groups!.n!) : {}
  }
  const one = oneOf.exec(text)
  if (one) return made(span, one, '1')
  for (const pattern of [wanted, alone, inEnglish]) {
    const found = pattern.exec(text)
    if (!found) continue
    const around = text.slice(Math.max(0, found.index - 12), found.index + found[0].length + 8)
    if (!ofOthers.test(around)) return made(span, found, found.groups!.n ?? found.groups!.m!)
  }
  return {}
}

function made(span: Span, found: RegExpExecArray, written: string): Fields {
  const word = written.toLowerCase()
  const value =
    english[word] ?? (word === '弐' ? 2 : kanji.includes(word) ? kanji.indexOf(word) + 1 : Number(word))
  return value >= 1 && value <= 50 ? { recruitment_num: check(value, [matched(span, found)], null) } : {}
}
