import { headingAbove, lineAbove } from '../layout/heading-above.ts'
import type { Span } from '../layout/span.ts'
import type { Cut } from '../layout/split-view.ts'
import type { View } from '../layout/view.ts'
import { toLabelKey } from './label-words.ts'
import type { Labelled } from './labelled.ts'

type Key = { key: string; isName: boolean; label: Span }

/**
 * Where another job or person begins because a label comes again that each has once; the cut is at the heading above, or at the
 * empty line before the first label of the new one. One label may come twice by chance: two different ones do so only where
 * there are two of what they tell of, as does the label of its name.
 */
export function cutsAtRepeats<Topic extends string>(
  view: View,
  labelled: readonly Labelled<Topic>[],
  repeating: ReadonlySet<string>,
  name: Topic,
): Cut[] {
  const all = labelled.flatMap(({ topic, label, spans }): Key[] =>
    topic !== null && repeating.has(topic) && spans.length > 0
      ? [{ key: toLabelKey(label.plain), isName: topic === name, label }]
      : [],
  )
  const counts = new Map<string, number>()
  for (const { key } of all) counts.set(key, (counts.get(key) ?? 0) + 1)
  const again = new Set([...counts].flatMap(([key, count]) => (count > 1 ? [key] : [])))
  const names = all.filter(({ key, isName }) => isName && again.has(key))
  if (again.size < 2 && names.length === 0) return []
  const keys = names.length > 0 ? names : all
  const starts = startsOf(view, keys, again)
  return starts.length < 2 ? [] : starts.map((key) => cutAt(view, key))
}

/** The label that begins each: of those since the last begin up to the one that came again, the one set off the most. */
function startsOf(view: View, keys: readonly Key[], again: ReadonlySet<string>): Key[] {
  const first = keys.findIndex(({ key }) => again.has(key))
  if (first < 0) return []
  const starts = [first]
  let seen = new Set<string>()
  for (let i = first; i < keys.length; i += 1) {
    const { key } = keys[i]!
    if (seen.has(key)) {
      const begin = starts.at(-1)!
      let best = i
      for (let k = begin + 1; k < i; k += 1)
        if (weightOf(view, keys, k, keys[first]!.key) > weightOf(view, keys, best, keys[first]!.key)) best = k
      starts.push(best)
      seen = new Set(keys.slice(best, i).map((each) => each.key))
    }
    if (again.has(key)) seen.add(key)
  }
  return starts.map((at) => keys[at]!)
}

/** How much a label is set off from what stands before it: by a heading, by an empty line, by being the first of the first. */
function weightOf(view: View, keys: readonly Key[], at: number, firstKey: string): number {
  const { key, label } = keys[at]!
  const isFirst = key === firstKey ? 1 : 0
  const part = view[partOf(view, label)]
  if (part?.kind !== 'text') return isFirst
  const offset = label.from - part.span.from
  const own = lineAbove(part.span.plain, offset + 1).from
  const above = lineAbove(part.span.plain, own).line
  const isSetOff = headingAbove(part.span.plain, offset) < own
  return isFirst + (isSetOff ? 4 : above.trim() === '' ? 2 : 0)
}

const partOf = (view: View, label: Span) =>
  view.findIndex((each) => (each.kind === 'text' ? each.span.block : each.block) === label.block)

function cutAt(view: View, { label }: Key): Cut {
  const part = partOf(view, label)
  const found = view[part]!
  if (found.kind === 'table') return { part, at: found.grid.cells[label.cell!]!.row }
  return { part, at: headingAbove(found.span.plain, label.from - found.span.from) }
}
