import { describe, expect, it } from 'vitest'
import { marksOf, piecesOf } from './marks.ts'

const place = (from: number, to: number, block = 0) => ({ block, cell: null, from, to })
const read = (...places: ReturnType<typeof place>[]) => ({
  value: 'x',
  certainty: 'sure' as const,
  places,
  note: null,
})

describe('marks of a document', () => {
  it('given fields read from the same place, then they share one number, in the order of the document', () => {
    const marks = marksOf({
      fields: { tel: read(place(5, 8)), name: read(place(0, 3)), name_for_company: read(place(0, 3)) },
      skills: [],
    })
    expect(marks.map(({ n, keys }) => [n, keys])).toEqual([
      [1, ['name', 'name_for_company']],
      [2, ['tel']],
    ])
  })

  it('given marks that overlap, then the text is cut at each edge and nothing of it is lost', () => {
    const text = '山田 太郎 36歳'
    const marks = marksOf({ fields: { name: read(place(0, 5)), age: read(place(3, 9)) } })
    const pieces = piecesOf(text, marks)
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    expect(pieces.map((piece) => piece.marks.map(({ n }) => n))).toEqual([[1], [1, 2], [2]])
    expect(pieces.map((piece) => piece.ends.map(({ n }) => n))).toEqual([[], [1], [2]])
  })
})
