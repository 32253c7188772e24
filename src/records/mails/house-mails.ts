import { sql } from 'kysely'
import { z } from 'zod'
import { audit, memberNamed } from '#accounts/audit/audit.ts'
import { handLink, whereHanded } from '#accounts/links/hand-link.ts'
import { memberRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { mailStates } from '#foundation/platform/mail/outbox.ts'
import { ADMINISTRATOR } from '#foundation/rules/authority.ts'
import { columns, most, type Stored } from './mail-row.ts'

/** Mails of no record wait too: invitations, resets, what members are told. Administrators look after them. */
export const readHouseMails = ({ tx, enterpriseId }: Scope) =>
  rows<Stored & { has_link: boolean }>(
    tx,
    sql`SELECT ${columns}, ${whereHanded('enterprise', sql`${enterpriseId}::integer`)} AS has_link FROM outbox o
        WHERE o.enterprise_id = ${enterpriseId} AND status = ${mailStates.queued} AND (target_type IS NULL OR target_type = 'account_link')
        ORDER BY id_by_enterprise_id DESC LIMIT ${most}`,
  )

const handRoute = memberRoute({
  method: 'POST',
  path: '/api/enterprise/mail_mgmts/hand_link/:id',
  summary:
    'メールの送信設定がないとき、招待と、管理者でないメンバーの再設定のリンクを取り出します（管理者のみ。1度だけ返し、メールは取り消します）',
  access: { feature: null, authority: ADMINISTRATOR },
  answer: z.object({ link: z.string() }),
  async handle({ app, scope, id: mailId }) {
    const { link, member_id, kind } = await handLink(app, scope, 'enterprise', mailId)
    const { name } = await memberNamed(scope.tx, scope.enterpriseId, member_id ?? 0)
    const target = { type: 'enterprise_member', id: member_id, name }
    await audit(scope, { action: 'link_handed', target, detail: { kind } })
    return { link }
  },
})

const mailServer = memberRoute({
  method: 'GET',
  path: '/api/enterprise/mail_servers/show',
  summary:
    'メールの送信（SMTP）が設定されているかを取得します。設定されていない間、メールは送信待ちのまま残ります',
  access: { feature: null, authority: 0 },
  answer: z.object({ mail_server: z.object({ is_set: z.boolean() }) }),
  handle: async ({ app }) => ({ mail_server: { is_set: app.config.smtpUrl !== undefined } }),
})

export const houseMailRoutes = [handRoute, mailServer] as const
