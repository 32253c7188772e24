import type { JobTopic } from '../jobs/job-labels.ts'
import { type Span, sliceSpan, trimSpan } from '../layout/span.ts'
import type { Labelled } from './labelled.ts'

/** What a clause without a label speaks of, tried in order. */
const topics: readonly (readonly [RegExp, JobTopic])[] = [
  [/支払|サイト|月?末締|翌月末|payment/i, 'usance'],
  [/精算|清算|\d{3}\s?h?\s?[-~]\s?\d{3}|settlement/i, 'hours'],
  [/面談|面接|打ち?合わ?せ|商談|interview/i, 'interview'],
  [/国籍|外国|日本人|日本籍|nationality|foreigner/i, 'foreigner'],
  [/年齢|\d[ ]?[歳才]|\d0代/, 'age'],
  [/商流|再委託|(?:貴社|御社)|社先|社下|プロパー/, 'resale'],
  [/準委任|派遣契約|請負契約|業務委託|gyomu/i, 'contractType'],
  [/(?<![a-z])pc(?![a-z])|パソコン/i, 'pc'],
  [/服装|スーツ|カジュアル|ビジカジ|私服/, 'dress'],
  [/\d{1,2}:\d{2}/, 'workingTime'],
  [/週\d日/, 'days'],
  [/長期|期間|\d{1,2}月~/, 'start'],
]

/** The clauses of a line, each behind what it speaks of: 精算140-180h / 面談1回 / 貴社まで. What speaks of nothing known is left. */
export function labelClauses(line: Span): Labelled<JobTopic>[] {
  const clauses: Labelled<JobTopic>[] = []
  let from = 0
  for (const { index, 0: sign } of [...line.plain.matchAll(/[/、。,・]|\s{2,}|\s(?=\D)|$/g)]) {
    const clause = trimSpan(sliceSpan(line, from, index))
    from = index + sign.length
    const topic = topics.find(([pattern]) => pattern.test(clause.plain))?.[1]
    if (topic === undefined) continue
    // 国籍は問いませんが、日本語で…: the condition stands behind the comma.
    const said = topic === 'foreigner' ? sliceSpan(line, clause.from - line.from, line.plain.length) : clause
    clauses.push({ topic, label: sliceSpan(clause, 0, 0), spans: [said], isBelow: false })
  }
  return clauses
}
