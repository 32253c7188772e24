import { describe, expect, it } from 'vitest'
import { jobWords } from '../jobs/job-labels.ts'
import { Source } from '../layout/span.ts'
import { viewOf } from '../layout/view.ts'
import { documentOf } from '../read.fixture.ts'
import { readLabelled } from './labelled.ts'

const none = { heads: new Set<never>(), items: new Set<never>() }
const read = (...rows: string[][]) => {
  const cells = rows.flatMap((texts, row) =>
    texts.map((text, column) => ({ row, column, rows: 1, columns: 1, text })),
  )
  const source = new Source(documentOf({ kind: 'table', name: null, cells }))
  return new Map(
    readLabelled(source, viewOf(source), jobWords, none).map(({ label, spans }) => [
      label.plain,
      spans.map(({ plain }) => plain),
    ]),
  )
}

describe('readLabelled of a table', () => {
  it('given a row of headings, one of them unknown, then each has its value below', () => {
    const found = read(['単価', '最寄', '開始', '人数', '区分け'], ['60', '豊洲', '1月', '2', 'A'])
    expect(found.get('人数')).toEqual(['2'])
    expect(found.get('単価')).toEqual(['60'])
  })

  it('given a word of a label below its heading, then it is the answer', () => {
    const found = read(['単価', '駅', '形態', '開始'], ['60', '上野', '出社', '1月'])
    expect(found.get('形態')).toEqual(['出社'])
    expect(found.has('出社')).toBe(false)
  })

  it('given a form whose answers are words of labels, then each has its value to the right', () => {
    const found = read(['PC', '貸与', '出社', '最寄'], ['単価', '60', '人数', '2'])
    expect(found.get('PC')).not.toEqual(['単価'])
    expect(found.get('人数')).toEqual(['2'])
  })
})
