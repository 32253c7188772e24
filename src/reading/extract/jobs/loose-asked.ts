import { topicOf } from '../labels/label-words.ts'
import type { Labelled } from '../labels/labelled.ts'
import type { Source } from '../layout/span.ts'
import type { View } from '../layout/view.ts'
import { type JobTopic, jobWords } from './job-labels.ts'
import { labelValues } from './label-values.ts'

const longest = 36
const denied =
  /不要|不問|問わ|(?<![a-z])ng(?![a-z])|[要い]らない|求めない|なくて|未経験|not\b|n't|ではない|でない|対象外|お断り/i
const wanted =
  /歓迎|nice_?skill|尚可|なお可|尚良|なお良|あると|あれば|できれば|うれし|嬉し|ベター|加点|望ましい|優遇|プラス|nice|desirable|\bplus\b|\bwant\b|would be (?:great|good|nice)|preferred|bonus/i
const needed =
  /必須|must_?skill|必要(?!数|人数|書類|情報|事項)|必ず|マスト|must|ほしい|欲しい|求める|できてほ|essential|要求技能|(?:応募|技術|資格|スキル)[のな]?要件|どんな(?:人|方)|こんな(?:人|方)|required|requirements|you (?:will )?need/i

/** How a label or a heading asks for what stands behind or below it, by a part of it: 欲しい方, マスト, Desirable, You must have. */
export function kindOfAsking(label: string): 'required' | 'welcome' | undefined {
  const bare = label.replace(/[^\p{L}\p{N}_ ']/gu, '').trim()
  if (bare.length < 2 || bare.length > longest || denied.test(bare)) return undefined
  return wanted.test(bare) ? 'welcome' : needed.test(bare) ? 'required' : undefined
}

/** What stands in the cells beside or below labels that ask in words of their own (できてほしいこと, 必ずほしい経験). */
export const readLooseAsked = (source: Source, view: View): Labelled<JobTopic>[] =>
  labelValues(
    source,
    view.filter(({ kind }) => kind === 'table'),
  ).flatMap(({ label, value }) => {
    const topic = topicOf(jobWords, label.plain, true) === undefined ? kindOfAsking(label.plain) : undefined
    return topic ? [{ topic, label, spans: [value], isBelow: false }] : []
  })
