import type { CategoryName } from '../frame/search.ts'

/** The kinds of categories that have a list of jobs, as the screen calls them. */
export const categoryKinds = {
  occupation: '職種',
  industry: '業界',
  skill: 'スキル',
  'business-day': '稼働日数',
  price: '単価',
} as const satisfies Record<CategoryName, string>
export type CategoryKind = keyof typeof categoryKinds

/** The kinds in the order of their numbers, from 1: added to, never changed, since ids are made of them. */
const order: readonly CategoryKind[] = ['occupation', 'industry', 'skill', 'business-day', 'price']
const room = 1_000_000

/** The id of a category: that of its kind, and in six digits its number in the master list (skill 7 is 3000007). */
export const idOfCategory = (kind: CategoryKind, item: number): number =>
  (order.indexOf(kind) + 1) * room + item

/** What an id stands for, if for any kind. */
export const categoryOfId = (id: number): { kind: CategoryKind; item: number } | undefined => {
  const kind = order[Math.floor(id / room) - 1]
  return kind && { kind, item: id % room }
}

/** Characters of a description; the preview's address holds it whole. */
export const maxDescribe = 600
