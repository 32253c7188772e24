import { sql } from 'kysely'
import { store } from '#foundation/entity/store/store.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { invoiceState } from '#foundation/rules/states/enterprise-invoice.ts'
import { isOverdue } from '../overdue/is-overdue.ts'
import { enterpriseInvoice } from './invoice.ts'
import { invoiceSchedule } from './invoice-schedule.ts'
import { recalculate } from './recalculate.ts'

const monthText = (month: Fragment) =>
  sql`concat(left(${month}, 4), '年', right(${month}, 2)::integer, '月分')`
const today = sql`(now() AT TIME ZONE 'Asia/Tokyo')::date`
const { draft, approved, sent, paid, cancelled } = invoiceState

const nameText = sql`concat(${monthText(sql`t.target_month`)}, ' ', t.recipient_name)`

export const enterpriseInvoices = store(enterpriseInvoice, {
  computed: {
    name: nameText,
    overdue_days: sql`CASE WHEN ${isOverdue('t')} THEN ${today} - t.due_date END`,
  },
  titleSql: nameText,
  beforeSave: async (scope, next, before) => recalculate(scope, next as Stored, before),
  locked: ({ state_id }) =>
    state_id === draft
      ? undefined
      : {
          fields: () => true,
          reason:
            '承認した請求書は変更できません。直すときは、理由をつけて取り消し、もう一度作ってください。',
        },
})

const of = (what: Fragment): Fragment =>
  sql`(SELECT ${what} FROM enterprise_invoices i WHERE i.enterprise_id = ${tenantValue} AND i.enterprise_invoice_schedule_id_by_enterprise_id = t.id_by_enterprise_id
        AND i.state_id <> ${cancelled})`
const countOf = (which: Fragment) => of(sql`count(*) FILTER (WHERE ${which})::integer`)

export const invoiceSchedules = store(invoiceSchedule, {
  computed: {
    name: monthText(sql`t.target_month`),
    send_flag: of(
      sql`CASE WHEN count(*) > 0 AND count(*) FILTER (WHERE i.state_id IN (${draft}, ${approved})) = 0 THEN 2 ELSE 1 END`,
    ),
    invoice_count: of(sql`count(*)::integer`),
    total_price: of(sql`coalesce(sum(i.total_price), 0)::bigint`),
    draft_count: countOf(sql`i.state_id = ${draft}`),
    approved_count: countOf(sql`i.state_id = ${approved}`),
    sent_count: countOf(sql`i.state_id = ${sent}`),
    paid_count: countOf(sql`i.state_id = ${paid}`),
    overdue_count: countOf(isOverdue('i')),
  },
  titleSql: monthText(sql`t.target_month`),
})
