import { sql } from 'kysely'
import type { HeaderMap } from '#foundation/entity/csv/columns.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'

/** What the enterprise once said these headers mean. */
export const rememberedMap = async (
  scope: Scope,
  kind: number,
  headers: readonly string[],
): Promise<HeaderMap> => {
  const found = await rows<{ header: string; column_name: string | null }>(
    scope.tx,
    sql`SELECT header, column_name FROM import_mappings
        WHERE enterprise_id = ${scope.enterpriseId} AND kind = ${kind} AND header = ANY(${[...headers]}::text[])`,
  )
  return Object.fromEntries(found.map(({ header, column_name }) => [header, column_name]))
}

/** Keeps what headers mean for the next file of the kind. */
export const rememberMap = async (scope: Scope, kind: number, map: HeaderMap): Promise<void> => {
  const entries = Object.entries(map)
  await sql`INSERT INTO import_mappings (enterprise_id, kind, header, column_name)
    SELECT ${scope.enterpriseId}, ${kind}, m.header, m.column_name
    FROM unnest(${entries.map(([header]) => header)}::text[], ${entries.map(([, key]) => key)}::text[]) AS m (header, column_name)
    ON CONFLICT (enterprise_id, kind, header) DO UPDATE SET column_name = excluded.column_name RETURNING 1`.execute(
    scope.tx,
  )
}
