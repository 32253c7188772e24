import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { own } from '#foundation/rules/own.ts'

/** A confirmed side or merge; `target_type` is billing_payment or billing_merge. */
export type Frozen = { target_type: string; target_id: number; side: string }

/** What a confirmed record says, in this order for ever: another order would seem to be another content. */
const common = [
  ...['number', 'name', 'issue_date', 'deadline_date', 'recipient_name'],
  ...['zipcode', 'prefecture_id', 'address', 'building', 'special_notes', 'desc', 'invoice_issued_flg'],
  ...['price_tax_flg', 'transportation_num', 'taxed_expenses_num', 'non_taxed_expenses_num'],
  ...['category_total', 'sub_total', 'consumption_tax', 'total'],
]
const ofSide = [
  ...common,
  ...['price_num', 'excess_num', 'deduction_num', 'transportation_tax_flg', 'custom_items'],
]
const ofPayment = [
  ...ofSide,
  ...['qualified_invoice_registration_number', 'confirmation_message'],
  ...['withholding_kind_id', 'withholding_num', 'nondeductible_tax_num'],
]
/** Of an invoice of the operator to an enterprise. */
const ofEnterprise = [
  ...['number', 'title', 'issue_date', 'due_date', 'recipient_name', 'address', 'person', 'comment'],
  ...['lines', 'total_price', 'total_tax', 'total_price_with_tax'],
]

const prefixKeys = (prefix: string, keys: readonly string[]) => keys.map((key) => `${prefix}${key}`)

/** Where each kind stands, and the columns that are frozen with it. */
const kinds: Readonly<Record<string, { table: string; columns: string[] }>> = {
  'billing_payment/billing': { table: 'billing_payments', columns: prefixKeys('billing_', ofSide) },
  'billing_payment/payment': { table: 'billing_payments', columns: prefixKeys('payment_', ofPayment) },
  'billing_merge/billing': { table: 'billing_merges', columns: common },
  'enterprise_invoice/billing': { table: 'enterprise_invoices', columns: ofEnterprise },
}

const kindKey = ({ target_type, side }: Frozen) => `${target_type}/${side}`

/** The name under which `frozenContents` answers the content of a record. */
export const frozenKey = (of: Frozen): string => `${kindKey(of)}/${of.target_id}`

const partsOf = async (tx: Executor, enterpriseId: number, ids: readonly number[]) => {
  const found = await rows<{ id: number; parts: number[] }>(
    tx,
    sql`SELECT billing_merge_id AS id, jsonb_agg(billing_payment_id ORDER BY position) AS parts FROM billing_merge_parts
        WHERE enterprise_id = ${enterpriseId} AND billing_merge_id = ANY(${ids}::integer[]) GROUP BY 1`,
  )
  return new Map(found.map(({ id, parts }) => [id, parts]))
}

/**
 * SHA-256 of what these records say now, by `frozenKey`; of a merge its parts too. Records that are gone, and kinds whose
 * content is not frozen with the record, are left out.
 */
export const frozenContents = async (
  tx: Executor,
  enterpriseId: number,
  of: readonly Frozen[],
): Promise<Map<string, string>> => {
  const contents = new Map<string, string>()
  for (const [key, group] of Map.groupBy(of, kindKey)) {
    const kind = own(kinds, key)
    if (!kind) continue
    const ids = group.map(({ target_id }) => target_id)
    const found = await rows<Record<string, unknown> & { id_by_enterprise_id: number }>(
      tx,
      sql`SELECT id_by_enterprise_id, ${sql.join(kind.columns.map((column) => sql.ref(column)))} FROM ${sql.table(kind.table)}
          WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ANY(${ids}::integer[])`,
    )
    const parts = kind.table === 'billing_merges' ? await partsOf(tx, enterpriseId, ids) : undefined
    for (const { id_by_enterprise_id: id, ...row } of found) {
      const values = [...kind.columns.map((column) => row[column]), ...(parts ? [parts.get(id) ?? []] : [])]
      const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex')
      contents.set(`${key}/${id}`, hash)
    }
  }
  return contents
}
