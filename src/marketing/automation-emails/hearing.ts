import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { listen } from '#foundation/platform/events/emit.ts'

/** The name under which automation e-mails hear of registrations and applications. */
export const listenerName = 'automation_emails'

/** Hears of applications from now on where something could be sent, and of nothing where nothing can. */
export const hearWhereNeeded = async (scope: Scope): Promise<void> => {
  const official = await row(
    scope.tx,
    sql`SELECT 1 FROM automation_emails WHERE enterprise_id = ${scope.enterpriseId} AND edition > 0 LIMIT 1`,
  )
  await listen(scope, listenerName, official ? ['apply.created'] : [])
}
