import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '#accounts/audit/audit.ts'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { notFound, wrongState } from '#foundation/platform/errors.ts'
import { listen } from '#foundation/platform/events/emit.ts'
import { isEventType } from '#foundation/platform/events/event-types.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'
import { attempt, isDelivered, type Sendable, type Tried } from './attempt.ts'
import { findDelivery } from './deliveries.ts'
import { disable, listenerOf } from './disable.ts'
import { findWebhook, lockWebhook } from './endpoints.ts'
import { sendWebhooksQueue } from './hear.ts'
import { checkMayChange } from './owner.ts'
import { toText } from './payload.ts'
import { deliveryDetail, deliveryStates as state, webhook } from './schema.ts'
import { newSecret, overlap_hours, type Signing, sealSecret, signerOf } from './secret.ts'
import { toAttempt } from './settle.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/webhooks/${verb}/:id` as const
const access = { feature: 'enterprise_api', authority: 1 } as const
const answer = z.object({ webhook })

const rotate = memberRoute({
  method: 'POST',
  path: path('rotate_secret'),
  summary: `秘密鍵を新しくします（マネージャー以上）。これまでの鍵も${overlap_hours}時間は署名に使います。secret はこの答えにだけ含まれます`,
  access,
  answer: z.object({ webhook, secret: z.string() }),
  async handle({ app, scope, member, id }) {
    const { name, enterprise_member } = await lockWebhook(scope, id)
    await checkMayChange(scope, member, enterprise_member.id)
    const secret = newSecret()
    const { sealed, tail } = sealSecret(app.secrets, secret)
    await sql`UPDATE webhooks SET sealed_previous = sealed_secret, previous_until = statement_timestamp() + make_interval(hours => ${overlap_hours}),
        sealed_secret = ${sealed}, secret_tail = ${tail}, updated_at = statement_timestamp()
      WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
    await audit(scope, {
      action: 'linkage_changed',
      target: { type: 'webhook', id, name },
      detail: { rotated: true },
    })
    return { webhook: await findWebhook(scope, id), secret }
  },
})

const stop = memberRoute({
  method: 'POST',
  path: path('disable'),
  summary: '送信を停止します（マネージャー以上）。停止中のできごとは送られず、届いていないものは残ります',
  access,
  answer,
  async handle({ app, scope, id }) {
    await lockWebhook(scope, id)
    await disable(app, scope, id, 'staff', new Date())
    return { webhook: await findWebhook(scope, id) }
  },
})

const enable = memberRoute({
  method: 'POST',
  path: path('enable'),
  summary: '停止した送信を再開します（マネージャー以上）。届いていないものを、初めから数え直して送ります',
  access,
  answer,
  async handle({ scope, member, id }) {
    const { tx, enterpriseId } = scope
    const { name, is_active, types, enterprise_member } = await lockWebhook(scope, id)
    await checkMayChange(scope, member, enterprise_member.id)
    if (is_active) throw wrongState('この送り先は停止していません。画面を更新して確認してください')
    await sql`UPDATE webhooks SET is_active = true, disabled_reason = NULL, disabled_at = NULL, first_failed_at = NULL, member_id = ${member.id},
        updated_at = statement_timestamp() WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`.execute(
      tx,
    )
    await sql`UPDATE webhook_deliveries SET attempts = 0, next_attempt_at = statement_timestamp()
      WHERE enterprise_id = ${enterpriseId} AND webhook_id = ${id} AND status = ${state.waiting}`.execute(tx)
    await listen(scope, listenerOf(id), types.filter(isEventType))
    await enqueue(tx, sendWebhooksQueue, { enterprise_id: enterpriseId })
    await audit(scope, {
      action: 'linkage_changed',
      target: { type: 'webhook', id, name },
      detail: { enabled: true },
    })
    return { webhook: await findWebhook(scope, id) }
  },
})

/** Writes down what was sent to try an endpoint out; it is not sent again. */
const logTest = async (
  { tx, enterpriseId }: Scope,
  id: number,
  sent: Sendable,
  tried: Tried,
): Promise<number> => {
  const made = await draw(tx, enterpriseId, 'webhook_deliveries')
  const { request_headers, answer: came, took_ms, error, at } = tried
  await sql`INSERT INTO webhook_deliveries (enterprise_id, id_by_enterprise_id, webhook_id, event_uid, type, target_type, target_id, payload, status, attempts,
      tries, request_headers, answer_status, answer_headers, answer_body, took_ms, error, attempted_at)
    VALUES (${enterpriseId}, ${made}, ${id}, ${sent.event_uid}, 'webhook.test', 'webhook', ${id}, ${sent.payload},
      ${isDelivered(tried) ? state.delivered : state.given_up}, 1, ${JSON.stringify([toAttempt(tried)])}, ${JSON.stringify(request_headers)},
      ${came?.status ?? null}, ${came && JSON.stringify(came.headers)}, ${came?.body ?? null}, ${took_ms}, ${error}, ${at.toISOString()})`.execute(
    tx,
  )
  await sql`UPDATE webhooks SET last_attempted_at = ${at.toISOString()} WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`.execute(
    tx,
  )
  return made
}

const test = manualRoute({
  method: 'POST',
  path: path('test'),
  summary: 'テストのできごと（webhook.test）をすぐに送り、返ってきた内容を答えます（マネージャー以上）',
  access,
  pace: { free: 20, forget_s: 10, delay_s: 5, longest_s: 300 },
  answer: z.object({ webhook_delivery: deliveryDetail }),
  async handle({ app, inScope, id }) {
    const target = await inScope(({ tx, enterpriseId }) =>
      row<Signing & { url: string; name: string }>(
        tx,
        sql`SELECT url, name, sealed_secret, sealed_previous, previous_until FROM webhooks WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`,
      ),
    )
    if (!target) throw notFound()
    const now = new Date()
    const event_uid = randomUUID()
    const payload = toText(
      { uid: event_uid, type: 'webhook.test', created_at: now.toISOString() },
      { id_by_enterprise_id: id, name: target.name },
    )
    const sent = { event_uid, payload }
    const tried = await attempt(app, target.url, signerOf(app.secrets, target, now), sent, now)
    return inScope(async (scope) => ({
      webhook_delivery: await findDelivery(scope, await logTest(scope, id, sent, tried)),
    }))
  },
})

export const moveRoutes = [rotate, stop, enable, test] as const
