import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { askForHours, type KeepLink, previewAsking } from './ask-hours.ts'
import { monthText } from './month-facts.ts'

const access = { feature: 'contract_operations', authority: 0, contracts: true } as const
const path = <V extends string>(verb: V) => `/api/enterprise/contract_operations/${verb}` as const

const body = z.strictObject({
  contract_operation: z.strictObject({ month: monthText, select_ids: z.array(id).min(1).max(1_000) }),
})
const asked = z.object({
  operation_id: z.int(),
  worker: z.string(),
  contract_name: z.string(),
  to: z.string().nullable(),
  /** Why they are not asked; null for those who are. */
  reason: z.string().nullable(),
})

const previewRoute = memberRoute({
  method: 'POST',
  path: path('ask_hours_preview'),
  summary:
    '稼働時間が未提出の作業者のうち、催促のメールを送る相手と、送らない理由を取得します（送信しません）',
  access,
  body,
  answer: z.object({
    rows: z.array(asked),
    mail: z.object({ subject: z.string(), body: z.string() }).nullable(),
  }),
  handle: ({ scope, body: { contract_operation } }) =>
    previewAsking(scope, contract_operation.month, contract_operation.select_ids),
})

const askRoute = (keepLink: KeepLink) =>
  memberRoute({
    method: 'POST',
    path: path('ask_hours'),
    summary: '稼働時間が未提出の作業者に、催促のメールを送ります。同じ稼働には1日に1度だけ送ります',
    access,
    body,
    answer: z.object({ rows: z.array(asked) }),
    handle: async ({ scope, body: { contract_operation } }) => ({
      rows: await askForHours(keepLink, scope, contract_operation.month, contract_operation.select_ids),
    }),
  })

/** Asking workers for the hours they have not handed in. */
export const askRoutes = (keepLink: KeepLink) => [previewRoute, askRoute(keepLink)] as const
