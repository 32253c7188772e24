import { z } from 'zod'
import { entityRoutes } from '#foundation/api/entity-routes.ts'
import { memberRoute } from '#foundation/api/route.ts'
import { condition, rowSchema, writeSchema } from '#foundation/entity/store/schema.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { opportunityStages } from '#foundation/rules/states/opportunity.ts'
import { board, columnPage } from './board-query.ts'
import { close, move, reopen } from './moves.ts'
import { opportunity } from './opportunity.ts'
import { opportunities } from './store.ts'

export { opportunities } from './store.ts'

const access = { feature: 'opportunities', authority: 0 } as const
const path = <V extends string>(rest: V) => `/api/enterprise/opportunities/${rest}` as const

const record = rowSchema(opportunity)
const one = z.object({ opportunity: record })

const boardBody = {
  keyword: z.string().max(100).default(''),
  conditions: z.array(condition).max(30).default([]),
  order_by: z.enum(['next_at', 'sort_position']).default('next_at'),
}

const boardRoute = memberRoute({
  method: 'POST',
  path: path('board'),
  summary:
    '商談を段階ごとの列にして、件数・販売単価の合計・先頭の50件、担当者ごとの件数と合計とともに取得します',
  access,
  body: z.strictObject(boardBody),
  answer: z.object({
    columns: z.array(
      z.object({
        opportunity_status_id: z.int(),
        count: z.int(),
        monthly_payment_sum: z.int(),
        opportunities: z.array(record),
      }),
    ),
    totals: z.object({
      count: z.int(),
      monthly_payment_sum: z.int(),
      gross_profit_sum: z.int(),
      gross_margin_permille: z.int().nullable(),
    }),
    lanes: z.array(
      z.object({
        enterprise_member1_id: z.int().nullable(),
        enterprise_member1: z.object({ id: z.int(), name: z.string() }).nullable(),
        count: z.int(),
        monthly_payment_sum: z.int(),
      }),
    ),
  }),
  handle: ({ scope, body }) => board(scope, body),
})

const columnRoute = memberRoute({
  method: 'POST',
  path: path('columns/:stage'),
  summary: '商談ボードの1列を50件ずつ取得します',
  access,
  body: z.strictObject({ ...boardBody, page: z.int().min(1).max(10_000).default(1) }),
  answer: z.object({ opportunities: z.array(record), current_page: z.int() }),
  handle: async ({ scope, params, body: { page, ...query } }) => {
    const stage = opportunityStages.find((each) => String(each) === params.stage)
    if (stage === undefined) throw notFound()
    return { opportunities: await columnPage(scope, query, stage, page), current_page: page }
  },
})

const moveRoute = memberRoute({
  method: 'POST',
  path: path('move/:id'),
  summary:
    '商談を別の段階へ移します。その段階の必須項目を一緒に保存できます。成約（70）に移すと、契約の作成を勧める印を返します',
  access,
  body: z.strictObject({
    opportunity_status_id: z.int(),
    position: z.int().min(0).max(1_000_000).optional(),
    opportunity: writeSchema(opportunity).optional(),
  }),
  answer: z.object({ opportunity: record, offer_contract: z.boolean() }),
  handle: async ({ scope, id, body }) => {
    const moved = await move(scope, id, body.opportunity_status_id, body.position, body.opportunity)
    return { opportunity: moved, offer_contract: moved.close_status_id === 70 }
  },
})

const closeRoute = memberRoute({
  method: 'POST',
  path: path('close/:id'),
  summary: '商談を見送り（80）または辞退（90）として終了します。理由が必要です',
  access,
  body: z.strictObject({
    close_status_id: z.union([z.literal(80), z.literal(90)]),
    pass_reason: z.string().max(10_000).optional(),
    decline_reason: z.string().max(10_000).optional(),
  }),
  answer: one,
  handle: async ({ scope, id, body }) => ({
    opportunity: await close(scope, id, body.close_status_id, body),
  }),
})

const reopenRoute = memberRoute({
  method: 'POST',
  path: path('reopen/:id'),
  summary: '終了した商談を、最後に進行中だった段階に戻します',
  access,
  answer: one,
  handle: async ({ scope, id }) => ({ opportunity: await reopen(scope, id) }),
})

export const opportunityRoutes = [
  ...entityRoutes(opportunities, [
    'index',
    'show',
    'create',
    'update',
    'delete',
    'bulk_update',
    'bulk_delete',
    'search',
  ]),
  boardRoute,
  columnRoute,
  moveRoute,
  closeRoute,
  reopenRoute,
] as const
