import { sql } from 'kysely'
import { z } from 'zod'
import { scopeOf } from '#foundation/api/app.ts'
import { operatorRoute } from '#foundation/api/route.ts'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { readInvoice } from './read-invoices.ts'

const pageOf = 100
const line = z.object({
  kind: z.string(),
  title: z.string().optional(),
  month: z.string().optional(),
  count: z.int().optional(),
  unitPrice: z.int().optional(),
  after: z.int().optional(),
  until: z.int().optional(),
  amount: z.int(),
})
const counted = z.object({ id_by_enterprise_id: z.int(), billing_month: z.string(), created_at: z.string() })

type Range = { month: string; after: number; until: number }

/** The billing payments that a line counted: their numbers, months and times, and nothing of what is in them. */
export const countedOf = (tx: Executor, enterprise: number, { month, after, until }: Range, page: number) =>
  rows<z.infer<typeof counted>>(
    tx,
    sql`SELECT id_by_enterprise_id, billing_month, created_at FROM billing_payments
        WHERE enterprise_id = ${enterprise} AND billing_month = ${month} AND id_by_enterprise_id > ${after} AND id_by_enterprise_id <= ${until}
        ORDER BY id_by_enterprise_id LIMIT ${pageOf} OFFSET ${(page - 1) * pageOf}`,
  )

/** The lines of an invoice, and the records that one of them counted. */
export const countedRoute = operatorRoute({
  method: 'POST',
  path: '/api/admin/enterprise_invoices/lines/:id',
  summary:
    '請求書の明細を取得します。line に明細の位置を指定すると、その明細が数えた請求・支払の番号・月・作成日時も返します（内容は返しません）',
  authority: 0,
  body: z.strictObject({
    line: z.int().min(0).max(100).optional(),
    page: z.int().min(1).max(10_000).default(1),
  }),
  answer: z.object({ lines: z.array(line), counted: z.array(counted), limit_value: z.int() }),
  handle: ({ app, id, body }) =>
    asSystem(app.db, async (tx) => {
      const { lines, enterprise } = await readInvoice(scopeOf(app, tx, platformId, null), id)
      const chosen = body.line === undefined ? undefined : lines[body.line]
      const { month, after, until } = chosen?.kind === 'usage' ? chosen : {}
      const found =
        month !== undefined && after !== undefined && until !== undefined
          ? await countedOf(tx, enterprise, { month, after, until }, body.page)
          : []
      return { lines, counted: found, limit_value: pageOf }
    }),
})
