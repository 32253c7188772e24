import type { ContractTerms } from '#contracts/contract-terms/contract-fields.ts'
import { settleOperation, termsOf } from '#contracts/contract-terms/settle-operation.ts'
import type { DocumentSettings } from '#documents/document-settings/schema.ts'
import type { Party } from '#documents/parts/parties.ts'
import { underSide } from '#documents/parts/side-of.ts'
import { addMonths, monthEnd } from '#foundation/rules/calendar.ts'
import { HOURLY } from '#foundation/rules/contract-codes.ts'
import type { Side, SideName } from '#foundation/rules/sides.ts'
import { unitPrices } from '#foundation/rules/unit-price.ts'
import type { Billed } from '../billing-payments/billing-payment.ts'
import { contractSides, sideDraft } from '../billing-payments/side-draft.ts'
import { recalculate } from '../billing-payments/store.ts'

/** The month of the examples of hour adjustment: 185:40 in a band of 140 to 180 hours. */
const working_minutes = 185 * 60 + 40
const prices = { sales: 700_000, supplier: 600_000 } as const
const hourly_price = 4_000

/** A client and a supplier as they stand on a sample; the longest line of an address is usual. */
const partyOf = (side: SideName): Party => ({
  company_id: 1,
  company_member_id: 1,
  name: side === 'billing' ? 'サンプル商事株式会社' : '見本パートナーズ株式会社',
  honorific: '御中',
  zipcode: '1006701',
  prefecture_id: 13,
  address: '千代田区丸の内一丁目9番1号',
  building: 'サンプルタワー 12階',
  person: side === 'billing' ? '見本 花子' : '見本 次郎',
  department: side === 'billing' ? '開発部' : '業務部',
  mail: { to: null, cc: null, title: null, body: null },
  registration_number: '7123456789012',
  bank_accounts: [
    {
      bank_code: null,
      bank_name: '見本銀行',
      branch_code: null,
      branch_name: '本店',
      account_type: 1,
      account_number: '1234567',
      account_holder_name: 'カ)ミホンパートナーズ',
    },
  ],
})

const sampleContract = ({ contract }: DocumentSettings): ContractTerms => {
  const termsOf = (side: Side) => {
    const terms = contract[side]
    const price_num = terms.adjustment_flg === HOURLY ? hourly_price : prices[side]
    return { ...terms, man_hour_type_id: 1, ...unitPrices({ ...terms, price_num }), price_num }
  }
  return {
    affiliation_type_id: 1,
    candidate_type_id: 1,
    ...underSide('sales', termsOf('sales')),
    ...underSide('supplier', termsOf('supplier')),
  }
}

export type Sample = {
  record: Billed
  party: Party
  worker: string
  contract: ContractTerms
  booking_month: string
}

/**
 * A month of an invented contract, made by the same steps as a real one: terms, settlement, draft of the side, totals.
 * `today` is YYYY-MM-DD; the month worked is the one before. Throws RuleError for terms that cannot be settled.
 */
export const sampleRecord = (settings: DocumentSettings, side: SideName, today: string): Sample => {
  const booking_month = addMonths(today.slice(0, 7), -1)
  const operation = {
    operational_month: booking_month,
    operation_start_date: `${booking_month}-01`,
    operation_end_date: monthEnd(booking_month),
    working_minutes,
  }
  const contract = sampleContract(settings)
  const parties = { billing: partyOf('billing'), payment: partyOf('payment') }
  const worker = '見本 太郎'
  const source = { contract, operation, candidate: { name: worker }, member: undefined, settings }
  const settled = settleOperation(termsOf(contract, operation), operation)
  const settlement = settled[contractSides[side]] ?? settled.sales
  const record: Billed = {
    ...operation,
    contract_name: '販売管理システム開発',
    billing_month: booking_month,
    payment_side_flg: 1,
    ...sideDraft(side, parties, settlement, source),
  }
  recalculate(record, settings.tax_rounding)
  return { record, party: parties[side], worker, contract, booking_month }
}
