import { sql } from 'kysely'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import type { LinkKind } from '../links/account-links.ts'

/** Somebody who signs in with a password; the operator's staff stand in enterprise 0. */
export type Account = {
  enterprise_id: number
  id: number
  l_name: string
  f_name: string | null
  email: string
}

/** What differs between the members of enterprises and the operator's staff. Everything runs across enterprises. */
export type Holders = {
  strategy: 'enterprise' | 'admin'
  member: 'enterprise_member' | 'admin_member'
  linkKind: LinkKind
  /** The active account of an address. */
  byEmail(tx: Executor, email: string): Promise<Account | undefined>
  byId(tx: Executor, enterpriseId: number, id: number): Promise<Account | undefined>
  setPassword(tx: Executor, account: Account, hash: string): Promise<unknown>
}

const memberById = (tx: Executor, enterpriseId: number, id: number) =>
  row<Account>(
    tx,
    sql`SELECT m.enterprise_id, m.id_by_enterprise_id AS id, m.l_name, m.f_name, m.email FROM enterprise_members m
        JOIN enterprises e ON e.id = m.enterprise_id
        WHERE m.enterprise_id = ${enterpriseId} AND m.id_by_enterprise_id = ${id} AND m.member_status = 1 AND e.contract_status_id = 1`,
  )

export const membersOfEnterprises: Holders = {
  strategy: 'enterprise',
  member: 'enterprise_member',
  linkKind: 'password_reset',
  async byEmail(tx, email) {
    const login = await row<{ enterprise_id: number; id: number }>(
      tx,
      sql`SELECT enterprise_id, enterprise_member_id AS id FROM member_logins WHERE email = ${email}`,
    )
    return login && memberById(tx, login.enterprise_id, login.id)
  },
  byId: memberById,
  setPassword: (tx, { enterprise_id, id }, hash) =>
    sql`UPDATE enterprise_members SET password_hash = ${hash}, updated_at = statement_timestamp()
        WHERE enterprise_id = ${enterprise_id} AND id_by_enterprise_id = ${id}`.execute(tx),
}

const operatorColumns = sql`${platformId}::integer AS enterprise_id, id, l_name, f_name, email`

export const operatorStaff: Holders = {
  strategy: 'admin',
  member: 'admin_member',
  linkKind: 'admin_password_reset',
  byEmail: (tx, email) =>
    row<Account>(
      tx,
      sql`SELECT ${operatorColumns} FROM admin_members WHERE lower(email) = ${email} AND member_status = 1`,
    ),
  byId: (tx, _, id) =>
    row<Account>(
      tx,
      sql`SELECT ${operatorColumns} FROM admin_members WHERE id = ${id} AND member_status = 1`,
    ),
  setPassword: (tx, { id }, hash) =>
    sql`UPDATE admin_members SET password_hash = ${hash}, updated_at = statement_timestamp() WHERE id = ${id}`.execute(
      tx,
    ),
}

export const nameOf = ({ l_name, f_name }: Pick<Account, 'l_name' | 'f_name'>) =>
  f_name ? `${l_name} ${f_name}` : l_name
