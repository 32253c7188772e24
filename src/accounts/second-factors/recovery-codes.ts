import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { hashToken } from '#foundation/platform/tokens.ts'
import type { Account } from '../sessions/person.ts'

const amount = 10
/** Letters and digits that nobody takes for one another; 32 of them, so that each byte gives one without leaning. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 28

/** ABCD-EFGH-…: seven groups of four, 140 bits. */
const newCode = (): string =>
  [...randomBytes(length)]
    .map((byte) => letters[byte % letters.length])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-')

const plain = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')

export const looksLikeRecovery = (code: string): boolean => plain(code).length === length

/** Ten new codes in place of those there were. They are shown this once; only their hashes are kept. */
export const makeRecoveryCodes = async (tx: Executor, { enterprise_id, id }: Account): Promise<string[]> => {
  const codes = Array.from({ length: amount }, newCode)
  await removeRecoveryCodes(tx, { enterprise_id, id })
  for (const code of codes)
    await sql`INSERT INTO recovery_codes (enterprise_id, member_id, code_hash)
        VALUES (${enterprise_id}, ${id}, ${hashToken(plain(code))})`.execute(tx)
  return codes
}

/** Takes a code; each is good once. */
export const takeRecoveryCode = async (tx: Executor, { enterprise_id, id }: Account, code: string) =>
  (await row(
    tx,
    sql`UPDATE recovery_codes SET used_at = statement_timestamp()
        WHERE enterprise_id = ${enterprise_id} AND member_id = ${id} AND code_hash = ${hashToken(plain(code))} AND used_at IS NULL
        RETURNING 1 AS taken`,
  )) !== undefined

export const removeRecoveryCodes = (tx: Executor, { enterprise_id, id }: Account) =>
  sql`DELETE FROM recovery_codes WHERE enterprise_id = ${enterprise_id} AND member_id = ${id}`.execute(tx)
