import type { Column } from './columns.ts'
import type { Widths } from './widths-param.ts'

/** The column of names, and what stands beside a name in it. */
type Head = { link: string; aside: string | undefined }
/** A name with its reading beside it, and a name alone. */
const head_px = { aside: 200, alone: 240 }
/** A range needs room for two amounts. */
const range_px = 158

const usual = (column: Column, { link, aside }: Head) => {
  if (column.key === link) return Math.max(column.width_px, aside ? head_px.aside : head_px.alone)
  return column.upper ? range_px : column.width_px
}

/**
 * Pixels of each column of a table this wide. What is left over goes to the columns nobody has given a width, or to
 * the last one; a table that is too narrow scrolls.
 */
export const columnWidths = (
  columns: readonly Column[],
  { widths, room_px, ...head }: Head & { widths: Widths; room_px: number },
): { wanted_px: number; each: number[] } => {
  const wanted = columns.map((column) => widths[column.key] ?? usual(column, head))
  const wanted_px = wanted.reduce((sum, width) => sum + width, 0)
  const free = columns.map(({ key }, at) => (widths[key] === undefined ? (wanted[at] ?? 0) : 0))
  const free_px = free.reduce((sum, width) => sum + width, 0)
  const left_px = Math.max(0, room_px - wanted_px)
  const last = columns.length - 1
  const share = (at: number) =>
    free_px > 0 ? ((free[at] ?? 0) / free_px) * left_px : at === last ? left_px : 0
  return { wanted_px, each: wanted.map((width, at) => width + share(at)) }
}
