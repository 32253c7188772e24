import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvTable } from './csv-table.ts'

describe('CSV on the screen', () => {
  it.each([
    [
      '氏名,年齢\r\n佐藤,34\r\n',
      [
        ['氏名', '年齢'],
        ['佐藤', '34'],
      ],
    ],
    [
      'a,,b\n,\n',
      [
        ['a', '', 'b'],
        ['', ''],
      ],
    ],
    ['"a ""b"", c","1\n2"', [['a "b", c', '1\n2']]],
    ['a"b,c\nd', [['a"b', 'c'], ['d']]],
    ['"a"b,c\nd', [['"a"b', 'c'], ['d']]],
    ['"never closed\nd', [['"never closed'], ['d']]],
    ['', []],
  ])('given %j, then its rows are read', (text, rows) => {
    expect(csvTable(text, 100)).toEqual(rows)
  })

  it('given any cells, when they are quoted, then they are read as they were', () => {
    const cell = fc.string()
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (rows) => {
        const text = rows
          .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
          .join('\n')
        expect(csvTable(text, 100)).toEqual(rows)
      }),
    )
  })

  it('given more rows than are shown, then it stops there', () => {
    expect(csvTable('a\n'.repeat(1_000), 3)).toHaveLength(3)
  })
})
