import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { visibleByContract } from '#contracts/contract-terms/visible.ts'
import { documentSettings } from '#documents/document-settings/settings.ts'
import { changedMailTextErrors } from '#documents/parts/mail-texts.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { store } from '#foundation/entity/store/store.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { RuleError } from '#foundation/rules/rule-error.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { type BillingMerge, billingMerge } from './billing-merge.ts'
import { mergeTotals } from './merge-totals.ts'
import { mergeName, nameFields } from './name.ts'
import { type Part, partsOf } from './parts.ts'

/** Process codes of the specification. */
export const processes = {
  create: 210,
  update: 220,
  confirm: 230,
  download: 240,
  mail: 250,
  cancel: 260,
} as const

/** Who sees a merge sees all its parts (RULES §2, permission 1). */
const visible = (scope: Scope) => {
  const part = visibleByContract(scope)
  return (
    part &&
    sql`NOT EXISTS (SELECT 1 FROM billing_merge_parts p WHERE p.enterprise_id = ${scope.enterpriseId} AND p.billing_merge_id = t.id_by_enterprise_id
          AND p.billing_payment_id NOT IN (SELECT t.id_by_enterprise_id FROM billing_payments t WHERE t.enterprise_id = ${scope.enterpriseId} AND ${part}))`
  )
}

/** Writes the totals of the parts into the merge; answers what is wrong with them. */
export const recalculate = async (
  scope: Scope,
  next: Partial<BillingMerge>,
  parts: readonly Part[],
): Promise<FieldErrors | undefined> => {
  if (next.price_tax_flg == null) return { price_tax_flg: ['消費税を選んでください'] }
  const { tax_rounding } = await documentSettings(scope)
  try {
    // The database orders the keys of a structure its own way: what is equal stays as it was read.
    for (const [key, value] of Object.entries(mergeTotals(parts, next.price_tax_flg, tax_rounding)))
      if (!isDeepStrictEqual(next[key], value)) next[key] = value
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    return { billing_payment_ids: [error.message] }
  }
  return undefined
}

/** A merge that is changed is computed again; a new one by `createMerge`. */
const beforeSave = async (scope: Scope, next: BillingMerge, before: BillingMerge | null) => {
  if (!before) return undefined
  const wrong = changedMailTextErrors(next, before, [''])
  if (wrong || before.status_flg === CONFIRMED) return wrong
  return recalculate(scope, next, await partsOf(scope, before.id_by_enterprise_id))
}

const part = (column: string) =>
  sql`(SELECT ${sql.raw(column)} FROM billing_merge_parts p WHERE p.enterprise_id = ${tenantValue} AND p.billing_merge_id = t.id_by_enterprise_id)`

/** The combined invoices; a confirmed one is frozen but for its mail. */
export const billingMerges = store(billingMerge, {
  visible,
  naming: { columns: nameFields, name: mergeName },
  computed: {
    billing_payment_ids: part(`coalesce(jsonb_agg(p.billing_payment_id ORDER BY p.position), '[]')`),
    parts_count: part('count(*)::integer'),
  },
  titleSql: sql`concat(t.recipient_name, ' ', left(t.billing_month, 4), '年', right(t.billing_month, 2)::integer, '月分', CASE WHEN t.number IS NULL THEN '（未採番）' END)`,
  beforeSave,
  keywordNames: ['company_id_by_enterprise_id'],
  processes: { create: processes.create, update: processes.update },
  locked: ({ status_flg }) =>
    status_flg === CONFIRMED
      ? {
          fields: (key) => !key.startsWith('mail_'),
          reason: '確定済みの合算請求は変更できません。確定を取り消してから変更してください。',
        }
      : undefined,
})
