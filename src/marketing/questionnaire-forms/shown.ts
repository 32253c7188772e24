import { own } from '#foundation/rules/own.ts'
import { type Condition, heading, type Item, type Typed } from './item.ts'

const filledIn = (typed: Typed, key: string): string[] =>
  (own(typed, key) ?? []).filter((text) => text.trim() !== '')

const holds = ({ is, options }: Condition, given: readonly string[]): boolean => {
  switch (is) {
    case 'filled':
      return given.length > 0
    case 'empty':
      return given.length === 0
    case 'is':
      return given.some((text) => options.includes(Number(text)))
    case 'is_not':
      return !given.some((text) => options.includes(Number(text)))
  }
}

/**
 * The keys of the items that are shown to somebody who typed this, headings included. Item by item from the top: a
 * condition looks at an answer before it, one that is not shown counts as empty, as a heading does, whatever was sent
 * under its key, and a heading takes its section along.
 */
export const shownKeys = (items: readonly Item[], typed: Typed): ReadonlySet<string> => {
  const shown = new Set<string>()
  const answerable = new Set<string>()
  let isSectionShown = true
  for (const item of items) {
    const isShown = item.show_if.every((condition) =>
      holds(condition, answerable.has(condition.item) ? filledIn(typed, condition.item) : []),
    )
    if (item.type === heading) isSectionShown = isShown
    if (!isShown || !isSectionShown) continue
    shown.add(item.key)
    if (item.type !== heading) answerable.add(item.key)
  }
  return shown
}
