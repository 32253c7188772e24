import { own } from '#foundation/rules/own.ts'
import {
  type FormContent,
  heading,
  type Item,
  numbersOf,
  type Section,
  sectionsOf,
  type Typed,
} from '../questionnaire-forms/item.ts'
import { shownKeys } from '../questionnaire-forms/shown.ts'
import type { ShownItem } from './page-content.ts'

/** The parts of a form that come one after the other: its sections, or all of it at once. */
export const partsOf = ({ items, by_section }: FormContent): Section[] => {
  const sections = sectionsOf(items)
  return by_section && sections.length > 1 ? sections : [{ heading: null, items: [...items] }]
}

const isVisible = ({ heading: head, items }: Section, shown: ReadonlySet<string>) =>
  head ? shown.has(head.key) : items.some(({ key }) => shown.has(key))

/** The places of the parts that are shown to somebody who typed this; never none. */
export const visibleParts = (content: FormContent, typed: Typed): number[] => {
  const parts = partsOf(content)
  if (parts.length === 1) return [0]
  const shown = shownKeys(content.items, typed)
  const places = parts.flatMap((part, at) => (isVisible(part, shown) ? [at] : []))
  return places.length > 0 ? places : [0]
}

/** The part that holds an item. */
export const partWith = (content: FormContent, key: string): number =>
  partsOf(content).findIndex(
    ({ heading: head, items }) => head?.key === key || items.some((item) => item.key === key),
  )

/** Conditions on answers of other parts are settled; those on this page the browser looks at itself. */
const localConditions = (item: Item, here: ReadonlySet<string>, isHidden: boolean): Item | undefined => {
  const show_if = item.show_if.filter(({ item: key }) => here.has(key))
  return isHidden && show_if.length === 0 && item.show_if.length > 0 ? undefined : { ...item, show_if }
}

/** The items of a part as the page draws them; those that no answer on it can bring up are left out. */
export const itemsOf = (content: FormContent, place: number, typed: Typed): ShownItem[] => {
  const items = partsOf(content)[place]?.items ?? []
  const shown = shownKeys(content.items, typed)
  const here = new Set(items.map(({ key }) => key))
  const numbers = numbersOf(content.items)
  return items.flatMap((item) => {
    const isHidden = !shown.has(item.key)
    const local = localConditions(item, here, isHidden)
    return local
      ? [{ item: local, number: item.type === heading ? null : (numbers.get(item.key) ?? null), isHidden }]
      : []
  })
}

/** Something that is asked now and did not stand on the page that was sent. */
export const hasMore = (
  content: FormContent,
  place: number,
  typed: Typed,
  seen: readonly string[],
): boolean =>
  itemsOf(content, place, typed).some(
    ({ item, isHidden }) =>
      !isHidden && item.type !== heading && !seen.includes(item.key) && !own(typed, item.key)?.length,
  )
