import { sql } from 'kysely'
import { audit } from '#accounts/audit/audit.ts'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { senderOf } from '#foundation/platform/mail/house-address.ts'
import { queueMail } from '#foundation/platform/mail/outbox.ts'
import { ADMINISTRATOR } from '#foundation/rules/authority.ts'

/** The reason where it is not Slack's: who connected it is active, or a manager, no more. */
export const memberGone = '連携した人が無効になったか、マネージャーではなくなりました'

/** Slack takes the token no more, or nobody stands for it: shown as such, administrators are told once, and what waits stays until it is connected again. */
export const revoke = async (app: App, scope: Scope, reason: string): Promise<void> => {
  const { tx, enterpriseId } = scope
  const ended = await row<{ team_name: string }>(
    tx,
    sql`UPDATE slack_integrations SET revoked_at = now(), revoked_reason = ${reason}
        WHERE enterprise_id = ${enterpriseId} AND revoked_at IS NULL RETURNING team_name`,
  )
  if (!ended) return
  const administrators = await rows<{ email: string }>(
    tx,
    sql`SELECT email FROM enterprise_members WHERE enterprise_id = ${enterpriseId} AND authority = ${ADMINISTRATOR} AND member_status = 1`,
  )
  for (const { email } of administrators)
    await queueMail(scope, {
      purpose: 'slack',
      target: null,
      from: senderOf(app.config),
      reply_to: null,
      to: email,
      cc: null,
      subject: '【要対応】Slack との連携が切れました',
      body: `Slack のワークスペース「${ended.team_name}」に、つむぎから投稿できなくなりました（${reason}）。\n\n連携し直すまで、Slack への通知は届きません。\n${app.config.origin}/enterprise/setting/linkage/notifications\n`,
      attachments: [],
    })
  await audit(scope, {
    action: 'linkage_changed',
    target: { type: 'slack', id: null, name: ended.team_name },
    detail: { revoked: reason },
  })
}
