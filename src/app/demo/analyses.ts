import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { today } from '#foundation/entity/today.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import type { Counted } from '#foundation/platform/tally.ts'
import { addCounts } from '#site/analyses/add-counts.ts'
import { addDays } from '#site/analyses/period.ts'
import type { Subject } from '#site/analyses/subjects.ts'
import { between, pick, type Random, seededRandom } from './random.ts'

const days = 200
const batch = 2_000

/** What was searched, each as often as it stands here; those of the second list found nothing. */
const words =
  'react react react typescript typescript aws aws pmo pmo java go フルリモート フルリモート 週3日'.split(' ')
const missing = 'cobol cobol rust 週1日 地方 副業'.split(' ')
const hosts =
  'google.com google.com google.com direct direct direct yahoo.co.jp bing.com note.com x.com'.split(' ')
const campaigns = ['google / cpc / 秋の募集', 'google / cpc / 秋の募集', 'newsletter / email / -']

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** A share of a whole number: 0.3 of 10 is 2, 3 or 4. */
const around = (random: Random, whole: number, share: number) =>
  Math.max(0, Math.round(whole * share * (0.8 + random() * 0.4)))

/** What visitors did on one day; the site has grown for so many days (`age`). */
const dayOf = (random: Random, day: string, age: number, jobs: readonly number[]): Counted[] => {
  const counted = new Map<string, Counted>()
  const add = (subject: Subject, key: string, count = 1) => {
    const name = `${subject} ${key}`
    const before = counted.get(name)?.count ?? 0
    if (count > 0) counted.set(name, { day, subject, key, count: before + count })
  }
  const each = (subject: Subject, total: number, keys: readonly string[]) => {
    add(subject, '', total)
    for (let at = 0; at < total; at += 1) add(subject, pick(random, keys))
  }
  const visits = Math.round(
    between(random, 22, 34) * (isWeekend(day) ? 0.55 : 1) * (0.6 + (0.7 * age) / days),
  )
  add('home', '', around(random, visits, 0.8))
  add('jobs', '', around(random, visits, 1.5))
  each('visit', visits, hosts)
  each('visit_campaign', around(random, visits, 0.2), campaigns)
  // The first jobs of the list are seen most.
  const job = () => String(jobs[Math.floor(random() ** 2 * jobs.length)])
  const views = around(random, visits, 2.4)
  add('job', '', views)
  for (let at = 0; at < views; at += 1) add('job', job())
  const missed = around(random, visits, 0.09)
  const searches = around(random, visits, 0.5)
  each('search', searches, words)
  each('search_none', missed, missing)
  for (const one of [...counted.values()])
    if (one.subject === 'search_none') add('search', one.key, one.count)
  const reached = [around(random, visits, 0.13)]
  for (const share of [0.62, 0.8, 0.86, 0.82])
    reached.push(Array.from({ length: reached.at(-1) ?? 0 }).filter(() => random() < share).length)
  for (const [at, step] of (['profile', 'skills', 'business_days', 'others', 'done'] as const).entries())
    add('register', step, reached[at])
  add(
    'register',
    '',
    reached.reduce((sum, count) => sum + count, 0),
  )
  for (let at = 0; at < (reached[4] ?? 0); at += 1) {
    add('apply', '')
    add('apply', random() < 0.3 ? '0' : job())
    each('apply_source', 1, hosts)
    if (random() < 0.3) each('apply_campaign', 1, campaigns)
  }
  return [...counted.values()]
}

/** What visitors of the demo enterprise's site did over the past half year. */
export const makeAnalyses = async (app: App, enterpriseId: number): Promise<void> => {
  const random = seededRandom(20_261_123)
  const jobs = await inTenant(app.db, enterpriseId, (tx) =>
    rows<{ id: number }>(
      tx,
      sql`SELECT id_by_enterprise_id AS id FROM jobs
          WHERE enterprise_id = ${enterpriseId} AND open_status_flg = 1 ORDER BY 1 LIMIT 24`,
    ),
  )
  const ids = jobs.map(({ id }) => id)
  const counted = Array.from({ length: days }, (_, age) =>
    dayOf(random, addDays(today(), age + 1 - days), age, ids),
  ).flat()
  const add = addCounts(app.db)
  for (let at = 0; at < counted.length; at += batch) await add(enterpriseId, counted.slice(at, at + batch))
}
