import { z } from 'zod'
import { entityRoutes } from '#foundation/api/entity-routes.ts'
import { memberRoute } from '#foundation/api/route.ts'
import { id as idSchema } from '#foundation/api/schema.ts'
import { rowSchema, writeSchema } from '#foundation/entity/store/schema.ts'
import { update } from '#foundation/entity/store/write.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { opportunity } from '../opportunities/opportunity.ts'
import type { ToOpportunity } from '../opportunities/ui/to-opportunity.ts'
import { apply } from './apply.ts'
import { eachApply } from './each-apply.ts'
import { reject, reopen, toOpportunity } from './moves.ts'
import { personOf, receive } from './receive.ts'
import { applies } from './store.ts'

export { applies } from './store.ts'

const path = <V extends string>(rest: V) => `/api/enterprise/applies/${rest}` as const
const access = { feature: 'candidates', authority: 0 } as const
const one = z.object({ apply: rowSchema(apply) })
const bulkAnswer = z.object({
  succeeded: z.array(z.int()),
  failed: z.array(z.object({ id: z.int(), message: z.string() })),
})
const select_ids = z.array(idSchema).min(1).max(1_000)
const reject_reason = z.string().max(10_000)
const owner = z.strictObject({ enterprise_member1_id: idSchema.nullable() })

const createRoute = memberRoute({
  method: 'POST',
  path: path('create'),
  summary:
    '応募を登録します。候補者を指定しないときは、メールアドレスが同じ候補者に紐づけ、いなければ候補者を登録します',
  access,
  body: z.strictObject({ apply: writeSchema(apply), context: z.string().max(100).optional() }),
  answer: one,
  handle: async ({ scope, body }) => {
    const given = body.apply as Stored
    return { apply: await receive(scope, given, { prefecture_id: null, ...personOf(given) }) }
  },
})

const toOpportunityRoute = memberRoute({
  method: 'POST',
  path: path('to_opportunity/:id'),
  summary: '応募を商談にします。同じ候補者・案件の進行中の商談があれば、それに紐づけます（is_existing）',
  access: { feature: 'opportunities', authority: 0 },
  body: z.strictObject({ opportunity: writeSchema(opportunity).optional() }),
  answer: z.object({ opportunity: rowSchema(opportunity), is_existing: z.boolean() }),
  handle: ({ scope, id, body }) => toOpportunity(scope, id, body.opportunity ?? {}),
}) satisfies ToOpportunity

const rejectRoute = memberRoute({
  method: 'POST',
  path: path('reject/:id'),
  summary: '応募を見送りにします。理由が必要です',
  access,
  body: z.strictObject({ reject_reason }),
  answer: one,
  handle: async ({ scope, id, body }) => ({ apply: await reject(scope, id, body.reject_reason) }),
})

const reopenRoute = memberRoute({
  method: 'POST',
  path: path('reopen/:id'),
  summary: '応募の見送りを取り消します',
  access,
  answer: one,
  handle: async ({ scope, id }) => ({ apply: await reopen(scope, id) }),
})

const assignRoute = memberRoute({
  method: 'POST',
  path: path('assign/:id'),
  summary: '応募の担当者を決めます（nullで担当なし）',
  access,
  body: z.strictObject({ apply: owner }),
  answer: one,
  handle: async ({ scope, id, body }) => ({ apply: await update(applies, scope, id, body.apply) }),
})

const bulkToOpportunity = memberRoute({
  method: 'POST',
  path: path('bulk_to_opportunity'),
  summary: '選択した応募をまとめて商談にします',
  access: { feature: 'opportunities', authority: 0 },
  body: z.strictObject({ select_ids }),
  answer: bulkAnswer,
  handle: ({ scope, body }) => eachApply(scope, body.select_ids, (id) => toOpportunity(scope, id, {})),
})

const bulkReject = memberRoute({
  method: 'POST',
  path: path('bulk_reject'),
  summary: '選択した応募をまとめて見送りにします。理由が必要です',
  access,
  body: z.strictObject({ select_ids, reject_reason }),
  answer: bulkAnswer,
  handle: ({ scope, body }) =>
    eachApply(scope, body.select_ids, (id) => reject(scope, id, body.reject_reason)),
})

const bulkAssign = memberRoute({
  method: 'POST',
  path: path('bulk_assign'),
  summary: '選択した応募の担当者をまとめて決めます（nullで担当なし）',
  access,
  body: z.strictObject({ select_ids, apply: owner }),
  answer: bulkAnswer,
  handle: ({ scope, body }) =>
    eachApply(scope, body.select_ids, (id) => update(applies, scope, id, body.apply)),
})

export const applyRoutes = [
  ...entityRoutes(applies, ['index', 'show', 'update']),
  createRoute,
  toOpportunityRoute,
  rejectRoute,
  reopenRoute,
  assignRoute,
  bulkToOpportunity,
  bulkReject,
  bulkAssign,
] as const
