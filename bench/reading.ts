import { createOutside } from '#foundation/platform/outside/outside.ts'
import { taskOf } from '#foundation/platform/outside/task.ts'
import { words } from '#reading/extract/read.fixture.ts'
import type { run } from '#reading/readings/extract-task.ts'
import { aimsOf } from '../test/support/reading/aims.ts'
import { hugeDocuments } from '../test/support/reading/huge.ts'
import { f1, precision, recall, type Scores } from '../test/support/reading/score.ts'
import { scoreSet } from '../test/support/reading/score-set.ts'
import { type Figure, round } from './measure.ts'

const extract = taskOf<typeof run>(new URL('../src/reading/readings/extract-task.ts', import.meta.url))
const parts = { dev: '開発用', held: '取り置き' } as const

/** Precision and recall of every field; of the part that is kept apart nothing but these figures is shown. */
export const showFields = ({ fields, split, years, denied, sure }: Scores) => {
  const rows = [...fields]
    .filter(([, { right, wrong, missed }]) => right + wrong + missed > 0)
    .map(([field, tally]) => [
      field,
      { ...tally, 適合率: round(precision(tally)), 再現率: round(recall(tally)), F1: round(f1(tally)) },
    ])
  console.table(Object.fromEntries(rows))
  console.log(
    `分け方 ${split.right} / ${split.all}`,
    years.all ? `年数 ${years.near} / ${years.all}` : '',
    denied.all ? `否定を取った ${denied.taken} / ${denied.all}` : '',
    `確かとした誤り ${sure.wrong} / ${sure.all}`,
  )
}

/** How long documents of the most characters take, as each process that reads takes them: one that hangs is ended and fails. */
const benchHuge = async (): Promise<Figure> => {
  const outside = createOutside({ processes: 1 })
  const took: Record<string, Record<string, number>> = {}
  let longest = 0
  for (const [name, document] of hugeDocuments)
    for (const kind of ['candidate', 'job'] as const) {
      const began = performance.now()
      await outside.run(0, extract, { kind, document, words })
      const seconds = (performance.now() - began) / 1000
      longest = Math.max(longest, seconds)
      took[name] = { ...took[name], [kind]: round(seconds) }
    }
  outside.close()
  console.log('500,000文字の文書（秒）')
  console.table(took)
  return {
    name: '読み取り 500,000文字の文書、いちばん遅いもの',
    value: round(longest),
    floor: null,
    ratio: null,
    unit: '秒',
    aim: '≤ 30',
    reached: longest <= 30,
  }
}

/** What the extractor reads of the documents it was made with, and of those it was not. */
export const benchReading = async (): Promise<Figure[]> => {
  const figures = (['dev', 'held'] as const).flatMap((part) => {
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
  return [...figures, await benchHuge()]
}
