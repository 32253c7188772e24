import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type App, scopeOf } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { queueMail } from '#foundation/platform/mail/outbox.ts'
import type { Site } from '../frame/site.ts'
import { type Draft, saveDraft } from './draft.ts'
import { salutationOf, signature } from './receipt.ts'
import { countReturn, readEmail } from './return.ts'
import { continueAddress, continuePurpose, returnHours } from './return-link.ts'

const bodyOf = (site: Site, name: string, ref: string) =>
  [
    `${salutationOf(name)} 様`,
    '',
    `「${site.serviceName}」の会員登録は、まだ完了していません。続きは、こちらから入力できます（${returnHours}時間有効）：`,
    continueAddress(site, ref),
    '',
    'お心当たりがない場合は、このメールを破棄してください。登録されることはありません。',
    'このメールは送信専用のアドレスからお送りしています。ご返信いただいてもお答えできません。',
    '',
    ...signature(site),
  ].join('\n')

/**
 * Mails the way back to a registration on its way, to the address it names: to finish it on another device or another
 * day. True when it was sent; false without an address that is one. 429 as for a new link.
 */
export const mailWayOn = async (
  app: App,
  site: Site,
  request: FastifyRequest,
  { token, draft }: { token: string; draft: Draft },
): Promise<boolean> => {
  const email = readEmail(draft.typed.email?.[0] ?? '')
  if (email === undefined) return false
  await countReturn(app, site, request.ip, email)
  const ref = draft.mail_ref ?? randomUUID()
  await inTenant(app.db, site.enterpriseId, async (tx) => {
    await saveDraft(tx, site.enterpriseId, token, { ...draft, mail_ref: ref })
    await queueMail(scopeOf(app, tx, site.enterpriseId, null), {
      purpose: continuePurpose,
      target: null,
      from: { name: site.serviceName, address: app.config.mailFrom },
      reply_to: null,
      to: email,
      cc: null,
      subject: `【${site.serviceName}】会員登録の続きのご案内`,
      body: bodyOf(site, draft.typed.name?.[0] ?? '', ref),
      attachments: [],
    })
  })
  return true
}
