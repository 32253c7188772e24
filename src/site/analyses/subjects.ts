/**
 * What is counted on a public site, each by day. Those of the specification, and what the screen needs besides:
 * searches without a result, where visits begin, and where applications come from.
 */
export const subjects = [
  'home',
  'jobs',
  'job',
  'articles',
  'article',
  'search',
  'search_none',
  'register',
  'apply',
  'visit',
  'visit_campaign',
  'apply_source',
  'apply_campaign',
] as const
export type Subject = (typeof subjects)[number]

/** Pages, in the order in which visitors go through them. */
export const pageSubjects = ['home', 'jobs', 'job', 'articles', 'article'] as const

/** Steps of a registration: each is counted when it is reached, the last when the registration is done. */
export const funnelSteps = [
  ['profile', '基本情報を開いた'],
  ['skills', '経験・スキルへ進んだ'],
  ['business_days', '希望条件へ進んだ'],
  ['others', '確認へ進んだ'],
  ['done', '登録・応募が完了'],
] as const
export type FunnelStep = (typeof funnelSteps)[number][0]

/** The job of a registration that is no application. */
export const noJob = '0'
/** No page led here, or it did not say so. */
export const direct = 'direct'
/** Sent by a program of the enterprise (`candidates/create`). */
export const byProgram = 'api'

/** Counts are kept for so many months. */
export const keptMonths = 25
/** A word is shown, and kept for longer than a week, when it was searched so often. */
export const leastSearches = 3
