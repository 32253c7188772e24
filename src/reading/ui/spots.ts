import type { ReadDocument } from './client.ts'
import type { Mark } from './marks.ts'

type Layout = NonNullable<ReadDocument['layout']>
type Spot = Layout['spots'][number]

/** A mark on a page, in parts of the page's width and height, so that it fits whatever size that is shown in. */
export type Box = { mark: Mark; page: number; left: number; top: number; width: number; height: number }

/** Room of a text on a line: Latin letters take half of what Japanese ones take. */
const roomOf = (text: string) => [...text].reduce((sum, letter) => sum + (/[!-~ｦ-ﾟ ]/.test(letter) ? 1 : 2), 0)

const textAt = ({ blocks }: ReadDocument, { block, cell }: Pick<Spot, 'block' | 'cell'>) => {
  const found = blocks[block]
  if (found?.kind === 'text') return found.text
  return (cell !== null && found?.cells[cell]?.text) || ''
}

/** The part of a spot that a mark takes. */
const boxOf = (document: ReadDocument, layout: Layout, mark: Mark, spot: Spot): Box[] => {
  const size = layout.pages[spot.page - 1]
  if (!size || mark.block !== spot.block || mark.cell !== spot.cell) return []
  const [from, to] = [Math.max(mark.from, spot.from), Math.min(mark.to, spot.to)]
  if (from >= to) return []
  const text = textAt(document, spot)
  const whole = roomOf(text.slice(spot.from, spot.to)) || 1
  const share = (until: number) => roomOf(text.slice(spot.from, until)) / whole
  return [
    {
      mark,
      page: spot.page,
      left: (spot.x + spot.width * share(from)) / size.width,
      top: spot.y / size.height,
      width: (spot.width * (share(to) - share(from))) / size.width,
      height: spot.height / size.height,
    },
  ]
}

/** Pieces of one mark beside each other are one box. */
const joinBeside = (boxes: readonly Box[]): Box[] => {
  const joined: Box[] = []
  for (const box of boxes) {
    const last = joined.at(-1)
    const isBeside =
      last?.mark === box.mark &&
      last.page === box.page &&
      Math.abs(last.top - box.top) < box.height / 2 &&
      box.left >= last.left &&
      box.left - (last.left + last.width) < box.height
    if (last && isBeside) last.width = box.left + box.width - last.left
    else joined.push({ ...box })
  }
  return joined
}

/** Where the marks of a reading stand on the pages of its PDF. */
export const boxesOf = (document: ReadDocument, marks: readonly Mark[]): Box[] => {
  const { layout } = document
  if (!layout) return []
  return marks.flatMap((mark) =>
    joinBeside(layout.spots.flatMap((spot) => boxOf(document, layout, mark, spot))),
  )
}
