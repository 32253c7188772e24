import { sql } from 'kysely'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Executor, Fragment } from '#foundation/platform/database/types.ts'
import { notFound } from '#foundation/platform/errors.ts'
import type { Subject } from './subjects.ts'

export type At = { tx: Executor; enterpriseId: number }
/** Days in Japan, both included. */
export type Period = { from: string; to: string }
export type KeyCount = { key: string; count: number }
export type DayCount = { day: string; count: number }

const tables = { job: 'jobs', article: 'articles' } as const

/** Throws 404 for a job or article that the enterprise does not have. */
export const checkSubject = async ({ tx, enterpriseId }: At, group: keyof typeof tables, id: number) => {
  const found = await row(
    tx,
    sql`SELECT 1 FROM ${sql.table(tables[group])} WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`,
  )
  if (!found) throw notFound()
}

const within = ({ from, to }: Period): Fragment => sql`day BETWEEN ${from}::date AND ${to}::date`

/** What was counted of each subject on each day that has anything. */
export const totalsByDay = ({ tx, enterpriseId }: At, period: Period) =>
  rows<{ day: string; subject: Subject; count: number }>(
    tx,
    sql`SELECT day::text AS day, subject, count FROM site_analyses
        WHERE enterprise_id = ${enterpriseId} AND key = '' AND ${within(period)} ORDER BY day`,
  )

/** The keys of a subject that were counted most, with `least` or more. */
export const topKeys = (
  { tx, enterpriseId }: At,
  subject: Subject,
  period: Period,
  most: number,
  least = 1,
) =>
  rows<KeyCount>(
    tx,
    sql`SELECT key, sum(count)::integer AS count FROM site_analyses
        WHERE enterprise_id = ${enterpriseId} AND subject = ${subject} AND key <> '' AND ${within(period)}
        GROUP BY key HAVING sum(count) >= ${least} ORDER BY count DESC, key LIMIT ${most}`,
  )

/** The counts of these keys. */
export const countsOf = async (
  { tx, enterpriseId }: At,
  subject: Subject,
  period: Period,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const found = await rows<KeyCount>(
    tx,
    sql`SELECT key, sum(count)::integer AS count FROM site_analyses
        WHERE enterprise_id = ${enterpriseId} AND subject = ${subject} AND key = ANY(${keys}::text[]) AND ${within(period)}
        GROUP BY key`,
  )
  return new Map(found.map(({ key, count }) => [key, count]))
}

/** One key (or all of a subject: empty) by day, days without any left out. */
export const keyByDay = ({ tx, enterpriseId }: At, subject: Subject, key: string, period: Period) =>
  rows<DayCount>(
    tx,
    sql`SELECT day::text AS day, count FROM site_analyses
        WHERE enterprise_id = ${enterpriseId} AND subject = ${subject} AND key = ${key} AND ${within(period)} ORDER BY day`,
  )

/** What the jobs and articles of these numbers are called. */
export const namesOf = async (
  { tx, enterpriseId }: At,
  kind: 'job' | 'article',
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = keys.map(Number).filter((id) => Number.isInteger(id) && id > 0)
  const found = await rows<{ id: number; name: string }>(
    tx,
    kind === 'job'
      ? sql`SELECT id_by_enterprise_id AS id, name FROM jobs
            WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ANY(${ids}::integer[])`
      : sql`SELECT article_id AS id, content->>'title' AS name FROM article_drafts
            WHERE enterprise_id = ${enterpriseId} AND article_id = ANY(${ids}::integer[])`,
  )
  return new Map(found.map(({ id, name }) => [String(id), name]))
}
