import type { CustomItem } from '../../custom-items.ts'

/** A line as it is typed: the amount may still be text. */
export type TypedItem = Omit<CustomItem, 'amount' | 'quantity'> & {
  amount: number | string | null
  quantity: number | string | null
}

/** The lines of a side as they stand in a record. */
export const typedItems = (value: unknown): TypedItem[] => (Array.isArray(value) ? value : [])

export const newItem: TypedItem = { name: '', quantity: 1, unit: '式', amount: null, rate: 10 }

export const withItem = (items: readonly TypedItem[], at: number, patch: Partial<TypedItem>): TypedItem[] =>
  items.map((item, index) => (index === at ? { ...item, ...patch } : item))

export const withoutItem = (items: readonly TypedItem[], at: number): TypedItem[] =>
  items.filter((_, index) => index !== at)

/** One place up or down; at the end of the list nothing moves. */
export const moveItem = (items: readonly TypedItem[], at: number, by: 1 | -1): TypedItem[] => {
  const moved = [...items]
  const [item, other] = [moved[at], moved[at + by]]
  if (!item || !other) return moved
  moved[at] = other
  moved[at + by] = item
  return moved
}

/** Lines that can be saved; one that has just been added waits until it has a name and an amount. */
export const finishedItems = (items: readonly TypedItem[]): TypedItem[] =>
  items.filter((item) => item.name.trim() !== '' || item.amount !== null)
