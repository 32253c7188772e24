import { describe, expect, it } from 'vitest'
import { candidate } from '#sales/candidates/candidate.ts'
import { columnWidths } from './column-widths.ts'
import { pickColumns } from './columns.ts'

const columns = pickColumns(candidate, ['name', 'age', 'email'])
const widthsOf = (widths: Record<string, number>, room_px: number) =>
  columnWidths(columns, { widths, link: 'name', aside: 'name_kana', room_px })
const sum = (list: readonly number[]) => Math.round(list.reduce((a, b) => a + b, 0))

describe('the widths of columns', () => {
  it('given room to spare, then the columns without a width of their own share it', () => {
    const { each } = widthsOf({ age: 120 }, 1000)
    expect(each[1]).toBe(120)
    expect(sum(each)).toBe(1000)
  })

  it('given a column before the names, then the names still have the room they need', () => {
    const { each } = columnWidths(pickColumns(candidate, ['age', 'name']), {
      widths: {},
      link: 'name',
      aside: undefined,
      room_px: 0,
    })
    expect(each[1]).toBe(240)
    expect(each[0]).toBeLessThan(each[1] as number)
  })

  it('given widths for all, then the last one takes what is left', () => {
    expect(widthsOf({ name: 200, age: 100, email: 150 }, 1000).each).toEqual([200, 100, 700])
  })

  it('given too little room, then every column keeps its width and the table scrolls', () => {
    const { each, wanted_px } = widthsOf({ name: 400 }, 300)
    expect(each[0]).toBe(400)
    expect(sum(each)).toBe(wanted_px)
  })
})
