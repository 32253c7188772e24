import { sql } from 'kysely'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import type { Applied, Draft } from './draft.ts'

/** The registration on the way that a mail leads on with; the one in the browser that asked for it, as it stands now. */
export const findByRef = async (
  tx: Executor,
  enterpriseId: number,
  ref: string,
): Promise<Draft | undefined> => {
  const found = await row<{ body: Draft }>(
    tx,
    sql`SELECT body FROM registration_drafts
        WHERE enterprise_id = ${enterpriseId} AND body->>'mail_ref' = ${ref} AND body->'mailed' IS NULL AND expires_at > now() LIMIT 1`,
  )
  return found?.body
}

/** Holds all tokens of a registration until the transaction ends, in one order: whoever comes second finds it applied. */
export const holdAll = (tx: Executor, enterpriseId: number, ref: string) =>
  sql`SELECT token_hash FROM registration_drafts
      WHERE enterprise_id = ${enterpriseId} AND body->>'mail_ref' = ${ref} ORDER BY token_hash FOR UPDATE`.execute(
    tx,
  )

/** Lets every other token of the registration lead to the application that one of them became. */
export const closeAll = (
  tx: Executor,
  enterpriseId: number,
  ref: string,
  done: Pick<Applied, 'applied' | 'typed' | 'passed'>,
) =>
  sql`UPDATE registration_drafts SET body = body || ${JSON.stringify(done)}::jsonb
      WHERE enterprise_id = ${enterpriseId} AND body->>'mail_ref' = ${ref}`.execute(tx)
