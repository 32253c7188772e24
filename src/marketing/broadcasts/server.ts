import { z } from 'zod'
import { entityRoutes } from '#foundation/api/entity-routes.ts'
import { memberRoute } from '#foundation/api/route.ts'
import { remove } from '#foundation/entity/store/remove.ts'
import { rowSchema } from '#foundation/entity/store/schema.ts'
import { mailingKinds } from '../mailings/mailing.ts'
import { mailingRoutes } from '../mailings/routes.ts'
import { broadcast } from './broadcast.ts'
import { copyBroadcast, copyOnly } from './copy.ts'
import { broadcastBody, createDraft, lockDraft, updateDraft } from './draft.ts'
import { sendBroadcast } from './send.ts'
import { broadcasts } from './store.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/broadcasts/${verb}` as const
const access = { feature: 'broadcasts', authority: 0 } as const
const answer = z.object({ broadcast: rowSchema(broadcast) })
const updated_at = z.iso.datetime({ offset: true }).optional()

const create = memberRoute({
  method: 'POST',
  path: path('create'),
  summary: '一斉配信の下書きを作ります。件名は title、本文は body、送る相手は audience です',
  access,
  body: z.strictObject({ broadcast: broadcastBody, context: z.string().max(100).optional() }),
  answer,
  handle: async ({ scope, body }) => ({ broadcast: await createDraft(scope, body.broadcast) }),
})

const update = memberRoute({
  method: 'POST',
  path: path('update/:id'),
  summary: '一斉配信の下書きの、指定した項目を更新します',
  access,
  body: z.strictObject({ broadcast: broadcastBody, updated_at, context: z.string().max(100).optional() }),
  answer,
  handle: async ({ scope, id, body }) => ({
    broadcast: await updateDraft(scope, id, body.broadcast, body.updated_at),
  }),
})

const deleteDraft = memberRoute({
  method: 'POST',
  path: path('delete/:id'),
  summary: '一斉配信の下書きを削除します',
  access,
  answer: z.object({ deleted: z.literal(true) }),
  async handle({ scope, id }) {
    await lockDraft(scope, id)
    await remove(broadcasts, scope, id)
    return { deleted: true as const }
  },
})

const send = memberRoute({
  method: 'POST',
  path: path('send/:id'),
  summary: '一斉配信を送ります。send_option_type_id が 1 なら send_reservation_at に始まります',
  access,
  body: z.strictObject({ updated_at }),
  answer,
  handle: async ({ scope, id, body }) => ({ broadcast: await sendBroadcast(scope, id, body.updated_at) }),
})

const copy = memberRoute({
  method: 'POST',
  path: path('copy/:id'),
  summary:
    '一斉配信を写して下書きを作ります。only を指定すると、届いた人のうち、クリックした・していない、返信していない人だけを宛先にします',
  access,
  body: z.strictObject({ only: z.enum(copyOnly).nullable().default(null) }),
  answer,
  handle: async ({ scope, id, body }) => ({ broadcast: await copyBroadcast(scope, id, body.only) }),
})

const own = [create, update, deleteDraft, send, copy] as const
const sending = mailingRoutes({
  family: 'broadcasts',
  feature: 'broadcasts',
  kind: mailingKinds.broadcast,
})

/** What the screens call by name; index, show and search are those of every entity. */
export const broadcastOwnRoutes = [...own, ...sending] as const
export const broadcastRoutes = [
  ...entityRoutes(broadcasts, ['index', 'show', 'search']),
  ...broadcastOwnRoutes,
]
