import { sql } from 'kysely'
import { asSystem, inTransaction, row } from '#foundation/platform/database/transaction.ts'
import type { Database, Executor } from '#foundation/platform/database/types.ts'
import { duplicate } from '#foundation/platform/errors.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { hashToken, newToken } from '#foundation/platform/tokens.ts'
import { mirrorStaff } from '../members/mirror-staff.ts'

export type NewOperator = {
  l_name: string
  f_name: string | null
  email: string
  authority: 0 | 1 | 2
  password_hash: string
}

/** Adds an active member of the operator's staff; 409 for an address that is taken. Runs across enterprises. */
export const addOperator = async (tx: Executor, given: NewOperator): Promise<number> => {
  const made = await row<{ id: number }>(
    tx,
    sql`INSERT INTO admin_members (l_name, f_name, email, authority, password_hash, member_status)
        VALUES (${given.l_name}, ${given.f_name}, ${given.email}, ${given.authority}, ${given.password_hash}, 1)
        ON CONFLICT (lower(email)) DO NOTHING RETURNING id`,
  )
  if (!made)
    throw duplicate('このメールアドレスの運営メンバーは、すでに登録されています', {
      email: ['このメールアドレスは使われています'],
    })
  await mirrorStaff(tx, made.id)
  return made.id
}

/** Whether the operator has anybody: then the first start is over for good. Runs across enterprises. */
export const hasOperator = async (tx: Executor): Promise<boolean> =>
  (await row(tx, sql`SELECT 1 FROM admin_members LIMIT 1`)) !== undefined

/** A code that opens the first start, of which the hash alone is kept; none once the operator has somebody. */
export const makeSetUpCode = async (db: Database): Promise<string | undefined> => {
  if (await asSystem(db, hasOperator)) return undefined
  const code = newToken(platformId)
  await inTransaction(db, (tx) =>
    sql`INSERT INTO set_up_codes (token_hash) VALUES (${hashToken(code)})`.execute(tx),
  )
  return code
}
