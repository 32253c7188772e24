import { sql } from 'kysely'
import { audit } from '#accounts/audit/audit.ts'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { listen } from '#foundation/platform/events/emit.ts'
import { senderOf } from '#foundation/platform/mail/house-address.ts'
import { queueMail } from '#foundation/platform/mail/outbox.ts'
import { ADMINISTRATOR } from '#foundation/rules/authority.ts'
import type { DisabledReason } from './schema.ts'

/** What an endpoint hears as (`event_listeners`). */
export const listenerOf = (id: number): string => `webhook:${id}`

const reasons: Readonly<Record<Exclude<DisabledReason, 'staff'>, string>> = {
  failing: '5日間、1件も届きませんでした。',
  gone: '送り先が、受け取りをやめたと答えました（410）。',
  member: '送り先を設定したメンバーが無効になったか、マネージャーではなくなりました。',
}

const tellAdministrators = async (app: App, scope: Scope, name: string, why: string) => {
  const administrators = await rows<{ email: string }>(
    scope.tx,
    sql`SELECT email FROM enterprise_members WHERE enterprise_id = ${scope.enterpriseId} AND authority = ${ADMINISTRATOR} AND member_status = 1`,
  )
  for (const { email } of administrators)
    await queueMail(scope, {
      purpose: 'webhook',
      target: null,
      from: senderOf(app.config),
      reply_to: null,
      to: email,
      cc: null,
      subject: `【要対応】Webhook「${name}」を停止しました`,
      body: `Webhook の送り先「${name}」への送信を停止しました。\n${why}\n\n届いていないできごとは保存しています。送り先を直して有効に戻すと、続きから送ります。\n${app.config.origin}/enterprise/setting/linkage/webhooks\n`,
      attachments: [],
    })
}

/**
 * Stops an endpoint: from now on nothing is written for it, what waits stays. Administrators are told where it was not
 * staff that stopped it. False when it was off already.
 */
export const disable = async (
  app: App,
  scope: Scope,
  id: number,
  reason: DisabledReason,
  now: Date,
): Promise<boolean> => {
  const stopped = await row<{ name: string }>(
    scope.tx,
    sql`UPDATE webhooks SET is_active = false, disabled_reason = ${reason}, disabled_at = ${now.toISOString()}
        WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id} AND is_active RETURNING name`,
  )
  if (!stopped) return false
  await listen(scope, listenerOf(id), [])
  if (reason !== 'staff') await tellAdministrators(app, scope, stopped.name, reasons[reason])
  await audit(scope, {
    action: 'linkage_changed',
    target: { type: 'webhook', id, name: stopped.name },
    detail: { disabled: reason },
  })
  return true
}
