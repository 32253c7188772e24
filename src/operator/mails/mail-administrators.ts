import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { queueMail } from '#foundation/platform/mail/outbox.ts'
import { ADMINISTRATOR } from '#foundation/rules/authority.ts'

type Told = { purpose: string; subject: string; lines: readonly string[] }

/** Mails every administrator of an agency who may sign in, from the platform's address; runs across agencies. */
export const mailAdministrators = async (
  { config }: Pick<App, 'config'>,
  tx: Executor,
  agency: number,
  { purpose, subject, lines }: Told,
): Promise<void> => {
  const administrators = await rows<{ email: string; name: string }>(
    tx,
    sql`SELECT email, concat_ws(' ', l_name, f_name) AS name FROM enterprise_members
        WHERE enterprise_id = ${agency} AND authority = ${ADMINISTRATOR} AND member_status = 1 ORDER BY id_by_enterprise_id`,
  )
  for (const { email, name } of administrators)
    await queueMail(
      { tx, enterpriseId: agency, member: null },
      {
        purpose,
        target: null,
        from: { name: 'つむぎ', address: config.mailFrom },
        reply_to: config.operatorEmail ?? null,
        to: email,
        cc: null,
        subject: `【つむぎ】${subject}`,
        body: [`${name} 様`, '', ...lines].join('\n'),
        attachments: [],
      },
    )
}
