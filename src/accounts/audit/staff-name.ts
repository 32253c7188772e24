import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { asSystem, row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'

/** What one of the operator's staff is called in entries, inside a transaction that may see the staff. */
export const staffNamedIn = async (tx: Executor, id: number): Promise<{ id: number; name: string }> => {
  const found = await row<{ name: string }>(
    tx,
    sql`SELECT concat_ws(' ', l_name, f_name) AS name FROM admin_members WHERE id = ${id}`,
  )
  return { id, name: found?.name ?? '' }
}

/** The same outside any transaction: an enterprise sees no staff. */
export const staffNamed = (app: App, id: number): Promise<{ id: number; name: string }> =>
  asSystem(app.db, (tx) => staffNamedIn(tx, id))
