import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '#accounts/audit/audit.ts'
import type { App } from '#foundation/api/app.ts'
import { memberRoute } from '#foundation/api/route.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { invalid, wrongState } from '#foundation/platform/errors.ts'
import { listen } from '#foundation/platform/events/emit.ts'
import { type EventType, eventTypes, isEventType } from '#foundation/platform/events/event-types.ts'
import { checkUrl } from './address.ts'
import { deliveryRoutes } from './delivery-routes.ts'
import { listenerOf } from './disable.ts'
import { findWebhook, listWebhooks, lockWebhook } from './endpoints.ts'
import { eventGroup, eventGroups } from './event-groups.ts'
import { nameMax, urlMax } from './limits.ts'
import { moveRoutes } from './move-routes.ts'
import { checkMayChange } from './owner.ts'
import { webhook } from './schema.ts'
import { newSecret, sealSecret } from './secret.ts'

const family = '/api/enterprise/webhooks'
const access = { feature: 'enterprise_api', authority: 1 } as const
const maxWebhooks = 20

const draft = z.strictObject({
  name: z.string().trim().min(1).max(nameMax),
  url: z.string().trim().min(1).max(urlMax),
  types: z.array(z.string().max(100)).min(1).max(eventTypes.size),
})

/** What was given, as it is kept: each type once, in the order of the list. Throws 400. */
const readDraft = ({ config }: App, { name, url, types }: z.infer<typeof draft>) => {
  const wrong = checkUrl(url, config.webhookAllowPrivate)
  if (wrong) throw invalid({ url: [wrong] })
  const unknown = types.filter((type) => !eventTypes.has(type))
  if (unknown.length > 0) throw invalid({ types: ['送れないできごとが含まれています。選び直してください'] })
  const chosen = [...eventTypes.keys()].filter(
    (type): type is EventType => types.includes(type) && isEventType(type),
  )
  return { name, url, types: chosen }
}

const index = memberRoute({
  method: 'POST',
  path: `${family}/index`,
  summary:
    'Webhook の送り先を登録順に取得します（マネージャー以上）。秘密鍵は最後の4文字だけです。選べるできごとも答えます',
  access,
  answer: z.object({ webhooks: z.array(webhook), count: z.int(), event_groups: z.array(eventGroup) }),
  async handle({ scope }) {
    const webhooks = await listWebhooks(scope)
    return { webhooks, count: webhooks.length, event_groups: [...eventGroups] }
  },
})

const show = memberRoute({
  method: 'GET',
  path: `${family}/show/:id`,
  summary: 'Webhook の送り先を1件取得します（マネージャー以上）',
  access,
  answer: z.object({ webhook }),
  handle: async ({ scope, id }) => ({ webhook: await findWebhook(scope, id) }),
})

const create = memberRoute({
  method: 'POST',
  path: `${family}/create`,
  summary:
    'Webhook の送り先を登録します（マネージャー以上）。secret はこの答えにだけ含まれます。記録は登録したメンバーの権限で読みます',
  access,
  body: z.strictObject({ webhook: draft }),
  answer: z.object({ webhook, secret: z.string() }),
  async handle({ app, scope, member, body }) {
    const { tx, enterpriseId } = scope
    const { name, url, types } = readDraft(app, body.webhook)
    // Whoever draws second waits: the limit holds.
    const id = await draw(tx, enterpriseId, 'webhooks')
    if ((await listWebhooks(scope)).length >= maxWebhooks)
      throw wrongState(`送り先は${maxWebhooks}件までです。使わない送り先を削除してください`)
    const secret = newSecret()
    const { sealed, tail } = sealSecret(app.secrets, secret)
    await sql`INSERT INTO webhooks (enterprise_id, id_by_enterprise_id, name, url, types, sealed_secret, secret_tail, member_id)
      VALUES (${enterpriseId}, ${id}, ${name}, ${url}, ${JSON.stringify(types)}, ${sealed}, ${tail}, ${member.id})`.execute(
      tx,
    )
    await listen(scope, listenerOf(id), types)
    const made = await findWebhook(scope, id)
    await audit(scope, {
      action: 'linkage_changed',
      target: { type: 'webhook', id, name },
      // The rest of an address may be a secret of the receiver's.
      detail: { added: true, host: new URL(url).host, types: types.join(' ') },
    })
    return { webhook: made, secret }
  },
})

const update = memberRoute({
  method: 'POST',
  path: `${family}/update/:id`,
  summary:
    'Webhook の送り先を変更します（マネージャー以上）。以後の記録は、変更したメンバーの権限で読みます。秘密鍵は変わりません',
  access,
  body: z.strictObject({ webhook: draft }),
  answer: z.object({ webhook }),
  async handle({ app, scope, member, id, body }) {
    const { tx, enterpriseId } = scope
    const before = await lockWebhook(scope, id)
    const { name, url, types } = readDraft(app, body.webhook)
    await checkMayChange(scope, member, before.enterprise_member.id)
    await sql`UPDATE webhooks SET name = ${name}, url = ${url}, types = ${JSON.stringify(types)}, member_id = ${member.id}, updated_at = statement_timestamp()
      WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`.execute(tx)
    await listen(scope, listenerOf(id), before.is_active ? types : [])
    await audit(scope, {
      action: 'linkage_changed',
      target: { type: 'webhook', id, name },
      detail: { host: new URL(url).host, types: types.join(' ') },
    })
    return { webhook: await findWebhook(scope, id) }
  },
})

const remove = memberRoute({
  method: 'POST',
  path: `${family}/delete/:id`,
  summary: 'Webhook の送り先を削除します（マネージャー以上）。送信の記録も消え、元に戻せません',
  access,
  answer: z.object({ deleted: z.literal(true) }),
  async handle({ scope, id }) {
    const { tx, enterpriseId } = scope
    const { name } = await lockWebhook(scope, id)
    await listen(scope, listenerOf(id), [])
    // Its log may be long: it is seen no more, and removed by the hour.
    await sql`DELETE FROM webhooks WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`.execute(
      tx,
    )
    await audit(scope, {
      action: 'linkage_changed',
      target: { type: 'webhook', id, name },
      detail: { removed: true },
    })
    return { deleted: true as const }
  },
})

export const webhookRoutes = [index, show, create, update, remove, ...moveRoutes, ...deliveryRoutes] as const
