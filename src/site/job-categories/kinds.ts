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

/** Characters of a description; the preview's address holds it whole. */
export const maxDescribe = 600
