import { sql } from 'kysely'
import { type AuditAction, auditActions } from '#accounts/audit/actions.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { own } from '#foundation/rules/own.ts'

/** What happened to an enterprise: when, by whom (null: by the program), and what it is called. */
export type EnterpriseEvent = { at: string; who: string | null; text: string }

const told: readonly AuditAction[] = [
  'agency_created',
  'agency_ended',
  'agency_reopened',
  'agency_exported',
  'removal_asked',
  'removal_cancelled',
  'removal_confirmed',
  'restriction_changed',
  'support_opened',
  'support_closed',
  'support_entered',
  'support_left',
]

/** What is written down on the enterprise's side, in its transaction. */
export const readAudited = async (tx: Executor, id: number, most: number): Promise<EnterpriseEvent[]> => {
  const found = await rows<{ at: string; who: string | null; action: AuditAction }>(
    tx,
    sql`SELECT created_at AS at, member_name AS who, action FROM audit_entries
        WHERE enterprise_id = ${id} AND action = ANY(${[...told]}::text[]) ORDER BY id_by_enterprise_id DESC LIMIT ${most}`,
  )
  return found.map(({ action, ...one }) => ({ ...one, text: auditActions[action] }))
}

const moments = [
  ['created_at', 'の請求書の下書きを作成'],
  ['approved_at', 'の請求書を承認'],
  ['sent_at', 'の請求書を送付'],
  ['reminded_at', 'の請求書を督促'],
  ['cancelled_at', 'の請求書を取消'],
] as const

/** 2026-11 → 11月 */
const monthText = (month: string) => `${Number(month.slice(5))}月分`

type Invoiced = { month: string } & Record<(typeof moments)[number][0], string | null>

const payments: Readonly<Record<string, (of: string, day: string | null) => string>> = {
  paid: (of, day) => `${of}の請求書の入金を記録${day ? `（入金日 ${day}）` : ''}`,
  unpaid: (of) => `${of}の請求書の入金済を取消`,
}

/** That invoices were paid, at the moment it was written down: the day of the money is a day without a time, and stands in the words. */
const readPayments = async (tx: Executor, id: number, most: number): Promise<EnterpriseEvent[]> => {
  const found = await rows<{ at: string; kind: string; day: string | null; month: string }>(
    tx,
    sql`SELECT h.created_at AS at, h.kind, h.note AS day, i.target_month AS month
        FROM enterprise_invoices i JOIN histories h ON h.enterprise_id = i.enterprise_id AND h.target_type = 'enterprise_invoice'
          AND h.target_id = i.id_by_enterprise_id AND h.kind = ANY(${Object.keys(payments)}::text[])
        WHERE i.enterprise_id = ${platformId} AND i.enterprise_id_by_enterprise_id = ${id} ORDER BY h.created_at DESC LIMIT ${most}`,
  )
  return found.flatMap(({ at, kind, day, month }) => {
    const text = own(payments, kind)?.(monthText(month), day)
    return text ? [{ at, who: null, text }] : []
  })
}

/** What became of its invoices, and which prices were set, in the operator's transaction. */
export const readInvoiced = async (tx: Executor, id: number, most: number): Promise<EnterpriseEvent[]> => {
  const invoices = await rows<Invoiced>(
    tx,
    sql`SELECT i.target_month AS month, ${sql.join(moments.map(([column]) => sql.ref(`i.${column}`)))} FROM enterprise_invoices i
        WHERE i.enterprise_id = ${platformId} AND i.enterprise_id_by_enterprise_id = ${id} ORDER BY i.updated_at DESC LIMIT ${most}`,
  )
  const settings = await rows<{ at: string; start: string }>(
    tx,
    sql`SELECT s.created_at AS at, to_char(s.period_start, 'YYYY/MM/DD') AS start FROM enterprise_invoice_settings s
        WHERE s.enterprise_id = ${platformId} AND s.enterprise_id_by_enterprise_id = ${id} ORDER BY s.created_at DESC LIMIT ${most}`,
  )
  return [
    ...invoices.flatMap((invoice) =>
      moments.flatMap(([column, what]) => {
        const at = invoice[column]
        return at === null ? [] : [{ at, who: null, text: monthText(invoice.month) + what }]
      }),
    ),
    ...(await readPayments(tx, id, most)),
    ...settings.map(({ at, start }) => ({ at, who: null, text: `${start} からの請求設定を登録` })),
  ]
}
