import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Acting } from '#foundation/platform/database/types.ts'
import { senderOf } from '#foundation/platform/mail/house-address.ts'
import { queueMail } from '#foundation/platform/mail/outbox.ts'
import { ADMINISTRATOR } from '#foundation/rules/authority.ts'

/** A linked domain is looked at every hour while it fails; this many looks are no passing fault. */
export const tellAfter = 3

/** Tells the enterprise's administrators that their linked domain fails, and why; or that it is well again (`error` null). */
export const tellAdministrators = async (
  app: App,
  acting: Acting,
  host: string,
  error: string | null,
): Promise<void> => {
  const page = `${app.config.origin}/enterprise/sites/domain`
  const [subject, body] = error
    ? [
        `【要対応】${host} のサイトを確認できません`,
        `公開サイトのドメイン ${host} に、次の問題があります。このままでは、サイトが開かないか、証明書の期限が切れます。\n\n${error}\n\n確認と手順：\n${page}\n`,
      ]
    : [
        `${host} のサイトを確認できました`,
        `公開サイトのドメイン ${host} の問題はなくなりました。\n\n${page}\n`,
      ]
  const administrators = await rows<{ email: string }>(
    acting.tx,
    sql`SELECT email FROM enterprise_members WHERE enterprise_id = ${acting.enterpriseId} AND authority = ${ADMINISTRATOR} AND member_status = 1`,
  )
  for (const { email } of administrators)
    await queueMail(acting, {
      purpose: 'site_domain',
      target: null,
      from: senderOf(app.config),
      reply_to: null,
      to: email,
      cc: null,
      subject,
      body,
      attachments: [],
    })
}
