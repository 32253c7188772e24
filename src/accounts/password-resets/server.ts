import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '#foundation/api/app.ts'
import { openRoute } from '#foundation/api/route.ts'
import { asSystem, row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { gone } from '#foundation/platform/errors.ts'
import { senderOf } from '#foundation/platform/mail/house-address.ts'
import { queueMail } from '#foundation/platform/mail/outbox.ts'
import { writeAudit } from '../audit/audit.ts'
import { captchaToken, checkCaptcha } from '../captcha/captcha.ts'
import { type AccountLink, closeAccountLinks, mailLink, useLink, withLink } from '../links/account-links.ts'
import { countMail, inSameTime, readEmail, typedEmail } from '../links/alike.ts'
import { hashNewPassword, newPassword } from '../sessions/new-password.ts'
import { endSessions } from '../sessions/session.ts'
import { type Account, type Holders, membersOfEnterprises, nameOf, operatorStaff } from './account.ts'
import { askedMail, doneMail } from './reset-mails.ts'

const sessionOwner = ({ strategy }: Holders, account: Account) =>
  [strategy, strategy === 'admin' ? null : account.enterprise_id, account.id] as const

/** Mails a link to the account of an address, if there is one. */
const askForReset = (app: App, holders: Holders, email: string): Promise<void> =>
  asSystem(app.db, async (tx) => {
    const account = await holders.byEmail(tx, email)
    if (!account) return
    await mailLink(
      { tx, enterpriseId: account.enterprise_id, member: null },
      { kind: holders.linkKind, member_id: account.id, email: account.email, data: {} },
      { from: senderOf(app.config), ...askedMail(account) },
    )
  })

/** The account of a link; 410 when it was disabled meanwhile. */
const accountOf = async (tx: Executor, holders: Holders, link: AccountLink): Promise<Account> => {
  const account = await holders.byId(tx, link.enterprise_id, link.member_id ?? 0)
  if (!account) throw gone('このアカウントは、いま利用できません。管理者に確認してください')
  return account
}

const countSessions = async (tx: Executor, holders: Holders, account: Account): Promise<number> => {
  const [strategy, enterpriseId, id] = sessionOwner(holders, account)
  const found = await row<{ count: number }>(
    tx,
    sql`SELECT count(*) AS count FROM sessions WHERE strategy = ${strategy} AND enterprise_id IS NOT DISTINCT FROM ${enterpriseId}
          AND member_id = ${id} AND expires_at > now()`,
  )
  return found?.count ?? 0
}

const person = z.object({ l_name: z.string(), f_name: z.string().nullable(), email: z.string() })
const token = z.string().max(100)

const routesOf = (holders: Holders) => {
  const surface = holders.strategy
  // One type serves both surfaces: the operator's key has the same shape and another name.
  const key = holders.member as 'enterprise_member'
  const create = openRoute({
    method: 'POST',
    path: `/api/${surface}/password_resets/create`,
    summary:
      'パスワードの再設定のメールを送ります。登録のないアドレスにも、同じ答えを返します（リンクは1時間、1度だけ）',
    why: 'captcha, limits by address and by origin; the same answer for every address',
    memberPayload: true,
    body: z.strictObject({
      recaptcha_token: captchaToken,
      [key]: z.strictObject({ email: typedEmail }),
    }),
    answer: z.object({ accepted: z.literal(true) }),
    async handle({ app, body, request }) {
      const email = readEmail(body[key].email)
      await checkCaptcha(app, body.recaptcha_token, request)
      await countMail(app, `password_reset:${surface}`, email, request.ip)
      await inSameTime(askForReset(app, holders, email))
      return { accepted: true as const }
    },
  })

  const validation = openRoute({
    method: 'POST',
    path: `/api/${surface}/password_resets/validation`,
    summary: '再設定のリンクを確かめ、だれのパスワードかを返します',
    why: 'the token of a mailed link; it only reads',
    memberPayload: true,
    body: z.strictObject({
      recaptcha_token: captchaToken.nullable().optional(),
      [key]: z.strictObject({ token }),
    }),
    answer: z.object({
      [key]: person,
      expires_at: z.string(),
      session_count: z.int(),
    }),
    async handle({ app, body, request }) {
      // The page reads this as it opens, which must write nothing; a proof that comes along is checked.
      if (body.recaptcha_token) await checkCaptcha(app, body.recaptcha_token, request)
      const given = body[key]
      return withLink(
        app,
        { token: given.token, kinds: [holders.linkKind], lock: false, across: true },
        async (tx, link) => {
          const account = await accountOf(tx, holders, link)
          const { l_name, f_name, email } = account
          return {
            [key]: { l_name, f_name, email },
            expires_at: link.expires_at,
            session_count: await countSessions(tx, holders, account),
          }
        },
      )
    },
  })

  const update = openRoute({
    method: 'POST',
    path: `/api/${surface}/password_resets/update`,
    summary: '新しいパスワードを設定し、すべての端末をログアウトします',
    why: 'the token of a mailed link, captcha',
    memberPayload: true,
    body: z.strictObject({
      recaptcha_token: captchaToken,
      [key]: z.strictObject({ token, ...newPassword }),
    }),
    answer: z.object({ updated: z.literal(true) }),
    async handle({ app, body, request }) {
      await checkCaptcha(app, body.recaptcha_token, request)
      const given = body[key]
      return withLink(
        app,
        { token: given.token, kinds: [holders.linkKind], lock: true, across: true },
        async (tx, link) => {
          const account = await accountOf(tx, holders, link)
          await holders.setPassword(tx, account, await hashNewPassword(given, account.email))
          await useLink(tx, link)
          await closeAccountLinks(tx, { surface, enterprise_id: link.enterprise_id, id: account.id })
          await endSessions(tx, ...sessionOwner(holders, account))
          const who = { id: account.id, name: nameOf(account) }
          await writeAudit(tx, link.enterprise_id, { action: 'password_reset', member: who }, request)
          await queueMail(
            { tx, enterpriseId: link.enterprise_id, member: null },
            doneMail(app, holders, account),
          )
          return { updated: true as const }
        },
      )
    },
  })
  return [create, validation, update] as const
}

export const passwordResetRoutes = [...routesOf(membersOfEnterprises), ...routesOf(operatorStaff)] as const
