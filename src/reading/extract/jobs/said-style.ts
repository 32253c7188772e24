import type { Span } from '../layout/span.ts'
import type { Reading } from '../reading.ts'
import { check, matched } from '../values/value.ts'
import { readWorkStyles } from '../values/work-style.ts'

/** How the first weeks are done says nothing of the rest: 最初の1か月だけ毎日出社, 立上げ2週間は毎日. */
const atFirst =
  /(?:最初|はじめ|初め|立ち?上げ|着任|入場|参画|それまで)[^、。)\n]{0,16}(?:毎日|常駐|フル出社|現地|来社)[^、。)\n]{0,12}|初日[^、。)\n]{0,10}/g
const days = '(?:[1-4]|[一二三四])(?:[~-][2-5])?'
const come = '(?:出社|出勤|お越し|来て|来る|来社|通っ|出て|顔を出|出れば|出ていただ)'
const home = '(?:在宅|ご?自宅|おうち|家|リモ(?:ート)?)'
const rules: readonly (readonly [RegExp, number])[] = [
  [/(?:5|five) days?(?: ?(?:\/|a|per) ?week)?[^\n.,;]{0,6}(?:on[- ]?site|in (?:the )?office)/i, 1],
  [/fully remote|remote only|完全在宅|在宅のみ|フルリモ(?!ート)|全て?(?:在宅|自宅)/i, 3],
  [
    /(?:在宅|自宅|リモート)[^\n。、]{0,10}(?:認め(?:ない|ません)|ございません|無理|できません|不可)|毎(?:日|開庁日)[^\n。、]{0,6}(?:出勤|出社|登庁|常駐|来)|^(?:毎日|全日|フル出社)(?=$|[ (])/,
    1,
  ],
  [
    new RegExp(
      `(?:週|月)に?[ ]?(?:${days}|\\d{1,2})[ ]?[日回度]?(?:だけ|ほど|程度|くらい|は|の|を|まで)*[^\\n。、\\d]{0,8}(?:${come}|${home})|${home}(?:は|が|を)?[ ]?(?:週|月)に?[ ]?${days}[日回]?(?:まで|程度)?`,
    ),
    2,
  ],
  [
    /(?:1|2|3|4|one|two|three|four) days?(?: ?(?:\/|a|per) ?week)[^\n.,;]{0,6}(?:on[- ]?site|in (?:the )?office|at )/i,
    2,
  ],
  [new RegExp(`(?:原則|基本|残り|のこり|その他|そのほか|ほか)は?[ ]?(?:ご)?${home}`), 2],
  [new RegExp(`週に?[ ]?${days}日?(?:[、。]|$)[^\\n]{0,8}${home}`), 2],
]

/** A clause of it that says how the work goes on after its first weeks. */
export const withoutFirstWeeks = (line: Span): Span => ({
  ...line,
  plain: line.plain.slice(0, 300).replace(atFirst, (said) => ' '.repeat(said.length)),
})

/** How the work of a job is done, in the words of a sentence: 週に3日ほどお越しいただき, 原則ご自宅, 3 days/week in office. */
export function readSaidStyle(line: Span): Reading<number> | undefined {
  const said = withoutFirstWeeks(line)
  if (/週5(?:日)?ではなく/.test(said.plain)) said.plain = said.plain.replace(/.{0,6}週5日?ではなく/, '')
  for (const [pattern, id] of rules) {
    const found = pattern.exec(said.plain)
    if (found) return check(id, [matched(line, found)], null)
  }
  const style = readWorkStyles(said)
  return style?.isSure && style.ids.length === 1 ? check(style.ids[0]!, [style.span], null) : undefined
}
