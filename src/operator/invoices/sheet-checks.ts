import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { invoiceState } from '#foundation/rules/states/enterprise-invoice.ts'
import { isOverdue } from '../overdue/is-overdue.ts'
import type { Sheet } from './sheet-schema.ts'

/** As many as one reads. */
const most = 50

type Found = {
  id: number
  enterprise: number
  name: string
  days: number | null
  month: string
  reminders: number
}

const yearMonth = (month: string) => `${Number(month.slice(5))}月分`

const messageOf = ({ days, month, reminders }: Found): string => {
  if (days === null) return '請求の宛先のメールが未登録です'
  const reminded = reminders > 0 ? `。督促 ${reminders}回` : ''
  return `${yearMonth(month)}が${days}日の遅れ${reminded}`
}

/** What to look at before a month is sent: drafts without an address, and enterprises that owe what is late. */
export const checksOf = async ({ tx, enterpriseId }: Scope, month: string): Promise<Sheet['checks']> => {
  const found = await rows<Found>(
    tx,
    sql`SELECT i.id_by_enterprise_id AS id, i.enterprise_id_by_enterprise_id AS enterprise, coalesce(i.recipient_name, '') AS name, i.target_month AS month,
          CASE WHEN ${isOverdue('i')} THEN (now() AT TIME ZONE 'Asia/Tokyo')::date - i.due_date END AS days, i.reminder_count AS reminders
        FROM enterprise_invoices i WHERE i.enterprise_id = ${enterpriseId} AND (${isOverdue('i')}
          OR (i.target_month = ${month} AND i.state_id = ${invoiceState.draft} AND i.lines <> '[]' AND coalesce(i.email, '') = ''))
        ORDER BY days DESC NULLS FIRST, i.id_by_enterprise_id LIMIT ${most}`,
  )
  return found.map((one) => ({
    id: one.id,
    enterprise: { id: one.enterprise, name: one.name },
    message: messageOf(one),
  }))
}
