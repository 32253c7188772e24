import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { asSystem, row } from '#foundation/platform/database/transaction.ts'
import type { AccountSurface, Person } from './person.ts'

/** `has_left`: the enterprise's contract has ended, so nobody of it is let in. */
export type Known = Person & { password_hash: string | null; has_left: boolean }

type Found = Omit<Known, 'surface'>

/** An active member, by enterprise and number. */
const member = (app: App, enterpriseId: number, id: number): Promise<Found | undefined> =>
  asSystem(app.db, (tx) =>
    row<Found>(
      tx,
      sql`SELECT m.enterprise_id, m.id_by_enterprise_id AS id, concat_ws(' ', m.l_name, m.f_name) AS name, m.email, m.password_hash,
            e.contract_status_id <> 1 AS has_left
          FROM enterprise_members m JOIN enterprises e ON e.id = m.enterprise_id
          WHERE m.enterprise_id = ${enterpriseId} AND m.id_by_enterprise_id = ${id}
            AND m.member_status = 1`,
    ),
  )

/** One of the staff who may sign in, by number or address. */
const staff = (app: App, by: { id: number } | { email: string }): Promise<Found | undefined> =>
  asSystem(app.db, (tx) =>
    row<Found>(
      tx,
      sql`SELECT 0 AS enterprise_id, id, concat_ws(' ', l_name, f_name) AS name, email, password_hash, false AS has_left
          FROM admin_members
          WHERE ${'id' in by ? sql`id = ${by.id}` : sql`lower(email) = ${by.email}`} AND member_status = 1`,
    ),
  )

/** Whose account an address (lower case) signs in to; it says whose member it is, and of that enterprise alone the member is read. */
export const personByEmail = async (
  app: App,
  surface: AccountSurface,
  email: string,
): Promise<Known | undefined> => {
  if (surface === 'admin') return withSurface(surface, await staff(app, { email }))
  const known = await asSystem(app.db, (tx) =>
    row<{ enterprise_id: number; member_id: number }>(
      tx,
      sql`SELECT enterprise_id, enterprise_member_id AS member_id FROM member_logins WHERE email = ${email}`,
    ),
  )
  // Asked for nobody too, so that an address nobody has takes as long.
  const found = await member(app, known?.enterprise_id ?? 0, known?.member_id ?? 0)
  return withSurface(surface, found)
}

/** The same by enterprise and number. */
export const accountById = async (
  app: App,
  surface: AccountSurface,
  enterpriseId: number,
  id: number,
): Promise<Known | undefined> =>
  withSurface(surface, surface === 'admin' ? await staff(app, { id }) : await member(app, enterpriseId, id))

/** Who may sign in, by enterprise and number. */
export const personById = async (
  ...[app, surface, enterpriseId, id]: Parameters<typeof accountById>
): Promise<Known | undefined> => {
  const found = await accountById(app, surface, enterpriseId, id)
  return found?.has_left ? undefined : found
}

const withSurface = (surface: AccountSurface, found: Found | undefined): Known | undefined =>
  found && { surface, ...found }
