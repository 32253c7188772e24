import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { findMany } from '#foundation/entity/store/list.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { refusalText } from '#foundation/platform/refusal-text.ts'
import { fillPlaceholders } from '#foundation/rules/placeholders.ts'
import { prepareAll } from '../billing-payments/prepare.ts'
import { numberToCome, sentValues } from '../billing-payments/sent-values.ts'
import { billingPayments } from '../billing-payments/store.ts'
import { tryOut } from './do-each.ts'
import { confirmForSending, type Planned } from './plan-send.ts'
import type { SendRow } from './schema.ts'
import { operationRows, unfinished } from './step-sql.ts'

/** Stands for the reason of months that have not ended, which staff give after this look. */
const anyReason = '確認'

type Face = Pick<
  SendRow,
  'operation_id' | 'worker' | 'company' | 'amount' | 'mail_to' | 'send_at' | 'unfinished'
>

const facesOf = async (scope: Scope, ids: readonly number[]): Promise<Map<number, Face>> => {
  const named = (table: string, key: ReturnType<typeof sql>) =>
    sql`(SELECT n.name FROM ${sql.table(table)} n WHERE n.enterprise_id = ${tenantValue} AND n.id_by_enterprise_id = ${key})`
  const found = await rows<Face>(
    scope.tx,
    sql`SELECT t.id_by_enterprise_id AS operation_id, coalesce(${named('candidates', sql`t.candidate_id_by_enterprise_id`)}, '') AS worker,
          coalesce(b.billing_recipient_name, ${named('companies', sql`t.sales_company_id_by_enterprise_id`)}) AS company,
          b.billing_total AS amount, b.billing_mail_to AS mail_to,
          CASE WHEN b.billing_mail_send_option_type_id = 1 THEN b.billing_mail_send_reservation_at END AS send_at, ${unfinished} AS unfinished
        FROM ${await operationRows(scope, sql`t.id_by_enterprise_id = ANY(${ids}::integer[])`)}`,
  )
  return new Map(found.map((face) => [face.operation_id, face]))
}

/** What the confirm of these bills would refuse, by the operation: the law, the numbers, the settings of the document. */
const refusalsOf = async (scope: Scope, planned: readonly Planned[]): Promise<Map<number, string>> => {
  const open = planned.filter(({ outcome, is_issued }) => outcome === 'send' && !is_issued)
  const bills = new Map(open.map((one) => [one.billing_payment_id ?? 0, one.operation_id]))
  const refused = new Map<number, unknown>()
  if (bills.size > 0)
    await prepareAll(
      scope,
      [...bills.keys()].sort((a, b) => a - b),
      'billing',
      refused,
      undefined,
    )
  return new Map([...refused].map(([id, error]) => [bills.get(id) ?? 0, refusalText(error)]))
}

/** The mails of the bills that would go out, by the operation, as `queueSideMail` would fill them in now. */
const mailsOf = async (
  scope: Scope,
  planned: readonly Planned[],
): Promise<Map<number, { subject: string; body: string }>> => {
  const bills = new Map(
    planned.flatMap(({ outcome, billing_payment_id, operation_id }) =>
      outcome === 'send' && billing_payment_id !== null ? [[billing_payment_id, operation_id] as const] : [],
    ),
  )
  const records = bills.size > 0 ? await findMany(billingPayments, scope, [...bills.keys()]) : []
  return new Map(
    records.map((record) => {
      const values = sentValues(record, 'billing', record.billing_number || numberToCome)
      const filled = (text: string | null) => fillPlaceholders(text ?? '', values)
      const mail = { subject: filled(record.billing_mail_title), body: filled(record.billing_mail_body) }
      return [bills.get(record.id_by_enterprise_id) ?? 0, mail]
    }),
  )
}

const idsIn = async (scope: Scope, month: string, ids: readonly number[]): Promise<number[]> => {
  const found = await rows<{ id: number }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id FROM contract_operations WHERE enterprise_id = ${scope.enterpriseId}
          AND operational_month = ${month} AND id_by_enterprise_id = ANY(${ids}::integer[]) ORDER BY 1`,
  )
  return found.map(({ id }) => id)
}

/**
 * What would become of these operations of a month if they were confirmed and their bills sent: it is done as a run does it,
 * up to where a PDF would be made, and taken back.
 */
export const previewSend = async (
  scope: Scope,
  month: string,
  ids: readonly number[],
): Promise<SendRow[]> => {
  return tryOut(scope, async () => {
    const planned = await confirmForSending(scope, await idsIn(scope, month, ids), anyReason)
    const refused = await refusalsOf(scope, planned)
    const faces = await facesOf(
      scope,
      planned.map(({ operation_id }) => operation_id),
    )
    const mails = await mailsOf(scope, planned)
    return planned.flatMap(({ operation_id: id, was_confirmed, outcome, reasons }) => {
      const face = faces.get(id)
      if (!face) return []
      const refusal = refused.get(id)
      const mail = refusal === undefined ? (mails.get(id) ?? null) : null
      const row = { ...face, mail, unfinished: face.unfinished && !was_confirmed }
      if (refusal === undefined) return { ...row, outcome, reasons }
      return { ...row, outcome: was_confirmed ? ('none' as const) : ('confirm' as const), reasons: [refusal] }
    })
  })
}
