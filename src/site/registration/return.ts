import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { readField } from '#foundation/entity/validate.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import { originOf } from '#foundation/platform/http/origin.ts'
import { queueMail } from '#foundation/platform/mail/outbox.ts'
import type { Pace } from '#foundation/platform/pace.ts'
import { countAttempt } from '#foundation/platform/rate-limit.ts'
import { candidate } from '#sales/candidates/candidate.ts'
import { frameOf } from '../frame/frame.ts'
import type { Site } from '../frame/site.ts'
import { keepToken } from './cookie.ts'
import { draftDays, findDraft } from './draft.ts'
import { birthYears } from './fields.ts'
import type { Outcome, ReturnPage } from './page-content.ts'
import { formOf } from './posted.ts'
import { salutationOf, signature } from './receipt.ts'
import { returnAddress, returnHours, returnPurpose } from './return-link.ts'

/** New links asked for from one origin, and for one address: three a day reach a mailbox. */
const ofOrigin: Pace = { free: 10, forget_s: 360, delay_s: 60, longest_s: 3_600 }
const ofAddress: Pace = { free: 3, forget_s: 28_800, delay_s: 3_600, longest_s: 28_800 }

/** Counts a link that is asked for, or throws 429. */
export const countReturn = (app: App, site: Site, ip: string, email: string) =>
  countAttempt(app.db, [
    { key: `registration-return:${originOf(ip)}`, pace: ofOrigin },
    { key: `registration-return:address:${site.enterpriseId}:${email.toLowerCase()}`, pace: ofAddress },
  ])

/** A page on the way back to a registration. */
export const returnPage = (
  app: App,
  site: Site,
  state: ReturnPage['state'],
  error: string | null = null,
): ReturnPage => {
  const title = {
    ask: '登録内容の確認・訂正のご案内',
    sent: 'メールをお送りしました',
    later: '続きのリンクをお送りしました',
    confirm: 'ご本人の確認',
  }[state]
  const words = { title, description: title, canonical: '/register/return', noindex: true }
  return {
    kind: 'return',
    frame: frameOf(app.masters, site, null, words),
    state,
    title,
    error,
    hours: returnHours,
    days: draftDays,
    years: state === 'confirm' ? birthYears() : [],
  }
}

/**
 * Leads whoever follows the link of a mail to the completion page, where documents are sent and the way to the correction
 * stands, or on with a registration that is not finished. It shows nothing of what was typed: a mistyped address is
 * somebody else's. Without a link that still opens, the page that sends a new one.
 */
export const comeBack = async (
  app: App,
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Outcome> => {
  const { token, later } = request.query as { token?: unknown; later?: unknown }
  if (typeof token !== 'string')
    return { page: returnPage(app, site, later === undefined ? 'ask' : 'later'), status: 200 }
  const draft = await inTenant(app.db, site.enterpriseId, (tx) => findDraft(tx, site.enterpriseId, token))
  if (!draft) {
    const over = `リンクの有効期間（${returnHours}時間）を過ぎたか、正しくありません。新しいリンクをお送りします`
    return { page: returnPage(app, site, 'ask', over), status: 404 }
  }
  keepToken(app, reply, token)
  return { to: draft.applied === undefined ? '/register/others' : '/register/thanks' }
}

type Known = { id: number; name: string; email: string }

/** The newest application by the form of an address, while what was typed is kept. */
const newestOf = ({ tx, enterpriseId }: Scope, email: string) =>
  row<Known>(
    tx,
    sql`SELECT a.id_by_enterprise_id AS id, a.name, a.email
        FROM applies a JOIN registration_drafts d ON d.enterprise_id = a.enterprise_id AND (d.body->>'applied')::integer = a.id_by_enterprise_id
        WHERE a.enterprise_id = ${enterpriseId} AND d.enterprise_id = ${enterpriseId} AND lower(a.email) = lower(${email})
          AND d.body->'mailed' IS NULL AND d.expires_at > now()
        ORDER BY a.id_by_enterprise_id DESC LIMIT 1`,
  )

const bodyOf = (site: Site, name: string) =>
  [
    `${salutationOf(name)} 様`,
    '',
    `「${site.serviceName}」のご登録内容の確認・訂正と、履歴書・職務経歴書の送付は、こちらから行えます（${returnHours}時間有効）：`,
    returnAddress(site),
    '',
    'お心当たりがない場合は、このメールを破棄してください。登録内容は変わりません。',
    'このメールは送信専用のアドレスからお送りしています。ご返信いただいてもお答えできません。',
    '',
    ...signature(site),
  ].join('\n')

/** An address as it is stored; undefined when it is none. */
export const readEmail = (text: string): string | undefined => {
  const read = readField(candidate.fields.email, text.trim())
  return 'value' in read && typeof read.value === 'string' ? read.value : undefined
}

/** Mails a new link, if the address has registered lately; the answer is the same when it has not. */
export const askAgain = async (app: App, site: Site, request: FastifyRequest): Promise<Outcome> => {
  const email = readEmail(formOf(request).get('email') ?? '')
  if (email === undefined)
    return { page: returnPage(app, site, 'ask', 'メールアドレスの形式を確認してください'), status: 400 }
  await countReturn(app, site, request.ip, email)
  await inTenant(app.db, site.enterpriseId, async (tx) => {
    const scope = scopeOf(app, tx, site.enterpriseId, null)
    const known = await newestOf(scope, email)
    if (!known) return
    await queueMail(scope, {
      purpose: returnPurpose,
      target: { type: 'apply', id: known.id },
      from: { name: site.serviceName, address: app.config.mailFrom },
      reply_to: null,
      to: known.email,
      cc: null,
      subject: `【${site.serviceName}】登録内容の確認・訂正のご案内`,
      body: bodyOf(site, known.name),
      attachments: [],
    })
  })
  return { page: returnPage(app, site, 'sent'), status: 200 }
}
