import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { list } from '#foundation/entity/store/list.ts'
import { listSchema, rowSchema } from '#foundation/entity/store/schema.ts'
import { contractOperation } from '../contract-operations/contract-operation.ts'
import { contractOperations } from '../contract-operations/store.ts'
import { seenMinutes } from './check-seen.ts'
import { enterForWorker } from './enter-for.ts'
import { typedBody } from './portal-routes.ts'
import { remind } from './remind.ts'
import { staffView, viewForStaff } from './staff-view.ts'
import { timesheetColumns } from './timesheet-columns.ts'

const access = { feature: 'contract_operations', authority: 0, contracts: true } as const
const path = <V extends string>(verb: V) => `/api/enterprise/timesheets/${verb}` as const

const index = memberRoute({
  method: 'POST',
  path: path('index'),
  summary: '稼働報告の一覧を条件で取得します。1行は契約稼働の1か月で、条件と列は契約稼働の一覧と同じです',
  access,
  body: listSchema,
  answer: z.object({
    timesheets: z.array(rowSchema(contractOperation)),
    count: z.int(),
    count_is_capped: z.boolean(),
    current_page: z.int(),
    limit_value: z.int(),
  }),
  async handle({ scope, body: { columns, ...query } }) {
    const { rows, ...counts } = await list(contractOperations, scope, query, columns ?? timesheetColumns)
    return { timesheets: rows, ...counts, current_page: query.page, limit_value: query.limit_value }
  },
})

const reminded = z.object({
  operation_id: z.int(),
  /** Who was asked: the worker, or somebody of the client; null where nobody is waited for. */
  name: z.string().nullable(),
  /** Why nobody was asked; null where somebody was. */
  reason: z.string().nullable(),
})

const remindRoute = memberRoute({
  method: 'POST',
  path: path('remind'),
  summary:
    '稼働報告を待っている相手（未提出と差戻しは作業者、承認待ちは販売先の承認者）に催促のメールを送ります。同じ相手には1日に1度だけ送ります',
  access,
  body: z.strictObject({ select_ids: z.array(id).min(1).max(1_000) }),
  answer: z.object({ rows: z.array(reminded) }),
  handle: async ({ scope, body }) => ({ rows: await remind(scope, body.select_ids) }),
})

const enter = memberRoute({
  method: 'POST',
  path: path('enter/:id'),
  summary: '作業者に代わって稼働時間を入力し、提出します。理由は履歴に残ります',
  access,
  body: z.strictObject({ timesheet: typedBody, reason: z.string().max(1_000), minutes: seenMinutes }),
  answer: z.object({ timesheet: staffView }),
  async handle({ scope, id: operationId, body }) {
    const { timesheet, reason, minutes } = body
    await enterForWorker(scope, operationId, timesheet, { reason, minutes })
    return { timesheet: await viewForStaff(scope, operationId) }
  },
})

export const timesheetListRoutes = [index, remindRoute, enter] as const
