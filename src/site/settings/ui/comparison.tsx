import { ComparisonTable } from '#foundation/ui/comparison-table.tsx'
import type { Stored } from './client.ts'
import { isSettingKey, partLines } from './part-lines.ts'
import { differing, partValue } from './parts.ts'
import { partName, tabOfPart } from './tabs.ts'

type Props = {
  before: Stored
  after: Stored
  /** What the two columns are. */
  heads: readonly [string, string]
}

const linesOf = (settings: Stored, part: string): string[] =>
  isSettingKey(part) ? partLines(partValue(settings, part), part) : []

/** Two settings part by part: only the parts that differ, old beside new. */
export function Comparison({ before, after, heads }: Props) {
  const rows = differing(before, after).map((part) => ({
    key: part,
    name: partName(part),
    note: tabOfPart(part)?.label,
    old: linesOf(before, part),
    now: linesOf(after, part),
  }))
  return <ComparisonTable rows={rows} heads={heads} />
}
