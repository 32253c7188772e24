import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { find } from '#foundation/entity/store/list.ts'
import { access } from '../billing-payments/download-route.ts'
import { partsOf } from './parts.ts'
import { pickupLimit, type WaitingGroup, waitingGroups } from './pickup.ts'
import { billingMerges } from './store.ts'
import { previewMerge } from './write.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/billing_merges/${verb}` as const
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

const billing = z.object({
  id_by_enterprise_id: z.int(),
  billing_number: z.string(),
  billing_issue_date: z.string(),
  contract_name: z.string(),
  worker: z.string(),
  billing_sub_total: z.int(),
  billing_total: z.int(),
})

const group = z.object({
  company: z.object({ id: z.int(), name: z.string() }),
  billing_month: z.string(),
  deadline_date: z.string(),
  total: z.int(),
  billings: z.array(billing),
}) satisfies z.ZodType<WaitingGroup>

const pickup = memberRoute({
  method: 'POST',
  path: path('pickup'),
  summary: `合算できる請求（確定済み・未送信・未合算）を、販売先・請求月・支払期限ごとに取得します（${pickupLimit.toLocaleString('ja-JP')}件まで）`,
  access,
  body: z.strictObject({ billing_month: month.optional(), company_id_by_enterprise_id: id.optional() }),
  answer: z.object({ groups: z.array(group), count: z.int() }),
  async handle({ scope, body }) {
    const groups = await waitingGroups(scope, {
      billing_month: body.billing_month,
      company_id: body.company_id_by_enterprise_id,
    })
    return { groups, count: groups.reduce((sum, { billings }) => sum + billings.length, 0) }
  },
})

const totals = z.object({
  category_total: z.array(z.object({ rate: z.int(), taxable: z.int(), tax: z.int() })),
  sub_total: z.int(),
  consumption_tax: z.int(),
  total: z.int(),
})

const draft = memberRoute({
  method: 'POST',
  path: path('draft'),
  summary: '選んだ請求を合算したときの内容と合計を取得します（保存はしません）',
  access,
  body: z.strictObject({ billing_payment_ids: z.array(id).min(1).max(500) }),
  answer: z.object({
    billing_merge: totals.extend({
      name: z.string(),
      issue_date: z.string().nullable(),
      recipient_name: z.string().nullable(),
      billing_month: z.string(),
      deadline_date: z.string(),
    }),
    billings: z.array(billing),
  }),
  async handle({ scope, body }) {
    const made = await previewMerge(scope, body.billing_payment_ids)
    return { billing_merge: made.draft, billings: made.parts }
  },
})

const parts = memberRoute({
  method: 'GET',
  path: path('parts/:id'),
  summary: '合算請求に含まれる請求を取得します',
  access,
  answer: z.object({ billings: z.array(billing) }),
  async handle({ scope, id: merge }) {
    await find(billingMerges, scope, merge)
    return { billings: await partsOf(scope, merge) }
  },
})

export const pickupRoutes = [pickup, draft, parts] as const
