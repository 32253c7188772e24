import { describe, expect, it } from 'vitest'
import type { ReadDocument } from './client.ts'
import type { Mark } from './marks.ts'
import { boxesOf } from './spots.ts'

const text = '使用言語はJava 17です'
const spot = (from: number, to: number, x: number, width: number, y = 100) => ({
  block: 0,
  cell: null,
  from,
  to,
  page: 1,
  x,
  y,
  width,
  height: 20,
})
const documentOf = (...spots: ReturnType<typeof spot>[]) =>
  ({
    kind: 'pdf',
    blocks: [{ kind: 'text', text }],
    mail: null,
    is_scanned: false,
    notes: [],
    layout: { pages: [{ width: 400, height: 1000 }], spots },
  }) as ReadDocument
const java: Mark = { n: 1, keys: ['skill:1'], block: 0, cell: null, from: 5, to: 9 }
const rounded = (boxes: ReturnType<typeof boxesOf>) =>
  boxes.map(({ mark, page, left, top, width, height }) => [
    mark.n,
    page,
    ...[left, top, width, height].map((value) => Math.round(value * 1000) / 1000),
  ])

describe('marks on the pages of a PDF', () => {
  it('given a word within a line, then its box is its share of the line, Latin letters half as wide', () => {
    // 5 Japanese, 7 Latin, 2 Japanese letters: 21 halves; Java takes the halves 10 to 14.
    expect(rounded(boxesOf(documentOf(spot(0, 14, 40, 210)), [java]))).toEqual([
      [1, 1, 140 / 400, 0.1, 40 / 400, 0.02],
    ])
  })
  it('given a word in two pieces side by side, then it is one box; on two lines, two', () => {
    expect(rounded(boxesOf(documentOf(spot(5, 7, 100, 20), spot(7, 9, 122, 20)), [java]))).toEqual([
      [1, 1, 0.25, 0.1, 0.105, 0.02],
    ])
    expect(boxesOf(documentOf(spot(5, 7, 380, 20), spot(7, 9, 40, 20, 130)), [java])).toHaveLength(2)
  })
  it('given a place elsewhere, or no layout, then there is none', () => {
    expect(boxesOf(documentOf(spot(0, 5, 40, 50)), [java])).toEqual([])
    expect(boxesOf({ ...documentOf(), layout: undefined }, [java])).toEqual([])
  })
})
