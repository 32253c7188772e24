import { sql } from 'kysely'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { monthEnd } from '#foundation/rules/calendar.ts'
import { invoiceState } from '#foundation/rules/states/enterprise-invoice.ts'
import { isOverdue } from '../../overdue/is-overdue.ts'
import { countActive } from '../usage/count-days.ts'
import type { Standing } from './cautions.ts'

type Own = Pick<
  Standing,
  'administrators' | 'invited' | 'refusals' | 'mail_domain_failing' | 'webhooks_stopped'
> & {
  members: number
  host: string | null
  domain_error: string | null
  ends_on: string | null
}

/** What the enterprise's own tables say, in its transaction: numbers and names of hosts, nothing of its records. */
export const readOwn = async (tx: Executor, id: number) => {
  const found = await row<Own>(
    tx,
    sql`SELECT (SELECT count(*)::integer FROM enterprise_members m WHERE m.enterprise_id = ${id} AND m.member_status = 1 AND m.authority = 2) AS administrators,
          (SELECT count(*)::integer FROM enterprise_members m WHERE m.enterprise_id = ${id} AND m.member_status = 0) AS invited,
          (SELECT count(*)::integer FROM enterprise_members m WHERE m.enterprise_id = ${id} AND m.member_status = 1) AS members,
          (SELECT count(*)::integer FROM audit_entries a WHERE a.enterprise_id = ${id} AND a.action = 'sign_in_refused'
            AND a.created_at > now() - interval '1 day') AS refusals,
          (SELECT d.domain FROM mail_domains d WHERE d.enterprise_id = ${id} AND d.failing_since IS NOT NULL LIMIT 1) AS mail_domain_failing,
          (SELECT count(*)::integer FROM webhooks w WHERE w.enterprise_id = ${id} AND NOT w.is_active AND w.disabled_reason <> 'staff') AS webhooks_stopped,
          (SELECT d.host FROM site_domains d WHERE d.enterprise_id = ${id}) AS host,
          (SELECT d.error FROM site_domains d WHERE d.enterprise_id = ${id}) AS domain_error,
          (SELECT to_char(min(h.not_after) AT TIME ZONE 'Asia/Tokyo', 'YYYY-MM-DD') FROM site_hosts h WHERE h.enterprise_id = ${id}) AS ends_on`,
  )
  if (!found) throw new Error('an aggregate without a row')
  const { members, host, domain_error, ends_on, ...rest } = found
  const active = (await countActive(tx, [id])).get(id) ?? 0
  return {
    ...rest,
    silent: Math.max(0, members - active),
    domain: host === null ? null : { host, error: domain_error, ends_on },
  }
}

type Paid = Pick<Standing, 'is_active' | 'has_recipient' | 'has_setting' | 'next_due'> & {
  overdue_count: number
  overdue_price: number
  overdue_days: number | null
}

/** What the operator's own tables say of the enterprise in a month (YYYY-MM); undefined for one that is not there. */
export const readPaid = async (tx: Executor, id: number, month: string) => {
  const of = sql`FROM enterprise_invoices i WHERE i.enterprise_id = ${platformId} AND i.enterprise_id_by_enterprise_id = ${id}`
  const found = await row<Paid>(
    tx,
    sql`SELECT a.contract_status_id = 1 AS is_active, coalesce(a.invoice_email, '') <> '' AS has_recipient,
          EXISTS (SELECT 1 FROM enterprise_invoice_settings s WHERE s.enterprise_id = ${platformId} AND s.enterprise_id_by_enterprise_id = ${id}
            AND s.period_start <= ${monthEnd(month)} AND (s.period_end IS NULL OR s.period_end >= ${`${month}-01`})) AS has_setting,
          (SELECT to_char(min(i.due_date), 'YYYY-MM-DD') ${of} AND i.state_id = ${invoiceState.sent} AND NOT ${isOverdue('i')}) AS next_due,
          (SELECT count(*)::integer ${of} AND ${isOverdue('i')}) AS overdue_count,
          (SELECT coalesce(sum(i.total_price_with_tax), 0)::integer ${of} AND ${isOverdue('i')}) AS overdue_price,
          (SELECT (now() AT TIME ZONE 'Asia/Tokyo')::date - min(i.due_date) ${of} AND ${isOverdue('i')}) AS overdue_days
        FROM agencies a WHERE a.enterprise_id = ${platformId} AND a.id_by_enterprise_id = ${id}`,
  )
  if (!found) return undefined
  const { overdue_count, overdue_price, overdue_days, ...rest } = found
  return {
    ...rest,
    overdue:
      overdue_count === 0 ? null : { count: overdue_count, price: overdue_price, days: overdue_days ?? 0 },
  }
}
