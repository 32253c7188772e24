import { sql } from 'kysely'
import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { notFound, wrongState } from '#foundation/platform/errors.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'
import { findDelivery, listDeliveries } from './deliveries.ts'
import { findWebhook } from './endpoints.ts'
import { sendWebhooksQueue } from './hear.ts'
import { checkMayChange } from './owner.ts'
import { delivery, deliveryDetail, deliveryStates as state } from './schema.ts'

const family = '/api/enterprise/webhook_deliveries'
const access = { feature: 'enterprise_api', authority: 1 } as const
const limits = { usual: 50, most: 200 } as const

const index = memberRoute({
  method: 'POST',
  path: `${family}/index`,
  summary:
    '送り先の送信の記録を新しい順に取得します（マネージャー以上。30日間）。続きは next_before を before に付けて取得します',
  access,
  body: z.strictObject({
    webhook_id: z.int().min(1),
    statuses: z
      .array(z.literal([0, 1, 2, 3]))
      .max(4)
      .default([]),
    type: z.string().max(100).nullable().default(null),
    keyword: z.string().max(100).default(''),
    before: z.int().min(1).nullable().default(null),
    limit_value: z.int().min(1).max(limits.most).default(limits.usual),
  }),
  answer: z.object({ webhook_deliveries: z.array(delivery), next_before: z.int().nullable() }),
  async handle({ scope, body: { before, limit_value, ...filter } }) {
    await findWebhook(scope, filter.webhook_id)
    const found = await listDeliveries(scope, filter, before, limit_value + 1)
    const webhook_deliveries = found.slice(0, limit_value)
    const last = webhook_deliveries.at(-1)
    return {
      webhook_deliveries,
      next_before: found.length > limit_value && last ? last.id_by_enterprise_id : null,
    }
  },
})

const show = memberRoute({
  method: 'GET',
  path: `${family}/show/:id`,
  summary:
    '送った内容と返ってきた内容を取得します（マネージャー以上。記録を見られないときは、内容を含みません）',
  access,
  answer: z.object({ webhook_delivery: deliveryDetail }),
  handle: async ({ scope, id }) => ({ webhook_delivery: await findDelivery(scope, id) }),
})

const resend = memberRoute({
  method: 'POST',
  path: `${family}/resend/:id`,
  summary:
    '届いたもの、あきらめたもの、待っているものを、同じイベントIDで今すぐもう一度送ります（マネージャー以上）',
  access,
  answer: z.object({ webhook_delivery: deliveryDetail }),
  async handle({ scope, member, id }) {
    const { tx, enterpriseId } = scope
    const { webhook_id, payload } = await findDelivery(scope, id)
    const { is_active, enterprise_member } = await findWebhook(scope, webhook_id)
    await checkMayChange(scope, member, enterprise_member.id)
    if (payload === null) throw notFound()
    if (payload === '') throw wrongState('個人情報の消去により、この内容は送れません')
    if (!is_active) throw wrongState('送り先は停止しています。先に再開してください')
    const again = await row(
      tx,
      sql`UPDATE webhook_deliveries SET status = ${state.waiting}, attempts = 0, next_attempt_at = statement_timestamp(), claimed_by = NULL
          WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id} AND status <> ${state.sending} RETURNING 1 AS again`,
    )
    if (!again) throw wrongState('いま送っています。少し待って画面を更新してください')
    await enqueue(tx, sendWebhooksQueue, { enterprise_id: enterpriseId })
    return { webhook_delivery: await findDelivery(scope, id) }
  },
})

export const deliveryRoutes = [index, show, resend] as const
