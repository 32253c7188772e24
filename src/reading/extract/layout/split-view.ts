import { sliceSpan } from './span.ts'
import type { View } from './view.ts'

/** Where something new begins, or the last of it ends: an offset in a text, or a row of a table. */
export type Cut = { part: number; at: number; isEnd?: boolean }

/** The pieces of a view from each cut to the next; what stands before the first belongs to none of them. */
export function splitAt(view: View, cuts: readonly Cut[]): View[] {
  return cuts.map((cut, i) => between(view, cut, cuts[i + 1]))
}

function between(view: View, from: Cut, to: Cut | undefined): View {
  return view.slice(from.part, to === undefined ? undefined : to.part + 1).flatMap((part, i): View => {
    const isFirst = i === 0
    const isLast = to !== undefined && from.part + i === to.part
    if (part.kind === 'text') {
      const begin = isFirst ? from.at : 0
      const end = isLast ? to.at : part.span.plain.length
      return end > begin ? [{ kind: 'text', span: sliceSpan(part.span, begin, end) }] : []
    }
    const rows = part.rows.filter((row) => (!isFirst || row >= from.at) && (!isLast || row < to.at))
    return rows.length > 0 ? [{ ...part, rows }] : []
  })
}

/** What stands before a piece in the text that it begins in. */
export function viewBefore(view: View, piece: View): View {
  const [first] = piece
  if (first?.kind !== 'text') return []
  return view.flatMap((part): View => {
    const isBefore =
      part.kind === 'text' && part.span.block === first.span.block && part.span.from < first.span.from
    return isBefore ? [{ kind: 'text', span: sliceSpan(part.span, 0, first.span.from - part.span.from) }] : []
  })
}
