import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { memberNamed, writeAudit } from '#accounts/audit/audit.ts'
import { staffNamedIn } from '#accounts/audit/staff-name.ts'
import { type Handed, handLink, whereHanded } from '#accounts/links/hand-link.ts'
import { operatorRoute } from '#foundation/api/route.ts'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { mailStates } from '#foundation/platform/mail/outbox.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { MANAGER } from '#foundation/rules/authority.ts'

const most = 200

const waiting = z.object({
  enterprise_id: z.int().meta({ description: '0 は運営' }),
  enterprise_name: z.string().nullable(),
  id_by_enterprise_id: z.int(),
  to_addresses: z.string(),
  subject: z.string(),
  body: z.string(),
  created_at: z.string(),
  has_link: z.boolean().meta({ description: '送信設定がないため、リンクを自分で渡せるメール' }),
})
type Waiting = z.infer<typeof waiting>

/** What waits of the platform itself, and what concerns accounts of enterprises; what an enterprise writes is its own. */
const index = operatorRoute({
  method: 'POST',
  path: '/api/admin/mail_mgmts/index',
  summary:
    '運営の送信待ちのメールと、各エージェントの招待・再設定の送信待ちを、新しい順に取得します（マネージャー以上。200件まで）',
  authority: MANAGER,
  answer: z.object({ mail_mgmts: z.array(waiting), count: z.int() }),
  handle: ({ app }) =>
    asSystem(app.db, async (tx) => {
      const found = await rows<Waiting>(
        tx,
        sql`SELECT o.enterprise_id, e.name AS enterprise_name, o.id_by_enterprise_id, o.to_addresses, o.subject, o.body, o.created_at,
              ${whereHanded('operator', sql`o.enterprise_id`)} AS has_link
            FROM outbox o LEFT JOIN enterprises e ON e.id = o.enterprise_id AND e.id > 0
            WHERE o.status = ${mailStates.queued} AND (o.enterprise_id = ${platformId} OR o.target_type = 'account_link')
            ORDER BY o.created_at DESC, o.id_by_enterprise_id DESC LIMIT ${most}`,
      )
      const mail_mgmts = found.map((one) => ({ ...one, has_link: one.has_link && !app.config.smtpUrl }))
      return { mail_mgmts, count: mail_mgmts.length }
    }),
})

/** Written down with the platform, and with the enterprise whose member's link it is. */
const note = async (
  tx: Executor,
  by: number,
  enterprise: number,
  { member_id, kind }: Handed,
  request: FastifyRequest,
) => {
  const member = await staffNamedIn(tx, by)
  if (enterprise === platformId || member_id === null) {
    const target = { type: 'account_link', id: null, name: '会社の申し込み' }
    await writeAudit(tx, platformId, { action: 'link_handed', member, target, detail: { kind } }, request)
    return
  }
  const target = { type: 'enterprise_member', ...(await memberNamed(tx, enterprise, member_id)) }
  const as = { id: 0, name: `運営 ${member.name}` }
  await writeAudit(tx, enterprise, { action: 'link_handed', member: as, target, detail: { kind } })
  const detail = { enterprise_id: enterprise, kind }
  await writeAudit(tx, platformId, { action: 'link_handed', member, target, detail }, request)
}

const hand = operatorRoute({
  method: 'POST',
  path: '/api/admin/mail_mgmts/hand_link/:id',
  summary:
    'メールの送信設定がないとき、申し込み・招待・再設定のリンクを取り出します（マネージャー以上。1度だけ返し、メールは取り消します）',
  authority: MANAGER,
  body: z.strictObject({ enterprise_id: z.int().min(0) }),
  answer: z.object({ link: z.string() }),
  handle: ({ app, id, adminMember, body: { enterprise_id: enterpriseId }, request }) =>
    asSystem(app.db, async (tx) => {
      const handed = await handLink(app, { tx, enterpriseId, member: null }, 'operator', id)
      await note(tx, adminMember.id, enterpriseId, handed, request)
      return { link: handed.link }
    }),
})

const mailServer = operatorRoute({
  method: 'GET',
  path: '/api/admin/mail_servers/show',
  summary: 'メールの送信（SMTP）が設定されているかを取得します',
  authority: 0,
  answer: z.object({ mail_server: z.object({ is_set: z.boolean() }) }),
  handle: async ({ app }) => ({ mail_server: { is_set: app.config.smtpUrl !== undefined } }),
})

export const operatorOutboxRoutes = [index, hand, mailServer] as const
