import { aimsOf } from '../test/support/reading/aims.ts'
import { f1, precision, recall, type Scores } from '../test/support/reading/score.ts'
import { scoreSet } from '../test/support/reading/score-set.ts'
import { type Figure, round } from './measure.ts'

const parts = { dev: '開発用', held: '取り置き' } as const

/** Precision and recall of every field; of the part that is kept apart nothing but these figures is shown. */
export const showFields = ({ fields, split, years }: Scores) => {
  const rows = [...fields]
    .filter(([, { right, wrong, missed }]) => right + wrong + missed > 0)
    .map(([field, tally]) => [
      field,
      { ...tally, 適合率: round(precision(tally)), 再現率: round(recall(tally)), F1: round(f1(tally)) },
    ])
  console.table(Object.fromEntries(rows))
  console.log(`分け方 ${split.right} / ${split.all}`, years.all ? `年数 ${years.near} / ${years.all}` : '')
}

/** What the extractor reads of the documents it was made with, and of those it was not. */
export const benchReading = async (): Promise<Figure[]> => {
  return (['dev', 'held'] as const).flatMap((part) => {
    const scores = scoreSet(part)
    for (const [of, label] of [
      ['people', '人'],
      ['jobs', '案件'],
    ] as const) {
      console.log(`読み取り（${parts[part]}、${label}）`)
      showFields(scores[of])
    }
    return aimsOf(scores).map(({ name, value, aim }) => ({
      name: `読み取り ${name}（${parts[part]}）`,
      value: Math.round(value * 1000) / 1000,
      floor: null,
      ratio: null,
      unit: '',
      aim: `≥ ${aim}`,
      reached: value >= aim,
    }))
  })
}
