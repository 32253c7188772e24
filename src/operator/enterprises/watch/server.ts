import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '#foundation/api/app.ts'
import { operatorRoute } from '#foundation/api/route.ts'
import { today } from '#foundation/entity/today.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { monthOf } from '#foundation/rules/calendar.ts'
import { cautionsOf } from './cautions.ts'
import { readAudited, readInvoiced } from './events.ts'
import { readOwn, readPaid } from './read-standing.ts'

const shownEvents = 12
const shownInvoices = 6

const invoice = z.object({
  id: z.int(),
  month: z.string(),
  number: z.string().nullable(),
  total_price_with_tax: z.int(),
  state_id: z.int(),
})

const readInvoices = (tx: Executor, id: number) =>
  rows<z.output<typeof invoice>>(
    tx,
    sql`SELECT i.id_by_enterprise_id AS id, i.target_month AS month, i.number, i.total_price_with_tax, i.state_id FROM enterprise_invoices i
        WHERE i.enterprise_id = ${platformId} AND i.enterprise_id_by_enterprise_id = ${id}
        ORDER BY i.target_month DESC, i.id_by_enterprise_id DESC LIMIT ${shownInvoices}`,
  )

const watch = async (app: App, id: number) => {
  const platform = await inTenant(app.db, platformId, async (tx) => ({
    paid: await readPaid(tx, id, monthOf(today())),
    events: await readInvoiced(tx, id, shownEvents),
    invoices: await readInvoices(tx, id),
  }))
  const { paid } = platform
  if (!paid) throw notFound()
  const own = await inTenant(app.db, id, async (tx) => ({
    standing: await readOwn(tx, id),
    events: await readAudited(tx, id, shownEvents),
  }))
  return {
    cautions: cautionsOf({ ...paid, ...own.standing }, today()),
    events: [...own.events, ...platform.events]
      .toSorted((a, b) => (a.at > b.at ? -1 : 1))
      .slice(0, shownEvents),
    invoices: platform.invoices,
  }
}

/** What one looks at first of an enterprise: what needs attention, what happened, and its last invoices. */
export const watchRoute = operatorRoute({
  method: 'GET',
  path: '/api/admin/enterprises/watch/:id',
  summary:
    'エージェントの気をつけること（未入金、証明書、Webhook、管理者、ログインの失敗など）、最近の動き、最近の請求書を取得します',
  authority: 0,
  answer: z.object({
    cautions: z.array(
      z.object({ key: z.string(), level: z.enum(['act', 'warn']), text: z.string(), to: z.string() }),
    ),
    events: z.array(z.object({ at: z.string(), who: z.string().nullable(), text: z.string() })),
    invoices: z.array(invoice),
  }),
  handle: ({ app, id }) => watch(app, id),
})
