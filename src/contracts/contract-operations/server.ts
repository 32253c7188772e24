import { z } from 'zod'
import { entityRoutes } from '#foundation/api/entity-routes.ts'
import { memberRoute } from '#foundation/api/route.ts'
import { find } from '#foundation/entity/store/list.ts'
import { rowSchema } from '#foundation/entity/store/schema.ts'
import { settlementOf } from './amounts.ts'
import type { KeepLink } from './ask-hours.ts'
import { askRoutes } from './ask-routes.ts'
import { type Billing, confirm } from './confirm.ts'
import { contractOperation } from './contract-operation.ts'
import { deliverableRoutes } from './deliverables.ts'
import { indexRoute, withTerms } from './list-route.ts'
import { monthFactsRoute } from './month-facts.ts'
import { changeStatus, close, confirmCancel } from './moves.ts'
import { contractOperations } from './store.ts'

const access = { feature: 'contract_operations', authority: 0, contracts: true } as const
const path = <V extends string>(rest: V) => `/api/enterprise/contract_operations/${rest}` as const
const one = z.object({ contract_operation: rowSchema(contractOperation) })

const settlement = z.object({
  worked_minutes: z.int(),
  counted_minutes: z.int(),
  over_minutes: z.int(),
  under_minutes: z.int(),
  price: z.int(),
  excess: z.int(),
  deduction: z.int(),
  amount: z.int(),
  steps: z.array(z.object({ label: z.string(), text: z.string() })),
})

const showRoute = memberRoute({
  method: 'GET',
  path: path('show/:id'),
  summary: '契約稼働を1件、精算の内訳とともに取得します（稼働時間が未入力のときと稼働なしのときは内訳なし）',
  access,
  answer: one.extend({
    settlement: z.object({ sales: settlement, supplier: settlement.nullable() }).nullable(),
  }),
  handle: async ({ scope, id }) => {
    const [operation] = await withTerms(scope, [await find(contractOperations, scope, id)])
    return {
      contract_operation: operation,
      settlement: operation ? settlementOf(operation.terms, operation) : null,
    }
  },
})

const confirmRoute = (billing: Billing) =>
  memberRoute({
    method: 'POST',
    path: path('confirm/:id'),
    summary:
      '月の稼働を確定し、請求・支払を作成します（稼働なしの月は作成しません）。稼働期間が終わっていない月は理由（reason）が必要です',
    access,
    body: z.strictObject({ reason: z.string().max(255).optional() }),
    answer: one.extend({ billing_payment: z.object({ id_by_enterprise_id: z.int() }).nullable() }),
    handle: ({ scope, id, body }) => confirm(billing, scope, id, body.reason),
  })

const confirmCancelRoute = (billing: Billing) =>
  memberRoute({
    method: 'POST',
    path: path('confirm_cancel/:id'),
    summary: '月の稼働の確定を取り消し、未確定の請求・支払を削除します',
    access,
    answer: one,
    handle: async ({ scope, id }) => ({ contract_operation: await confirmCancel(billing, scope, id) }),
  })

const closeRoute = memberRoute({
  method: 'POST',
  path: path('close/:id'),
  summary: '確定済みの月を締めます',
  access,
  answer: one,
  handle: async ({ scope, id }) => ({ contract_operation: await close(scope, id) }),
})

const changeStatusRoute = memberRoute({
  method: 'POST',
  path: path('change_status/:id'),
  summary: '稼働状況を途中終了（4）または稼働なし（5）に変更します。理由が必要です',
  access,
  body: z.strictObject({ operational_status_flg: z.int(), reason: z.string().max(255) }),
  answer: one,
  handle: async ({ scope, id, body }) => ({
    contract_operation: await changeStatus(scope, id, body.operational_status_flg, body.reason),
  }),
})

/** The calls of the months; confirming one makes its `billing`, and who is asked for hours gets a link that `keepLink` keeps. */
export const contractOperationRoutes = (billing: Billing, keepLink: KeepLink) =>
  [
    indexRoute,
    showRoute,
    ...entityRoutes(contractOperations, ['update']),
    confirmRoute(billing),
    confirmCancelRoute(billing),
    closeRoute,
    changeStatusRoute,
    monthFactsRoute,
    ...askRoutes(keepLink),
    ...deliverableRoutes,
  ] as const
