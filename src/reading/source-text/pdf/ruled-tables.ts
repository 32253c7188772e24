import type { SourceCell } from '../source-document.ts'
import { type Piece, type Rule, textOfPieces } from './segments.ts'

/** Rules that are nearer than this are one, in points. */
const near = 3
/** A grid finer than this is a picture, no table. */
const maxLines = 200

const isHorizontal = ({ y1, y2 }: Rule) => y1 === y2

/** Values with those near one another as one, in order. */
const cluster = (values: readonly number[]): number[] => {
  const centers: number[] = []
  for (const value of [...values].sort((a, b) => a - b))
    if (value - (centers.at(-1) ?? Number.NEGATIVE_INFINITY) > near) centers.push(value)
  return centers
}

const crosses = (a: Rule, b: Rule) => {
  const [h, v] = isHorizontal(a) ? [a, b] : [b, a]
  return (
    isHorizontal(h) !== isHorizontal(v) &&
    v.x1 >= h.x1 - near &&
    v.x1 <= h.x2 + near &&
    h.y1 >= v.y1 - near &&
    h.y1 <= v.y2 + near
  )
}

/** Rules that hang together: each group is the grid of one table. */
const groupsOf = (rules: readonly Rule[]): Rule[][] => {
  const left = new Set(rules)
  const groups: Rule[][] = []
  for (const first of rules) {
    if (!left.delete(first)) continue
    const group = [first]
    for (const rule of group)
      for (const other of left)
        if (crosses(rule, other)) {
          left.delete(other)
          group.push(other)
        }
    groups.push(group)
  }
  return groups
}

/** Whether rules cover the line at `at` from `from` to `to`, across which two cells would meet. */
const isParted = (rules: readonly Rule[], at: number, from: number, to: number, horizontal: boolean) => {
  const middle = (from + to) / 2
  return rules.some((rule) =>
    horizontal
      ? isHorizontal(rule) && Math.abs(rule.y1 - at) <= near && rule.x1 <= middle && rule.x2 >= middle
      : !isHorizontal(rule) && Math.abs(rule.x1 - at) <= near && rule.y1 <= middle && rule.y2 >= middle,
  )
}

type Box = { left: number; top: number; right: number; bottom: number }
export type RuledTable = {
  top: number
  bottom: number
  cells: SourceCell[]
  /** What stands in each of the cells. */
  piecesOf: Piece[][]
  taken: Set<Piece>
}

/** The places of the grid that no rule parts, as cells with their spans. */
const cellsOf = (rules: readonly Rule[], xs: readonly number[], ys: readonly number[]) => {
  const seen = new Set<string>()
  const cells: { row: number; column: number; rows: number; columns: number; box: Box }[] = []
  const at = (list: readonly number[], n: number) => list[n] as number
  for (let row = 0; row + 1 < ys.length; row += 1)
    for (let column = 0; column + 1 < xs.length; column += 1) {
      if (seen.has(`${row} ${column}`)) continue
      let columns = 1
      while (
        column + columns + 1 < xs.length &&
        !isParted(rules, at(xs, column + columns), at(ys, row), at(ys, row + 1), false)
      )
        columns += 1
      let rows = 1
      while (
        row + rows + 1 < ys.length &&
        !isParted(rules, at(ys, row + rows), at(xs, column), at(xs, column + 1), true)
      )
        rows += 1
      for (let r = row; r < row + rows; r += 1)
        for (let c = column; c < column + columns; c += 1) seen.add(`${r} ${c}`)
      const box = {
        left: at(xs, column),
        right: at(xs, column + columns),
        top: at(ys, row),
        bottom: at(ys, row + rows),
      }
      cells.push({ row, column, rows, columns, box })
    }
  return cells
}

const isInside = ({ x, y, width, size }: Piece, { left, top, right, bottom }: Box) => {
  const [middleX, middleY] = [x + Math.min(width, size) / 2, y - size * 0.35]
  return middleX >= left && middleX <= right && middleY >= top && middleY <= bottom
}

/** The tables that rules draw on a page, from top to bottom, with the pieces of text that stand in them. */
export const ruledTables = (rules: readonly Rule[], pieces: readonly Piece[]): RuledTable[] =>
  groupsOf(rules)
    .flatMap((group): RuledTable[] => {
      const xs = cluster(group.filter((rule) => !isHorizontal(rule)).map(({ x1 }) => x1))
      const ys = cluster(group.filter(isHorizontal).map(({ y1 }) => y1))
      if (xs.length < 2 || ys.length < 2 || xs.length > maxLines || ys.length > maxLines) return []
      const taken = new Set<Piece>()
      const cells = cellsOf(group, xs, ys).map(({ box, ...cell }) => {
        const within = pieces.filter((piece) => !taken.has(piece) && isInside(piece, box))
        for (const piece of within) taken.add(piece)
        return { cell: { ...cell, text: textOfPieces(within) }, within }
      })
      const written = cells.filter(({ cell }) => cell.text !== '')
      // A box around one text is a frame.
      if (written.length < 2) return []
      return [
        {
          top: ys[0] as number,
          bottom: ys.at(-1) as number,
          cells: written.map(({ cell }) => cell),
          piecesOf: written.map(({ within }) => within),
          taken,
        },
      ]
    })
    .sort((a, b) => a.top - b.top)
