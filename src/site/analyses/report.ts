import { z } from 'zod'
import { daysIn, periodBefore } from './period.ts'
import { type At, countsOf, namesOf, type Period, topKeys, totalsByDay } from './read.ts'
import { funnelSteps, leastSearches, pageSubjects } from './subjects.ts'

/** What the chart and its table show of each day; views are those of all pages together. */
export const dayFigures = [...pageSubjects, 'search', 'search_none', 'visit', 'apply'] as const
export type DayFigure = (typeof dayFigures)[number]

const figures = z.object({
  views: z.int(),
  ...(Object.fromEntries(dayFigures.map((figure) => [figure, z.int()])) as Record<DayFigure, z.ZodInt>),
})
export type Figures = z.infer<typeof figures>

const period = z.object({ from: z.string(), to: z.string() })
const named = z.object({ id: z.int(), name: z.string().nullable(), views: z.int(), applies: z.int() })
const origin = z.object({ key: z.string(), visits: z.int(), applies: z.int() })

/** How the site was used in a period; rows are those with the most, the others make up what is missing to the totals. */
export const reportAnswer = z.object({
  period,
  before: period,
  totals: figures,
  totals_before: figures,
  days: z.array(figures.extend({ day: z.string() })),
  days_before: z.array(figures.extend({ day: z.string() })),
  steps: z.array(z.object({ step: z.string(), label: z.string(), count: z.int() })),
  words: z.array(z.object({ word: z.string(), count: z.int(), none: z.int() })),
  none_words: z.array(z.object({ word: z.string(), none: z.int(), count: z.int() })),
  referrers: z.array(origin),
  campaigns: z.array(origin),
  jobs: z.array(named),
  articles: z.array(named.omit({ applies: true })),
})
export type Report = z.infer<typeof reportAnswer>

/** Rows of a table on the screen; a file holds more. */
export const rowsShown = 10

const emptyFigures = (): Figures =>
  Object.fromEntries(['views', ...dayFigures].map((figure) => [figure, 0])) as Figures

const isDayFigure = (subject: string): subject is DayFigure =>
  (dayFigures as readonly string[]).includes(subject)

const isPage = (figure: DayFigure) => (pageSubjects as readonly string[]).includes(figure)

const add = (to: Figures, figure: DayFigure, count: number) => {
  to[figure] += count
  if (isPage(figure)) to.views += count
}

const daily = async (at: At, of: Period) => {
  const days = new Map(daysIn(of).map((day) => [day, emptyFigures()]))
  const totals = emptyFigures()
  for (const { day, subject, count } of await totalsByDay(at, of)) {
    if (!isDayFigure(subject)) continue
    add(totals, subject, count)
    add(days.get(day) ?? emptyFigures(), subject, count)
  }
  return { totals, days: [...days].map(([day, found]) => ({ day, ...found })) }
}

const keysOf = (found: readonly { key: string }[]) => found.map(({ key }) => key)

const wordsOf = async (at: At, of: Period, most: number) => {
  const words = await topKeys(at, 'search', of, most, leastSearches)
  const none = await countsOf(at, 'search_none', of, keysOf(words))
  const missed = await topKeys(at, 'search_none', of, most, leastSearches)
  const all = await countsOf(at, 'search', of, keysOf(missed))
  return {
    words: words.map(({ key, count }) => ({ word: key, count, none: none.get(key) ?? 0 })),
    none_words: missed.map(({ key, count }) => ({ word: key, none: count, count: all.get(key) ?? count })),
  }
}

/** Where visits and applications come from; what brought an application is listed also when few visits came from there. */
const originsOf = async (
  at: At,
  of: Period,
  [visit, apply]: readonly ['visit', 'apply_source'] | readonly ['visit_campaign', 'apply_campaign'],
  most: number,
) => {
  const keys = [
    ...new Set([
      ...keysOf(await topKeys(at, apply, of, most)),
      ...keysOf(await topKeys(at, visit, of, most)),
    ]),
  ]
  const visits = await countsOf(at, visit, of, keys)
  const applies = await countsOf(at, apply, of, keys)
  return keys
    .map((key) => ({ key, visits: visits.get(key) ?? 0, applies: applies.get(key) ?? 0 }))
    .toSorted((one, other) => other.visits - one.visits || other.applies - one.applies)
    .slice(0, most)
}

const jobsOf = async (at: At, of: Period, most: number) => {
  const top = await topKeys(at, 'job', of, most)
  const applies = await countsOf(at, 'apply', of, keysOf(top))
  const names = await namesOf(at, 'job', keysOf(top))
  return top.map(({ key, count }) => ({
    id: Number(key),
    name: names.get(key) ?? null,
    views: count,
    applies: applies.get(key) ?? 0,
  }))
}

const articlesOf = async (at: At, of: Period, most: number) => {
  const top = await topKeys(at, 'article', of, most)
  const names = await namesOf(at, 'article', keysOf(top))
  return top.map(({ key, count }) => ({ id: Number(key), name: names.get(key) ?? null, views: count }))
}

const stepsOf = async (at: At, of: Period) => {
  const steps = funnelSteps.map(([step]) => step)
  const reached = await countsOf(at, 'register', of, steps)
  return funnelSteps.map(([step, label]) => ({ step, label, count: reached.get(step) ?? 0 }))
}

/** Everything the screen shows of a period, beside the totals of the period before. */
export const reportOf = async (at: At, of: Period, most = rowsShown): Promise<Report> => {
  const before = periodBefore(of)
  const now = await daily(at, of)
  const then = await daily(at, before)
  return {
    period: of,
    before,
    totals: now.totals,
    totals_before: then.totals,
    days: now.days,
    days_before: then.days,
    steps: await stepsOf(at, of),
    ...(await wordsOf(at, of, most)),
    referrers: await originsOf(at, of, ['visit', 'apply_source'], most),
    campaigns: await originsOf(at, of, ['visit_campaign', 'apply_campaign'], most),
    jobs: await jobsOf(at, of, most),
    articles: await articlesOf(at, of, most),
  }
}
