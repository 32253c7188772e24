import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { queueMail } from '#foundation/platform/mail/outbox.ts'
import { ADMINISTRATOR } from '#foundation/rules/authority.ts'

type Told = {
  purpose: string
  subject: string
  lines: readonly string[]
  /** What one may write to the operator about: ご不明な点は. */
  ask?: string
}

/** Where one can ask: by a reply, if somebody of the operator reads them. */
const askLines = ({ origin, operatorEmail }: App['config'], ask: string | undefined): string[] => {
  if (ask === undefined) return []
  return operatorEmail
    ? ['', `${ask}、このメールへの返信でお問い合わせください。`]
    : ['', `${ask}、次のページからお問い合わせください。`, `${origin}/inquiry`]
}

/** Mails every administrator of an enterprise who may sign in, from the platform's address; runs across enterprises. */
export const mailAdministrators = async (
  { config }: Pick<App, 'config'>,
  tx: Executor,
  enterprise: number,
  { purpose, subject, lines, ask }: Told,
): Promise<void> => {
  const administrators = await rows<{ email: string; name: string }>(
    tx,
    sql`SELECT email, concat_ws(' ', l_name, f_name) AS name FROM enterprise_members
        WHERE enterprise_id = ${enterprise} AND authority = ${ADMINISTRATOR} AND member_status = 1 ORDER BY id_by_enterprise_id`,
  )
  for (const { email, name } of administrators)
    await queueMail(
      { tx, enterpriseId: enterprise, member: null },
      {
        purpose,
        target: null,
        from: { name: 'つむぎ', address: config.mailFrom },
        reply_to: config.operatorEmail ?? null,
        to: email,
        cc: null,
        subject: `【つむぎ】${subject}`,
        body: [`${name} 様`, '', ...lines, ...askLines(config, ask)].join('\n'),
        attachments: [],
      },
    )
}
