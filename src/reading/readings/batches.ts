import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import type { ReadingKind } from './kinds.ts'

export type BatchRoute = 'wizard' | 'record' | 'mail' | 'call'

export type NewBatch = {
  kind: ReadingKind
  route: BatchRoute
  affiliation_type_id?: number | null
  company_id?: number | null
  record_id?: number | null
}

export type Batch = Required<NewBatch> & {
  id: number
  created_at: string
  updated_at: string
  enterprise_member: { id: number; name: string } | null
}

const columns = sql`b.id_by_enterprise_id AS id, b.kind, b.route, b.affiliation_type_id, b.company_id, b.record_id, b.created_at, b.updated_at,
  CASE WHEN m.id_by_enterprise_id IS NOT NULL
       THEN json_build_object('id', m.id_by_enterprise_id, 'name', concat_ws(' ', m.l_name, m.f_name)) END AS enterprise_member`
const joined = sql`reading_batches b LEFT JOIN enterprise_members m ON m.enterprise_id = b.enterprise_id AND m.id_by_enterprise_id = b.created_by`

/** Begins a batch; answers its id. */
export const insertBatch = async (scope: Scope, batch: NewBatch): Promise<number> => {
  const id = await draw(scope.tx, scope.enterpriseId, 'reading_batches')
  await sql`INSERT INTO reading_batches (enterprise_id, id_by_enterprise_id, kind, route, affiliation_type_id, company_id, record_id, created_by)
    VALUES (${scope.enterpriseId}, ${id}, ${batch.kind}, ${batch.route}, ${batch.affiliation_type_id ?? null}, ${batch.company_id ?? null},
      ${batch.record_id ?? null}, ${scope.member?.id ?? null})`.execute(scope.tx)
  return id
}

/** One batch of a kind, or 404. */
export const findBatch = async (scope: Scope, kind: ReadingKind, id: number): Promise<Batch> => {
  const found = await row<Batch>(
    scope.tx,
    sql`SELECT ${columns} FROM ${joined} WHERE b.enterprise_id = ${scope.enterpriseId} AND b.kind = ${kind} AND b.id_by_enterprise_id = ${id}`,
  )
  if (!found) throw notFound()
  return found
}

/** Somebody is at it: it is kept for another 30 days. */
export const touchBatch = (scope: Scope, id: number) =>
  sql`UPDATE reading_batches SET updated_at = statement_timestamp() WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(
    scope.tx,
  )

export type BatchCounts = {
  source_count: number
  waiting_count: number
  failed_count: number
  open_count: number
  finished_count: number
  skipped_count: number
}

type Counted = { batch_id: number; status: string; count: number }

const countsIn = (found: readonly Counted[], id: number, ...statuses: string[]) =>
  found
    .filter(({ batch_id, status }) => batch_id === id && (statuses.length === 0 || statuses.includes(status)))
    .reduce((sum, { count }) => sum + count, 0)

const countBy = (scope: Scope, table: 'reading_sources' | 'readings', ids: readonly number[]) =>
  rows<Counted>(
    scope.tx,
    sql`SELECT batch_id, status, count(*)::integer AS count FROM ${sql.table(table)}
        WHERE enterprise_id = ${scope.enterpriseId} AND batch_id = ANY(${[...ids]}::integer[]) GROUP BY batch_id, status`,
  )

/** Adds what stands in the batches. */
export const withCounts = async (
  scope: Scope,
  batches: readonly Batch[],
): Promise<(Batch & BatchCounts)[]> => {
  const ids = batches.map(({ id }) => id)
  const sources = await countBy(scope, 'reading_sources', ids)
  const readings = await countBy(scope, 'readings', ids)
  return batches.map((batch) => ({
    ...batch,
    source_count: countsIn(sources, batch.id),
    waiting_count: countsIn(sources, batch.id, 'waiting', 'reading'),
    failed_count: countsIn(sources, batch.id, 'failed'),
    open_count: countsIn(readings, batch.id, 'open'),
    finished_count: countsIn(readings, batch.id, 'finished'),
    skipped_count: countsIn(readings, batch.id, 'skipped'),
  }))
}

/** Batches of a kind, newest first. */
export const listBatches = async (scope: Scope, kind: ReadingKind, page: number, limit: number) =>
  withCounts(
    scope,
    await rows<Batch>(
      scope.tx,
      sql`SELECT ${columns} FROM ${joined} WHERE b.enterprise_id = ${scope.enterpriseId} AND b.kind = ${kind}
          ORDER BY b.id_by_enterprise_id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
    ),
  )
