import { visibleByContract } from '#contracts/contract-terms/visible.ts'
import { documentSettings } from '#documents/document-settings/settings.ts'
import { changedMailTextErrors } from '#documents/parts/mail-texts.ts'
import { isIndividual } from '#documents/parts/parties.ts'
import { underSide } from '#documents/parts/side-of.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { store } from '#foundation/entity/store/store.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import type { Rounding } from '#foundation/rules/money.ts'
import { monthAmounts } from '#foundation/rules/profit.ts'
import { RuleError } from '#foundation/rules/rule-error.ts'
import { billingSides, type SideName, sideOfPurpose } from '#foundation/rules/sides.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { type Billed, type BillingPayment, billingPayment } from './billing-payment.ts'
import { keepMonth } from './month.ts'
import { sideTitle, titleFields } from './name.ts'
import { paymentBurden, sideTotals } from './side.ts'

/** Process codes of the specification; the payment side's are the billing side's plus 100. */
export const processes = {
  billing: { create: 10, update: 20, confirm: 30, download: 40, mail: 50, cancel: 60 },
  payment: { create: 110, update: 120, confirm: 130, download: 140, mail: 150, cancel: 160 },
} as const

export const sideLabels: Record<SideName, string> = { billing: '請求', payment: '支払' }

export const withoutPaymentSide = '自社所属の社員の契約のため、支払側はありません。'

/** The sides a record has: own employees have no payment side (RULES §2). */
export const sidesOf = (record: Pick<Billed, 'payment_side_flg'>): SideName[] =>
  billingSides.filter((side) => side === 'billing' || record.payment_side_flg === 1)

/** What the month of a record comes to, of its sides as they stand; of own employees it keeps the internal cost it was made with. */
export const amountsOf = (record: Partial<BillingPayment>) =>
  monthAmounts(record.billing_sub_total ?? 0, {
    supplier: sidesOf(record).includes('payment') ? (record.payment_sub_total ?? 0) : null,
    internal_cost: record.supplier_amount ?? null,
  })

/**
 * Writes into a record the totals of the sides that are not frozen, and purchase and gross profit without tax. Answers
 * what is wrong with the amounts.
 */
export const recalculate = (next: Billed, tax_rounding: Rounding): FieldErrors | undefined => {
  for (const side of sidesOf(next)) {
    if (next[`${side}_status_flg`] === CONFIRMED) continue
    try {
      const totals = sideTotals(next, side, tax_rounding)
      const more = side === 'payment' ? paymentBurden(next, totals) : {}
      Object.assign(next, underSide(side, { ...totals, ...more }))
    } catch (error) {
      if (!(error instanceof RuleError)) throw error
      return { [`${side}_price_num`]: [error.message] }
    }
  }
  const { supplier_amount, gross_profit_price } = amountsOf(next)
  Object.assign(next, { supplier_amount, gross_profit_price })
  return undefined
}

/** Income tax is withheld from individuals only (LAW: 源泉徴収). */
const withholdingErrors = async (scope: Scope, next: BillingPayment): Promise<FieldErrors | undefined> => {
  if (!next.payment_withholding_kind_id || (await isIndividual(scope, next))) return undefined
  return {
    payment_withholding_kind_id: ['源泉徴収の対象は、支払先が個人の場合だけです。「対象外」を選んでください'],
  }
}

/** A confirmed side is frozen but for its mail and the deadlines; a side that is not there cannot be written. */
const lockedSide = (side: SideName) => (before: BillingPayment) => {
  if (!sidesOf(before).includes(side)) return { fields: () => true, reason: withoutPaymentSide }
  if (before[`${side}_status_flg`] !== CONFIRMED) return undefined
  return {
    fields: (key: string) => !key.startsWith(`${side}_mail_`) && !key.startsWith('deadline_submit_'),
    reason: `確定済みの${sideLabels[side]}は変更できません。確定を取り消してから変更してください。`,
  }
}

const storeOf = (side: SideName) =>
  store(billingPayment, {
    visible: visibleByContract,
    naming: {
      columns: [...titleFields('billing'), ...titleFields('payment')],
      name: (row, purpose) => sideTitle(row, sideOfPurpose(purpose) ?? 'billing'),
    },
    // A new record is made of contract and operation, with its totals (createBillingPayment).
    beforeSave: async (scope, next, before) =>
      before
        ? (changedMailTextErrors(next, before, ['billing_', 'payment_']) ??
          (await withholdingErrors(scope, next)) ??
          recalculate(next, (await documentSettings(scope)).tax_rounding))
        : undefined,
    afterSave: keepMonth,
    keywordNames: [
      'candidate_id_by_enterprise_id',
      'billing_company_id_by_enterprise_id',
      'payment_company_id_by_enterprise_id',
    ],
    processes: processes[side],
    locked: lockedSide(side),
  })

/** The billing/payment records, written from the billing side; `paymentSide` are the same records, written from the other. */
export const billingPayments = storeOf('billing')
export const paymentSide = storeOf('payment')
