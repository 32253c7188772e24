import { sql } from 'kysely'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { own } from '#foundation/rules/own.ts'
import type { Linkage } from '../records.ts'
import { mediumOf } from '../services.ts'

/** What of a linkage says which jobs are in its feed. */
export type Chosen = Pick<Linkage, 'job_ids' | 'service_id'>

/** `test` over the job `t` holds unless the job is out, for this reason. */
type Condition = { test: Fragment; reason: string }

const isOne = (column: string): Fragment => sql`coalesce(${sql.ref(`t.${column}`)} = 1, false)`

/** Why a job is out of every format of a feed. */
const conditionsOf = ({ service_id }: Chosen): Condition[] => {
  const medium = own(mediumOf, String(service_id))
  const name = medium?.toUpperCase()
  return [
    { test: isOne('application_status_flg'), reason: '募集を終えています' },
    { test: isOne('open_status_flg'), reason: '公開サイトに公開していません' },
    ...(medium
      ? [
          {
            test: isOne(`application_status_${medium}_flg`),
            reason: `募集ステータス（媒体${name}）が「募集中」ではありません`,
          },
          {
            test: isOne(`open_status_${medium}_flg`),
            reason: `公開ステータス（媒体${name}）が「公開」ではありません`,
          },
        ]
      : []),
  ]
}

/**
 * What a format needs beyond that: job searches turn a job without a place down.
 * Source: https://docs.indeed.com/dev/docs/xml-feed-ats (`state`)
 */
const needs: Readonly<Record<string, Condition>> = {
  xml: { test: sql`t.prefecture_id IS NOT NULL`, reason: '都道府県がないため、XML にだけ含まれません' },
}

/** The jobs over the alias `t` that a linkage is about, be they in its feed or not. */
export const chosen = (enterpriseId: number, { job_ids }: Chosen): Fragment =>
  sql`t.enterprise_id = ${enterpriseId}
      AND (${job_ids === null}::boolean OR t.id_by_enterprise_id = ANY(${job_ids ?? []}::integer[]))`

/** Whether the job `t` is in a feed of some format. */
export const isOffered = (linkage: Chosen): Fragment =>
  sql`(${sql.join(
    conditionsOf(linkage).map(({ test }) => test),
    sql` AND `,
  )})`

/** The chosen jobs over the alias `t` that are in the feed of a format (the end of its address). */
export const offered = (enterpriseId: number, linkage: Chosen, format: string): Fragment => {
  const needed = own(needs, format)
  return sql`${chosen(enterpriseId, linkage)} AND ${isOffered(linkage)} ${needed ? sql`AND ${needed.test}` : sql``}`
}

/** What keeps the job `t` out, or out of one format, in words: an array of texts. */
export const reasonsOf = (linkage: Chosen): Fragment => {
  const all = [...conditionsOf(linkage), ...Object.values(needs)]
  const told = all.map(({ test, reason }) => sql`CASE WHEN ${test} THEN NULL ELSE ${reason}::text END`)
  return sql`array_remove(ARRAY[${sql.join(told)}], NULL)`
}
