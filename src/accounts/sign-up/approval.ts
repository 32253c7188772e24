import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '#foundation/api/app.ts'
import { operatorRoute } from '#foundation/api/route.ts'
import { asSystem, inTenant, row, rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { notFound, wrongState } from '#foundation/platform/errors.ts'
import { senderOf } from '#foundation/platform/mail/house-address.ts'
import { queueMail } from '#foundation/platform/mail/outbox.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { writeAudit } from '../audit/audit.ts'
import { staffNamedIn } from '../audit/staff-name.ts'
import { createEnterprise } from '../enterprises/create-enterprise.ts'
import { approvedMail, refusedMail } from './sign-up-mails.ts'

const listed = z.object({
  id_by_enterprise_id: z.int(),
  state: z.int(),
  name: z.string(),
  name_service: z.string().nullable(),
  tel: z.string().nullable(),
  l_name: z.string(),
  f_name: z.string().nullable(),
  email: z.string(),
  made_enterprise_id: z.int().nullable(),
  reason: z.string().nullable(),
  decided_at: z.string().nullable(),
  created_at: z.string(),
})
type SignUp = z.infer<typeof listed>

const columns = sql`id_by_enterprise_id, state, name, name_service, tel, l_name, f_name, email, made_enterprise_id, reason, decided_at, created_at`
const one = z.object({ sign_up: listed })
const approved = one.extend({
  link: z.string().nullable().meta({
    description: 'メールの送信設定がないときだけ、申し込んだ人に伝えるログインのページ。送信したときは null',
  }),
})

const index = operatorRoute({
  method: 'POST',
  path: '/api/admin/sign_ups/index',
  summary: '会社の申し込みの一覧を、新しい順に取得します',
  authority: 0,
  body: z.strictObject({ state: z.int().min(0).max(2).nullable().default(null) }),
  answer: z.object({ sign_ups: z.array(listed), count: z.int() }),
  handle: ({ app, body: { state } }) =>
    inTenant(app.db, platformId, async (tx) => {
      const sign_ups = await rows<SignUp>(
        tx,
        sql`SELECT ${columns} FROM sign_ups WHERE enterprise_id = ${platformId} AND (${state}::integer IS NULL OR state = ${state})
            ORDER BY state = 0 DESC, id_by_enterprise_id DESC LIMIT 500`,
      )
      return { sign_ups, count: sign_ups.length }
    }),
})

/** The sign-up while it waits, held until the end; 409 once it was decided. */
const waitingById = async (tx: Executor, id: number): Promise<SignUp & { password_hash: string }> => {
  const found = await row<SignUp & { password_hash: string }>(
    tx,
    sql`SELECT ${columns}, password_hash FROM sign_ups WHERE enterprise_id = ${platformId} AND id_by_enterprise_id = ${id} FOR UPDATE`,
  )
  if (!found) throw notFound()
  if (found.state !== 0) throw wrongState('この申し込みは、すでに処理されています。画面を更新してください')
  return found
}

type Decision = { state: 1 | 2; made: number | null; reason: string | null; by: number }

const decide = async (tx: Executor, id: number, { state, made, reason, by }: Decision): Promise<SignUp> => {
  const decided = await row<SignUp>(
    tx,
    sql`UPDATE sign_ups SET state = ${state}, made_enterprise_id = ${made}, reason = ${reason}, password_hash = NULL,
          decided_by = ${by}, decided_at = statement_timestamp()
        WHERE enterprise_id = ${platformId} AND id_by_enterprise_id = ${id} RETURNING ${columns}`,
  )
  if (!decided) throw notFound()
  return decided
}

const tell = (app: App, tx: Executor, to: string, mail: { purpose: string; subject: string; body: string }) =>
  queueMail(
    { tx, enterpriseId: platformId, member: null },
    { ...mail, target: null, from: senderOf(app.config), reply_to: null, to, cc: null, attachments: [] },
  )

/** Writes down who decided; the name is the company's, never a person's. */
const note = async (
  tx: Executor,
  by: number,
  action: 'sign_up_approved' | 'sign_up_refused',
  { id, name }: { id: number; name: string },
  request: FastifyRequest,
) => {
  const member = await staffNamedIn(tx, by)
  await writeAudit(tx, platformId, { action, member, target: { type: 'sign_up', id, name } }, request)
}

const approve = operatorRoute({
  method: 'POST',
  path: '/api/admin/sign_ups/approve/:id',
  summary: '会社の申し込みを承認します。会社と最初の管理者ができ、申し込んだ人にメールで知らせます',
  authority: 1,
  answer: approved,
  handle: ({ app, id, adminMember, request }) =>
    asSystem(app.db, async (tx) => {
      const { name, name_service, tel, ...first } = await waitingById(tx, id)
      const made = await createEnterprise(tx, { name, name_service, tel }, first)
      const sign_up = await decide(tx, id, { state: 1, made, reason: null, by: adminMember.id })
      await tell(app, tx, first.email, approvedMail(app.config.origin, { name }))
      await note(tx, adminMember.id, 'sign_up_approved', { id, name }, request)
      return { sign_up, link: app.config.smtpUrl ? null : `${app.config.origin}/enterprise/signin` }
    }),
})

const refuse = operatorRoute({
  method: 'POST',
  path: '/api/admin/sign_ups/refuse/:id',
  summary: '会社の申し込みを見送ります。理由を書けば、申し込んだ人へのメールに入ります',
  authority: 1,
  body: z.strictObject({ reason: z.string().trim().max(1_000).nullable().default(null) }),
  answer: one,
  handle: ({ app, id, body: { reason }, adminMember, request }) =>
    asSystem(app.db, async (tx) => {
      const { name, email } = await waitingById(tx, id)
      const sign_up = await decide(tx, id, { state: 2, made: null, reason, by: adminMember.id })
      await tell(app, tx, email, refusedMail(app.config.origin, { name }, reason))
      await note(tx, adminMember.id, 'sign_up_refused', { id, name }, request)
      return { sign_up }
    }),
})

export const signUpApprovalRoutes = [index, approve, refuse] as const
