import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import type { Stored } from '#foundation/entity/validate.ts'

/**
 * Sets state columns of a locked record and writes one history entry: what happened (`kind`), the specification's
 * process code, and the reason where one was given.
 */
export const recordMove = async (
  { entity }: { entity: { name: string; plural: string } },
  scope: Scope,
  id: number,
  state: Stored,
  entry: { kind: string; process_id: number; note?: string | null },
): Promise<void> => {
  const set = Object.entries(state).map(([key, value]) => sql`${sql.ref(key)} = ${value}`)
  await sql`UPDATE ${sql.table(entity.plural)} SET ${sql.join([...set, updatedNow])}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
  await recordHistory(scope, [{ target_type: entity.name, target_id: id, ...entry }])
}
