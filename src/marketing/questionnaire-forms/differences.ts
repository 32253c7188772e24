import type { FormContent } from './item.ts'

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Values in one order of their keys: the database keeps those of its JSON in an order of its own. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, each]) => [key, sorted(each)]),
        )
      : value

/** In how many things a draft differs from the official edition: words of the form, items that came, went, changed or moved. */
export const countDifferences = (draft: FormContent, official: FormContent | null): number => {
  if (!official) return draft.items.length
  const { items: now, ...words } = draft
  const { items: before, ...wordsBefore } = official
  const keys = Object.keys(words) as (keyof typeof words)[]
  const old = new Map(before.map((item) => [item.key, item]))
  const there = new Set(now.map(({ key }) => key))
  const changed = now.filter((item) => !same(sorted(item), sorted(old.get(item.key) ?? null))).length
  const gone = before.filter(({ key }) => !there.has(key)).length
  const order = (items: readonly { key: string }[], of: (key: string) => boolean) =>
    items.map(({ key }) => key).filter(of)
  const moved = same(
    order(now, (key) => old.has(key)),
    order(before, (key) => there.has(key)),
  )
    ? 0
    : 1
  return keys.filter((key) => words[key] !== wordsBefore[key]).length + changed + gone + moved
}
