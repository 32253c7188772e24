import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { date, id } from '#foundation/api/schema.ts'
import { today } from '#foundation/entity/today.ts'
import { openItems } from './ageing.ts'
import { access, receivable } from './schema.ts'

const amounts = {
  not_due: z.int(),
  days_30: z.int(),
  days_60: z.int(),
  days_90: z.int(),
  older: z.int(),
  total: z.int(),
  unapplied: z.int(),
}

const index = memberRoute({
  method: 'POST',
  path: '/api/enterprise/open_items/index',
  summary:
    '基準日の売掛残高を、企業ごと・期日の経過ごとに取得します。企業を指定するとその明細、overdue を true にすると期限を過ぎた請求の明細も返します',
  access,
  body: z.strictObject({
    as_of: date.optional(),
    company_id: id.nullable().optional(),
    overdue: z.boolean().optional(),
  }),
  answer: z.object({
    as_of: z.string(),
    totals: z.object(amounts),
    companies: z.array(z.object({ company_id: z.int().nullable(), company_name: z.string(), ...amounts })),
    open_items: z.array(receivable.extend({ open: z.int(), days_overdue: z.int(), bucket: z.string() })),
  }),
  handle: ({ scope, body }) => openItems(scope, body.as_of ?? today(), body),
})

export const openItemsRoutes = [index] as const
