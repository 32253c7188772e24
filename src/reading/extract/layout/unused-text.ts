import type { Source, Span } from './span.ts'
import type { View } from './view.ts'

/** The texts of a view without some spans in them: what is taken out is blank, so that offsets stay. */
export function withoutSpans(source: Source, view: View, taken: readonly Span[]): Span[] {
  const byText = Map.groupBy(taken, ({ block, cell }) => `${block}/${cell}`)
  const rest = (span: Span): Span => {
    const ranges = byText.get(`${span.block}/${span.cell}`)
    return ranges ? { ...span, plain: blank(span, ranges) } : span
  }
  return view.flatMap((part) =>
    part.kind === 'text'
      ? [rest(part.span)]
      : part.rows.flatMap((row) =>
          part.grid.startingIn(row).map((cell) => rest(source.whole(part.block, cell))),
        ),
  )
}

function blank(span: Span, ranges: readonly Span[]): string {
  const sorted = [...ranges].sort((a, b) => a.from - b.from)
  let made = ''
  let at = 0
  for (const range of sorted) {
    const from = Math.max(at, range.from - span.from)
    const to = Math.min(span.plain.length, range.to - span.from)
    if (to <= from) continue
    made += span.plain.slice(at, from) + span.plain.slice(from, to).replace(/[^\n]/g, ' ')
    at = to
  }
  return made + span.plain.slice(at)
}
