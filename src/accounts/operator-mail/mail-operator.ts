import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { senderOf } from '#foundation/platform/mail/house-address.ts'
import { queueMail } from '#foundation/platform/mail/outbox.ts'

import { platformId } from '#foundation/platform/platform-id.ts'

type Told = { purpose: string; subject: string; body: string; reply_to: string | null }

/** Where the operator reads: OPERATOR_EMAIL, or its active administrators. */
const readers = async (app: App, tx: Executor): Promise<string[]> => {
  if (app.config.operatorEmail) return [app.config.operatorEmail]
  const found = await rows<{ email: string }>(
    tx,
    sql`SELECT email FROM admin_members WHERE authority = 2 AND member_status = 1 ORDER BY id LIMIT 20`,
  )
  return found.map(({ email }) => email)
}

/** Mails the operator in the caller's transaction, which sees across enterprises; nothing while there is nobody to read it. */
export const mailOperator = async (app: App, tx: Executor, told: Told): Promise<void> => {
  const to = await readers(app, tx)
  if (to.length === 0) return
  await queueMail(
    { tx, enterpriseId: platformId, member: null },
    {
      ...told,
      target: null,
      from: senderOf(app.config),
      to: to.join(', '),
      cc: null,
      attachments: [],
    },
  )
}
