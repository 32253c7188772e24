import type { Labelled } from '../labels/labelled.ts'
import type { Source, Span } from '../layout/span.ts'
import type { View } from '../layout/view.ts'
import type { JobTopic } from './job-labels.ts'

const before = /^(?:変更|改定|修正|訂正|改訂)前$|^旧$|^これまで$|^before$|^old$/i
const after = /^(?:変更|改定|修正|訂正|改訂)後$|^新$|^これから$|^after$|^new$/i

/** The values of labels without what a table gives in a column of what was, beside one of what is: 変更前 | 変更後. */
export function withoutFormerColumns(
  source: Source,
  view: View,
  labelled: readonly Labelled<JobTopic>[],
): Labelled<JobTopic>[] {
  const former = new Map<number, Set<number>>()
  for (const part of view) {
    if (part.kind !== 'table') continue
    for (const row of part.rows.slice(0, 6)) {
      const cells = part.grid.startingIn(row)
      const said = cells.map((cell) => source.plain(part.block, cell).trim())
      const old = said.findIndex((text) => before.test(text))
      const now = said.findIndex((text) => after.test(text))
      if (old < 0 || now < 0) continue
      const column = part.grid.cells[cells[old]!]!.column
      const below = part.rows
        .filter((other) => other > row)
        .flatMap((other) => part.grid.startingIn(other))
        .filter((cell) => {
          const at = part.grid.cells[cell]!
          return at.column === column && Math.max(1, at.columns) === 1
        })
      former.set(part.block, new Set(below))
    }
  }
  const isFormer = (span: Span) => span.cell !== null && (former.get(span.block)?.has(span.cell) ?? false)
  return former.size === 0
    ? [...labelled]
    : labelled.map((each) => ({ ...each, spans: each.spans.filter((span) => !isFormer(span)) }))
}
