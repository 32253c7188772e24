import { f1, precision, recall, type Tally } from './score.ts'
import type { SetScores } from './score-set.ts'

/** A figure of the set and what it should be at least. */
export type Aim = { name: string; value: number; aim: number }

const fieldsOf: Record<string, string[]> = {
  単価: ['monthly_price_f_num', 'monthly_price_l_num', 'monthly_payment_f_num', 'monthly_payment_l_num'],
  開始: ['inception_day', 'inception_day_type_id'],
  最寄駅: ['station_id'],
  年齢: ['age'],
}

const sumOf = ({ people, jobs }: SetScores, fields: readonly string[]): Tally => {
  const found = [people, jobs].flatMap((scores) => fields.map((field) => scores.fields.get(field)))
  const sum = (key: keyof Tally) => found.reduce((total, tally) => total + (tally?.[key] ?? 0), 0)
  return { right: sum('right'), wrong: sum('wrong'), missed: sum('missed'), absent: sum('absent') }
}

const shareOf = (part: number, all: number, ofNone = 1) => (all === 0 ? ofNone : part / all)

/** What the issue of reading asks of the set: a right name is worth an empty one, a wrong one nothing. */
export const aimsOf = (scores: SetScores): Aim[] => {
  const { people, jobs } = scores
  const name = people.fields.get('name')
  return [
    { name: 'スキル F1', value: f1(sumOf(scores, ['skill_ids'])), aim: 0.95 },
    { name: '年数 1段階以内', value: shareOf(people.years.near, people.years.all), aim: 0.9 },
    ...Object.entries(fieldsOf).flatMap(([label, fields]) => {
      const tally = sumOf(scores, fields)
      return [
        { name: `${label} 適合率`, value: precision(tally), aim: 0.97 },
        { name: `${label} 再現率`, value: recall(tally), aim: 0.9 },
      ]
    }),
    { name: '案件の分け方', value: shareOf(jobs.split.right, jobs.split.all), aim: 0.95 },
    { name: '氏名 適合率', value: name ? precision(name) : 1, aim: 1 },
    {
      name: '確かなものの正しさ',
      value: 1 - shareOf(people.sure.wrong + jobs.sure.wrong, people.sure.all + jobs.sure.all, 0),
      aim: 0.995,
    },
    {
      name: '否定を取らない',
      value: 1 - shareOf(people.denied.taken + jobs.denied.taken, people.denied.all + jobs.denied.all, 0),
      aim: 0.98,
    },
  ]
}
