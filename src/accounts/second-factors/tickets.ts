import { sql } from 'kysely'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { hashToken, newToken } from '#foundation/platform/tokens.ts'

/** second_factor: the password was right. set_up: and a factor must be set up first. passkey: nobody is known yet. register: a new passkey. */
export type TicketPurpose = 'second_factor' | 'set_up' | 'passkey' | 'register'

export type Ticket = { purpose: TicketPurpose; member_id: number | null; challenge: string | null }

const minutes = 10

/** A ticket of ten minutes in the transaction of its enterprise (0: the platform, or nobody yet); only its hash is kept. */
export const makeTicket = async (
  tx: Executor,
  enterpriseId: number,
  { purpose, member_id, challenge }: Ticket,
): Promise<string> => {
  const token = newToken(enterpriseId)
  await sql`DELETE FROM sign_in_tickets WHERE enterprise_id = ${enterpriseId} AND expires_at < now()`.execute(
    tx,
  )
  await sql`INSERT INTO sign_in_tickets (enterprise_id, token_hash, purpose, member_id, challenge, expires_at)
      VALUES (${enterpriseId}, ${hashToken(token)}, ${purpose}, ${member_id}, ${challenge}, now() + make_interval(mins => ${minutes}))`.execute(
    tx,
  )
  return token
}

/** A ticket whose time is not over, locked until the end. */
export const findTicket = (
  tx: Executor,
  enterpriseId: number,
  token: string,
  purposes: readonly TicketPurpose[],
): Promise<Ticket | undefined> =>
  row<Ticket>(
    tx,
    sql`SELECT purpose, member_id, challenge FROM sign_in_tickets
        WHERE enterprise_id = ${enterpriseId} AND token_hash = ${hashToken(token)} AND purpose = ANY(${[...purposes]})
          AND expires_at > now() FOR UPDATE`,
  )

/** What the next answer of a passkey must have signed; it is good for one answer. */
export const setChallenge = (tx: Executor, enterpriseId: number, token: string, challenge: string | null) =>
  sql`UPDATE sign_in_tickets SET challenge = ${challenge}
      WHERE enterprise_id = ${enterpriseId} AND token_hash = ${hashToken(token)}`.execute(tx)

/** A ticket that did its work, or never will. */
export const removeTicket = (tx: Executor, enterpriseId: number, token: string) =>
  sql`DELETE FROM sign_in_tickets WHERE enterprise_id = ${enterpriseId} AND token_hash = ${hashToken(token)}`.execute(
    tx,
  )
