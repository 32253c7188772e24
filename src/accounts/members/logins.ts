import { sql } from 'kysely'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { duplicate } from '#foundation/platform/errors.ts'

/** Lets a member sign in with an address; 409 where it signs in somewhere already. Runs across enterprises. */
export const addLogin = async (
  tx: Executor,
  email: string,
  who: { enterpriseId: number; memberId: number },
): Promise<void> => {
  const added = await row(
    tx,
    sql`INSERT INTO member_logins (email, enterprise_id, enterprise_member_id) VALUES (${email}, ${who.enterpriseId}, ${who.memberId})
        ON CONFLICT (email) DO NOTHING RETURNING 1 AS added`,
  )
  if (!added)
    throw duplicate(
      'このメールアドレスは、すでにほかの会社で使われています。別のアドレスでお手続きください',
      {
        email: ['このメールアドレスは、すでにほかの会社で使われています'],
      },
    )
}
