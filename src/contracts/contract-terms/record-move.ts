import { sql } from 'kysely'
import type { Fields } from '#foundation/entity/entity.ts'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { own } from '#foundation/rules/own.ts'

/** The state columns that a record gets, and the reason where one was given; those of one call have the same columns. */
export type Move = { id: number; state: Stored; note?: string | null }

/**
 * Sets state columns of locked records and writes one history entry for each: what happened (`kind`), and the
 * specification's process code.
 */
export const recordMoves = async <F extends Fields>(
  { entity }: Store<F>,
  scope: Scope,
  moves: readonly Move[],
  entry: { kind: string; process_id: number },
): Promise<void> => {
  const [first] = moves
  if (!first) return
  const keys = Object.keys(first.state)
  const set = keys.map((key) => sql`${sql.ref(key)} = given.${sql.ref(key)}`)
  const types = keys.map((key) => {
    const column = own(entity.fields, key)?.column
    if (!column) throw new Error(`${entity.name} has no column ${key}`)
    return sql`${sql.ref(key)} ${sql.raw(column)}`
  })
  const given = JSON.stringify(moves.map(({ id, state }) => ({ ...state, moved_id: id })))
  await sql`UPDATE ${sql.table(entity.plural)} SET ${sql.join([...set, updatedNow])}
    FROM json_to_recordset(${given}::json) AS given (moved_id integer, ${sql.join(types)})
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = given.moved_id`.execute(scope.tx)
  await recordHistory(
    scope,
    moves.map(({ id, note = null }) => ({ target_type: entity.name, target_id: id, note, ...entry })),
  )
}

/** The same for one record. */
export const recordMove = <F extends Fields>(
  of: Store<F>,
  scope: Scope,
  id: number,
  state: Stored,
  { note, ...entry }: { kind: string; process_id: number; note?: string | null },
): Promise<void> => recordMoves(of, scope, [{ id, state, note: note ?? null }], entry)
