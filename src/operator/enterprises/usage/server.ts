import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '#foundation/api/app.ts'
import { operatorRoute } from '#foundation/api/route.ts'
import { today } from '#foundation/entity/today.ts'
import { asSystem, inTenant, row, rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { addDays, addMonths, monthOf } from '#foundation/rules/calendar.ts'
import { invoiceState } from '#foundation/rules/states/enterprise-invoice.ts'
import { countActive, countDays } from './count-days.ts'
import { keptDays } from './sample-job.ts'

const count = z.int().min(0)
const day = z.object({
  day: z.iso.date(),
  made: z.record(z.string(), count).meta({ description: '機能ごとの、その日にできた記録' }),
  mail_count: count,
  refused_count: count,
  file_bytes: z.number().min(0),
  active_members: count
    .nullable()
    .meta({ description: 'その日までの30日に使ったメンバー。数えていない日は null' }),
})
const figures = z.object({
  members: count,
  active_members: count,
  signed_in_today: count,
  operations: z.object({ this_month: count, last_month: count }),
  billing_payments: count,
  usage_price: count.meta({ description: '今月の請求書の従量（税抜）。まだ数えていないものは入らない' }),
  file_bytes: z.number().min(0),
})

type Figures = z.infer<typeof figures>
type Day = z.infer<typeof day>
type Now = Omit<Figures, 'active_members' | 'operations' | 'usage_price' | 'file_bytes'> & {
  this_month: number
  last_month: number
  bytes: string
}

/** How it stands at this moment: numbers of the enterprise, nothing of what is in its records. */
const readNow = async (tx: Executor, id: number, month: string) => {
  if (!(await row(tx, sql`SELECT 1 FROM enterprises WHERE id = ${id} AND id > 0`))) throw notFound()
  const now = await row<Now>(
    tx,
    sql`SELECT (SELECT count(*)::integer FROM enterprise_members WHERE enterprise_id = ${id} AND member_status = 1) AS members,
          (SELECT count(DISTINCT member_id)::integer FROM audit_entries WHERE enterprise_id = ${id} AND action = 'sign_in'
            AND member_id > 0 AND created_at >= ${`${today()}T00:00:00+09:00`}::timestamptz) AS signed_in_today,
          (SELECT count(*)::integer FROM contract_operations WHERE enterprise_id = ${id} AND operational_month = ${month}) AS this_month,
          (SELECT count(*)::integer FROM contract_operations WHERE enterprise_id = ${id} AND operational_month = ${addMonths(month, -1)}) AS last_month,
          (SELECT count(*)::integer FROM billing_payments WHERE enterprise_id = ${id} AND billing_month = ${month}) AS billing_payments,
          (SELECT coalesce(sum(size), 0)::text FROM files WHERE enterprise_id = ${id}) AS bytes`,
  )
  const days = await countDays(tx, [id], { from: today(), to: today() })
  return { now: now as Now, days, active: (await countActive(tx, [id])).get(id) ?? 0 }
}

/** The days that a job counted, oldest first; in the operator's transaction. */
const readDays = (tx: Executor, id: number) =>
  rows<Day>(
    tx,
    sql`SELECT to_char(day, 'YYYY-MM-DD') AS day, made, mail_count, refused_count, file_bytes, active_members FROM agency_usages
        WHERE enterprise_id = ${platformId} AND agency_id = ${id} AND day >= ${addDays(today(), -keptDays)} ORDER BY day`,
  )

/** What the month's invoice charges for usage; in the operator's transaction. */
const readUsagePrice = async (tx: Executor, id: number, month: string): Promise<number> =>
  (
    await row<{ price: number }>(
      tx,
      sql`SELECT coalesce(sum(l.amount), 0)::integer AS price
          FROM enterprise_invoices i, LATERAL jsonb_to_recordset(i.lines) AS l (kind text, amount integer)
          WHERE i.enterprise_id = ${platformId} AND i.enterprise_id_by_enterprise_id = ${id} AND i.target_month = ${month}
            AND i.state_id <> ${invoiceState.cancelled} AND l.kind = 'usage'`,
    )
  )?.price ?? 0

const growthOf = async (app: App, id: number) => {
  const month = monthOf(today())
  const { now, days, active } = await asSystem(app.db, (tx) => readNow(tx, id, month))
  const kept = await inTenant(app.db, platformId, async (tx) => {
    return { days: await readDays(tx, id), usage_price: await readUsagePrice(tx, id, month) }
  })
  const { this_month, last_month, bytes, ...rest } = now
  return {
    figures: {
      ...rest,
      active_members: active,
      operations: { this_month, last_month },
      usage_price: kept.usage_price,
      file_bytes: Number(bytes),
    },
    days: [
      ...kept.days
        .filter((one) => one.day < today())
        .map((one) => ({ ...one, file_bytes: Number(one.file_bytes) })),
      ...days.map(({ enterprise: _, ...one }) => ({ ...one, active_members: active })),
    ],
  }
}

/** How an enterprise uses the product: today's figures, and what it made day by day over a year. */
export const growthRoute = operatorRoute({
  method: 'GET',
  path: '/api/admin/enterprises/growth/:id',
  summary:
    'エージェントの使われ方を取得します：今の数字と、400日までの1日ごとの、機能ごとの登録数・メール・ファイル・使ったメンバー（何もなかった日は含みません）',
  authority: 0,
  answer: z.object({ figures, days: z.array(day) }),
  handle: ({ app, id }) => growthOf(app, id),
})
