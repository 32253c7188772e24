import { sql } from 'kysely'
import { current } from './current.ts'

const ownTenant = (): number => {
  const tenant = current.getStore()?.tenant
  if (typeof tenant !== 'number') throw new Error('a statement of one enterprise outside of its transaction')
  return tenant
}

/**
 * The number of the enterprise whose transaction runs the statement, as a value that the driver asks for as it sends it; for
 * fragments that are written once and know no scope. A cluster sends a statement to one place only where each level of it
 * names the enterprise as a value: a subquery that takes it from the query around it does not.
 */
export const tenantValue = sql<number>`${{ toPostgres: ownTenant }}::integer`
