import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import type { Merged } from '../models/merge.ts'
import { keysToCheck, labelOf } from './draft.ts'
import type { ReadingKind } from './kinds.ts'
import { knownOf, withKnown } from './known.ts'
import type { ReadingRow, Typed } from './reading-row.ts'

/** Enters what was found in a source. */
export const insertReadings = async (
  scope: Scope,
  kind: ReadingKind,
  { id, batch_id }: { id: number; batch_id: number },
  results: readonly Merged[],
): Promise<void> => {
  if (results.length === 0) return
  const first = await draw(scope.tx, scope.enterpriseId, 'readings', '', results.length)
  for (const [position, { result, others }] of results.entries()) {
    const whole = withKnown(result, await knownOf(scope, { result, status: 'open' }))
    await sql`INSERT INTO readings (enterprise_id, id_by_enterprise_id, batch_id, source_id, position, label, check_count, result, others)
      VALUES (${scope.enterpriseId}, ${first + position}, ${batch_id}, ${id}, ${position}, ${labelOf(kind, result, {})},
        ${keysToCheck(whole, {}, []).length}, ${JSON.stringify(result)}::jsonb, ${JSON.stringify(others)}::jsonb)`.execute(
      scope.tx,
    )
  }
}

/** A reading of this kind, or 404. With `lock` nobody else changes it before the transaction ends. */
export const findReading = async (
  scope: Scope,
  kind: ReadingKind,
  id: number,
  lock = false,
): Promise<ReadingRow> => {
  const found = await row<ReadingRow>(
    scope.tx,
    sql`SELECT r.id_by_enterprise_id AS id, r.batch_id, r.source_id, r.position, r.status, r.label, r.check_count, r.result, r.others, r.typed,
          r.confirmed, r.record_id, r.updated_at
        FROM readings r JOIN reading_batches b ON b.enterprise_id = r.enterprise_id AND b.id_by_enterprise_id = r.batch_id
        WHERE r.enterprise_id = ${scope.enterpriseId} AND r.id_by_enterprise_id = ${id} AND b.enterprise_id = ${scope.enterpriseId} AND b.kind = ${kind}
        ${lock ? sql`FOR UPDATE OF r` : sql``}`,
  )
  if (!found) throw notFound()
  return found
}

type Change = { typed?: Typed; confirmed?: readonly string[] }

/** Keeps what people typed and confirmed. */
export const keepTyped = async (
  scope: Scope,
  kind: ReadingKind,
  reading: ReadingRow,
  { typed = reading.typed, confirmed = reading.confirmed }: Change,
): Promise<void> => {
  const whole = withKnown(reading.result, await knownOf(scope, reading))
  await sql`UPDATE readings SET typed = ${JSON.stringify(typed)}::jsonb, confirmed = ${JSON.stringify(confirmed)}::jsonb,
      label = ${labelOf(kind, reading.result, typed)}, check_count = ${keysToCheck(whole, typed, confirmed).length}, ${updatedNow}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${reading.id}`.execute(scope.tx)
}

/** Ends a reading: with the record it became, or left out. */
export const endReading = async (
  scope: Scope,
  { id }: Pick<ReadingRow, 'id'>,
  status: 'finished' | 'skipped' | 'open',
  recordId: number | null,
): Promise<void> => {
  const at = status === 'finished' ? new Date().toISOString() : null
  await sql`UPDATE readings SET status = ${status}, record_id = ${recordId}, finished_by = ${status === 'finished' ? (scope.member?.id ?? null) : null},
      finished_at = ${at}::timestamptz, ${updatedNow}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
}
