import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { tablesOfEnterprises } from './tables.ts'

/** Tables whose rows name bytes in the store. */
const withBytes = ['files', 'share_pictures'] as const

/** Removes the bytes that an enterprise stored; what is gone already is no fault. */
const removeBytes = async (app: App, enterprise: number) => {
  for (const table of withBytes) {
    const found = await inTenant(app.db, enterprise, (tx) =>
      rows<{ key: string }>(tx, sql`SELECT key FROM ${sql.table(table)} WHERE enterprise_id = ${enterprise}`),
    )
    for (const { key } of found) await app.files.remove(key)
  }
}

/**
 * Erases everything of an enterprise, a table at a time, each in a transaction of its own: stopped anywhere, it goes on when
 * it is done again. The database itself asks whether two people said so (may_erase_agency).
 */
export const eraseEnterprise = async (app: App, enterprise: number): Promise<void> => {
  await removeBytes(app, enterprise)
  const tables = await inTenant(app.db, enterprise, tablesOfEnterprises, 'read only')
  for (const { name } of tables)
    await inTenant(
      app.db,
      enterprise,
      async (tx) => {
        // A table of millions of rows goes in one statement.
        await sql`SET LOCAL statement_timeout = 0`.execute(tx)
        await sql`SELECT erase_agency_table(${enterprise}, ${name})`.execute(tx)
      },
      'erasing',
    )
  await inTenant(
    app.db,
    enterprise,
    (tx) => sql`SELECT erase_agency_itself(${enterprise})`.execute(tx),
    'erasing',
  )
}
