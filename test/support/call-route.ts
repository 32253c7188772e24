import { sql } from 'kysely'
import type { Route } from '#foundation/api/route.ts'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'
import type { Database } from '#foundation/platform/database/types.ts'
import type { Client } from './client.ts'
import { exampleBody } from './example.ts'

/** Calls a route with a body that fits it, for the record of a number. */
export const callRoute = (who: Client, route: Route, id = 1) => {
  const path = route.path.replace(/:id\b/, String(id)).replace(/:\w+/, '0000000')
  if (route.method === 'GET') return who.get(path)
  if (route.method === 'DELETE') return who.delete(path)
  const example = exampleBody(route)
  // Where any text would fit, a kind of record that there is.
  const body = example.target_type === 'あ' ? { ...example, target_type: 'candidate' } : example
  return route.upload && !route.upload.optional
    ? who.upload(path, route.upload.part, body[route.upload.part] ?? {}, {
        name: 'a.csv',
        bytes: new TextEncoder().encode('ID\n'),
      })
    : who.post(path, body)
}

/** Every row of an enterprise, as text, by table, without what any call may leave behind (sessions). */
export const dumpEnterprise = (db: Database, enterpriseId: number) =>
  asSystem(db, async (tx) => {
    const tables = await rows<{ name: string }>(
      tx,
      sql`SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'enterprise_id'
          WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname NOT IN ('sessions', 'member_logins') ORDER BY 1`,
    )
    const all: Record<string, string[]> = {}
    for (const { name } of tables)
      all[name] = (
        await rows<{ row: string }>(
          tx,
          sql`SELECT t::text AS row FROM ${sql.table(name)} t WHERE enterprise_id = ${enterpriseId} ORDER BY 1`,
        )
      ).map(({ row }) => row)
    return all
  })
