import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { type Account, inAccount } from '../sessions/person.ts'
import { listPasskeys } from './passkeys.ts'

/** What somebody has beside the password. */
export type Factors = {
  /** When codes of an app were set up; null where they are not. */
  otp_at: string | null
  passkey_count: number
  recovery_codes_left: number
  /** Whether the enterprise asks everybody for a second factor; the platform asks nobody. */
  required: boolean
}

export const hasFactor = ({ otp_at, passkey_count }: Factors): boolean => otp_at !== null || passkey_count > 0

/** Read in the enterprise's own transaction. */
export const factorsOf = async (tx: Executor, { enterprise_id, id }: Account): Promise<Factors> => {
  const found = await row<Omit<Factors, 'required'>>(
    tx,
    sql`SELECT
        (SELECT confirmed_at FROM one_time_seeds WHERE enterprise_id = ${enterprise_id} AND member_id = ${id}) AS otp_at,
        (SELECT count(*) FROM passkeys WHERE enterprise_id = ${enterprise_id} AND member_id = ${id}) AS passkey_count,
        (SELECT count(*) FROM recovery_codes WHERE enterprise_id = ${enterprise_id} AND member_id = ${id} AND used_at IS NULL) AS recovery_codes_left`,
  )
  const enterprise = await row<{ second_factor_required: number }>(
    tx,
    sql`SELECT second_factor_required FROM enterprises WHERE id = ${enterprise_id}`,
  )
  if (!found) throw new Error('a question without a table answered nothing')
  return { ...found, required: enterprise?.second_factor_required === 1 }
}

/** When the password was last changed or set anew; null where the audit log knows of no such time. */
const passwordChangedAt = async (tx: Executor, { enterprise_id, id }: Account): Promise<string | null> => {
  const found = await row<{ at: string | null }>(
    tx,
    sql`SELECT max(created_at) AS at FROM audit_entries WHERE enterprise_id = ${enterprise_id} AND member_id = ${id}
          AND action IN ('password_changed', 'password_reset')`,
  )
  return found?.at ?? null
}

/** What the security page shows of somebody. */
export const readFactors = (app: App, account: Account) =>
  inAccount(app, account, async (tx) => {
    const { otp_at, recovery_codes_left, required } = await factorsOf(tx, account)
    const password_changed_at = await passwordChangedAt(tx, account)
    const passkeys = await listPasskeys(tx, account)
    return { otp_at, recovery_codes_left, required, passkeys, password_changed_at }
  })

/** Brings what the list of members shows to what is so now; the staff has no such list. */
export const noteFactor = async (tx: Executor, account: Account): Promise<void> => {
  const { otp_at, passkey_count } = await factorsOf(tx, account)
  const factor = passkey_count > 0 ? 'passkey' : otp_at ? 'otp' : 'none'
  await sql`UPDATE enterprise_members SET second_factor = ${factor}
      WHERE enterprise_id = ${account.enterprise_id} AND id_by_enterprise_id = ${account.id}`.execute(tx)
}
