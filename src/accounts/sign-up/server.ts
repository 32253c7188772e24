import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '#foundation/api/app.ts'
import { openRoute } from '#foundation/api/route.ts'
import { readFields } from '#foundation/entity/read-fields.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { asSystem, inTransaction, row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { duplicate, forbidden } from '#foundation/platform/errors.ts'
import { senderOf } from '#foundation/platform/mail/house-address.ts'
import { queueMail } from '#foundation/platform/mail/outbox.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { captchaToken, checkCaptcha } from '../captcha/captcha.ts'
import { createEnterprise, type FirstMember, type NewEnterprise } from '../enterprises/create-enterprise.ts'
import { mailLink, useLink, withLink } from '../links/account-links.ts'
import { countMail, inSameTime, readEmail, typedEmail } from '../links/alike.ts'
import { mailOperator } from '../operator-mail/mail-operator.ts'
import { hashNewPassword, newPassword } from '../sessions/new-password.ts'
import { readSettings, signUpMode } from './platform-settings.ts'
import { firstMemberFields, newEnterpriseFields } from './sign-up-fields.ts'
import { knownMail, proveMail, waitingMail } from './sign-up-mails.ts'

const token = z.string().max(100)
const typed = z.string().max(300).nullable().default(null)
const asPlatform = (tx: Executor) => ({ tx, enterpriseId: platformId, member: null })

/** Whether the operator lets enterprises in at all, or 403. */
const checkOpen = async (tx: Executor): Promise<number> => {
  const { sign_up } = await readSettings(tx)
  if (sign_up === signUpMode.closed)
    throw forbidden('ただいま新規のお申し込みを受け付けていません。お問い合わせください')
  return sign_up
}

const isKnown = async (tx: Executor, email: string): Promise<boolean> =>
  (await row(tx, sql`SELECT 1 FROM member_logins WHERE email = ${email}`)) !== undefined

/** Mails the link that proves the address; to somebody who has an account, that there is one. */
const askToProve = (app: App, email: string): Promise<void> =>
  asSystem(app.db, async (tx) => {
    const from = senderOf(app.config)
    if (await isKnown(tx, email)) {
      const mail = { ...knownMail(app.config.origin), target: null, from, reply_to: null, cc: null }
      await queueMail(asPlatform(tx), { ...mail, to: email, attachments: [] })
    } else
      await mailLink(
        asPlatform(tx),
        { kind: 'sign_up', member_id: null, email, data: {} },
        { from, ...proveMail },
      )
  })

const prove = openRoute({
  method: 'POST',
  path: '/api/enterprise/auth/sign_up_mail',
  summary:
    '会社の申し込みを始めます。アドレスを確かめるメールを送ります（リンクは24時間、1度だけ。登録のあるアドレスにも同じ答えを返します）',
  why: 'captcha, limits by address and by origin; the same answer for every address',
  memberPayload: true,
  body: z.strictObject({
    recaptcha_token: captchaToken,
    enterprise_member: z.strictObject({ email: typedEmail }),
  }),
  answer: z.object({ accepted: z.literal(true) }),
  async handle({ app, body, request }) {
    const email = readEmail(body.enterprise_member.email)
    await checkCaptcha(app, body.recaptcha_token, request)
    await countMail(app, 'sign_up', email, request.ip)
    await inTransaction(app.db, checkOpen)
    await inSameTime(askToProve(app, email))
    return { accepted: true as const }
  },
})

const validation = openRoute({
  method: 'POST',
  path: '/api/enterprise/auth/sign_up_validation',
  summary: '申し込みのリンクを確かめ、確かめたアドレスと受け付け方（2 承認制、3 自由）を返します',
  why: 'the token of a mailed link',
  memberPayload: true,
  body: z.strictObject({ enterprise_member: z.strictObject({ token }) }),
  answer: z.object({
    enterprise_member: z.object({ email: z.string() }),
    expires_at: z.string(),
    sign_up: z.int(),
  }),
  handle: ({ app, body }) =>
    withLink(
      app,
      { token: body.enterprise_member.token, kinds: ['sign_up'], lock: false, across: true },
      async (tx, { email, expires_at }) => ({
        enterprise_member: { email },
        expires_at,
        sign_up: await checkOpen(tx),
      }),
    ),
})

/** Puts an enterprise in line for the operator, and tells the operator. */
const waitForApproval = async (app: App, tx: Executor, enterprise: NewEnterprise, first: FirstMember) => {
  if (await isKnown(tx, first.email))
    throw duplicate('このメールアドレスは、すでに登録されています。ログインしてください')
  const waiting = await row(
    tx,
    sql`SELECT 1 FROM sign_ups WHERE enterprise_id = ${platformId} AND state = 0 AND email = ${first.email}`,
  )
  if (waiting) throw duplicate('このメールアドレスでは、すでに申し込み済みです。承認をお待ちください')
  const id = await draw(tx, platformId, 'sign_ups')
  await sql`INSERT INTO sign_ups (enterprise_id, id_by_enterprise_id, name, name_service, tel, l_name, f_name, email, password_hash)
    VALUES (${platformId}, ${id}, ${enterprise.name}, ${enterprise.name_service}, ${enterprise.tel}, ${first.l_name}, ${first.f_name}, ${first.email}, ${first.password_hash})`.execute(
    tx,
  )
  await mailOperator(app, tx, waitingMail(app.config.origin, { name: enterprise.name, email: first.email }))
}

const signUp = openRoute({
  method: 'POST',
  path: '/api/enterprise/auth/sign_up',
  summary:
    '確かめたアドレスで、会社と最初の管理者を登録します。承認制のときは、運営の承認を待ちます（state: made 登録済み、waiting 承認待ち）',
  why: 'the token of a mailed link',
  memberPayload: true,
  pace: { free: 60, forget_s: 10, delay_s: 10, longest_s: 900 },
  body: z.strictObject({
    enterprise: z.strictObject({ name: typed, name_service: typed, tel: typed }),
    enterprise_member: z.strictObject({ token, l_name: typed, f_name: typed, ...newPassword }),
  }),
  answer: z.object({ state: z.enum(['made', 'waiting']) }),
  handle({ app, body }) {
    const { token: given, password, password_confirmation, ...person } = body.enterprise_member
    const wanted = { token: given, kinds: ['sign_up'], lock: true, across: true } as const
    return withLink(app, wanted, async (tx, link) => {
      const sign_up = await checkOpen(tx)
      const read = readFields(
        { ...newEnterpriseFields, ...firstMemberFields },
        { ...body.enterprise, ...person },
      ) as NewEnterprise & Pick<FirstMember, 'l_name' | 'f_name'>
      const { l_name, f_name, ...enterprise } = read
      const password_hash = await hashNewPassword({ password, password_confirmation }, link.email)
      const first = { l_name, f_name, email: link.email, password_hash }
      if (sign_up === signUpMode.open) await createEnterprise(tx, enterprise, first)
      else await waitForApproval(app, tx, enterprise, first)
      await useLink(tx, link)
      return { state: sign_up === signUpMode.open ? ('made' as const) : ('waiting' as const) }
    })
  },
})

export const signUpRoutes = [prove, validation, signUp] as const
