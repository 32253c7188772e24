import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Layout, layouts } from '../../../test/support/work-reports/layouts.ts'
import { wholeMonth } from '../../../test/support/work-reports/load-set.ts'
import { type MadeDay, makeMonth, sumOf } from '../../../test/support/work-reports/made-days.ts'
import type { SourceDocument } from '../source-text/source-document.ts'
import { readWorkReport } from './read-work-report.ts'

const seed = fc.record({
  isOff: fc.nat(7).map((of) => of === 0),
  start: fc.nat(20),
  length: fc.nat(28),
  rest: fc.nat(3),
})
const months = fc
  .tuple(fc.integer({ min: 2025, max: 2027 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`)
const made = fc
  .tuple(months, fc.array(seed, { minLength: 31, maxLength: 31 }))
  .map(([month, seeds]) => makeMonth(month, seeds))
  .filter(
    ({ days }) => days.length >= 6 && days[0]!.date.slice(8) <= '11' && days.at(-1)!.date.slice(8) >= '20',
  )

const expected = (days: readonly MadeDay[], { without }: Layout) =>
  Object.fromEntries(
    days.map(({ date, start, end, rest, minutes }) => [
      date,
      without === 'times' ? { start: null, end: null, rest: null, minutes } : { start, end, rest, minutes },
    ]),
  )

/** The document with one number of a cell or text one higher. */
const changed = (document: SourceDocument, at: number): SourceDocument => {
  const places = document.blocks.flatMap((block, i) =>
    block.kind === 'text'
      ? [...block.text.matchAll(/\d+(?=:\d)/g)].map((found) => ({ block: i, cell: -1, found }))
      : block.cells.flatMap(({ text }, cell) => {
          const found = /^\d+(?=[:.]\d)/.exec(text)
          return found ? [{ block: i, cell, found }] : []
        }),
  )
  const { block, cell, found } = places[at % places.length]!
  const bump = (text: string) =>
    text.slice(0, found.index) + (Number(found[0]) + 1) + text.slice(found.index + found[0].length)
  return {
    ...document,
    blocks: document.blocks.map((each, i) => {
      if (i !== block) return each
      if (each.kind === 'text') return { ...each, text: bump(each.text) }
      return {
        ...each,
        cells: each.cells.map((one, k) => (k === cell ? { ...one, text: bump(one.text) } : one)),
      }
    }),
  }
}

describe('reports of random hours', () => {
  it.each(layouts)('given $name, then days and total are read back, and the total is sure', (layout) => {
    fc.assert(
      fc.property(made, (month) => {
        const report = readWorkReport(layout.make(month), wholeMonth(month.month))
        expect([report.why, report.total_minutes, report.is_total_sure]).toEqual([
          null,
          sumOf(month.days),
          true,
        ])
        expect(report.days).toEqual(expected(month.days, layout))
      }),
      { numRuns: 20 },
    )
  })

  it.each(layouts)('given $name with one number changed, then no total but its own is sure', (layout) => {
    fc.assert(
      fc.property(made, fc.nat(), (month, at) => {
        const report = readWorkReport(changed(layout.make(month), at), wholeMonth(month.month))
        if (report.is_total_sure) expect(report.total_minutes).toBe(sumOf(month.days))
      }),
      { numRuns: 20 },
    )
  })
})

const words = [
  ...[
    '日',
    '日付',
    '開始',
    '終了',
    '休憩',
    '実働',
    '合計',
    '氏名',
    '時',
    '分',
    '#####',
    '有休',
    '2026年11月',
    '10月',
  ],
  ...[
    '1',
    '2',
    '30',
    '31',
    '11/2',
    '2026/11/03',
    '2(月)',
    '9:00',
    '18:00',
    '1:00',
    '8:00',
    '7.75',
    '160:00',
    '0.375',
  ],
  ...[
    '翌9:00',
    '9:00〜18:00(休憩60分)',
    '9-18 休1',
    '計 18日 149.5H',
    '(',
    '：',
    ' ',
    '\n',
    '12,480円',
    '🙂',
  ],
]
const cells = fc.array(
  fc.record({
    row: fc.nat(12),
    column: fc.nat(9),
    rows: fc.integer({ min: 1, max: 3 }),
    columns: fc.integer({ min: 1, max: 3 }),
    text: fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 8 })),
  }),
  { maxLength: 80 },
)

describe('documents of anything', () => {
  it('given cells and texts without any order, then they are answered, with a reason where nothing is sure', () => {
    fc.assert(
      fc.property(cells, fc.array(fc.constantFrom(...words), { maxLength: 40 }), (table, pieces) => {
        const document: SourceDocument = {
          kind: 'pdf',
          blocks: [
            { kind: 'text', text: pieces.join(' ') },
            { kind: 'table', name: null, cells: table },
            { kind: 'text', text: pieces.join('\n') },
          ],
          mail: null,
          is_scanned: false,
          notes: [],
        }
        const report = readWorkReport(document, wholeMonth('2026-11'))
        expect(report.why === null).toBe(report.is_total_sure)
        for (const { minutes } of Object.values(report.days)) expect(minutes).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 100 },
    )
  })
})
