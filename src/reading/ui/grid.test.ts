import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gridOf } from './grid.ts'

const cell = (row: number, column: number, text: string, rows = 1, columns = 1) => ({
  row,
  column,
  rows,
  columns,
  text,
})
const shown = (cells: Parameters<typeof gridOf>[0]) =>
  gridOf(cells).map((row) => row.map(({ text, rows, columns }) => `${text} ${rows}×${columns}`))

describe('a table as it is shown', () => {
  it('given cells far apart on a fine grid, then they stand under each other with what is empty between', () =>
    expect(shown([cell(0, 2, '氏名', 1, 8), cell(0, 30, 'M.N', 1, 10), cell(5, 30, '36歳', 1, 10)])).toEqual([
      ['氏名 1×1', ' 1×1', 'M.N 1×1'],
      [' 1×3'],
      [' 1×2', '36歳 1×1'],
    ]))
  it('given a cell over two rows, then the next row leaves its place free', () =>
    expect(shown([cell(0, 0, '1', 2), cell(0, 1, 'Java'), cell(1, 1, 'AWS')])).toEqual([
      ['1 2×1', 'Java 1×1'],
      ['AWS 1×1'],
    ]))
  it('given any cells that do not overlap, then each is shown once', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.nat(9), fc.nat(9)), { selector: ([r, c]) => r * 10 + c }),
        (places) => {
          const cells = places.map(([row, column]) => cell(row, column, `${row},${column}`))
          const texts = gridOf(cells).flatMap((row) =>
            row.flatMap(({ at, text }) => (at === null ? [] : [text])),
          )
          expect(texts.toSorted()).toEqual(cells.map(({ text }) => text).toSorted())
        },
      ),
    ))
})
