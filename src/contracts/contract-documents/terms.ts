import { type SideOf, sideOf } from '#documents/parts/side-of.ts'
import { adjustmentTypes, contractKinds, labelOf } from '#foundation/masterdata/choices.ts'
import { DAILY, HOURLY, RANGE } from '#foundation/rules/contract-codes.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { paymentTermLabel, siteLabel } from '#foundation/rules/payment-terms.ts'
import type { Contract } from '../contracts/contract.ts'
import type { ContractDocumentData, ContractLine } from './document-data.ts'
import type { DocumentKind } from './kinds.ts'
import { orderItems } from './order-items.ts'
import { bankDayMove, payDayText, paymentTerm } from './pay-days.ts'
import type { Sources } from './sources.ts'
import { unitOf } from './unit.ts'

type Side = DocumentKind['side']
/** No id of a choice. */
const NONE = 0

type Rows = ContractDocumentData['terms']

export const periodText = (contract: Contract): string =>
  `${formatDate(contract.period_start_date)}〜${formatDate(contract.period_end_date)}`

const settlementOf = (of: SideOf<Contract, Side>): string => {
  const unit = of.adjustment_unit_id ? `・${of.adjustment_unit_id}分単位` : ''
  if (of.man_hour_type_id === DAILY) return '稼働日数による'
  if (of.adjustment_flg === HOURLY) return `稼働時間による${unit}`
  if (of.adjustment_flg !== RANGE) return '精算なし（固定）'
  const type = labelOf(adjustmentTypes, of.adjustment_type_id ?? NONE) ?? ''
  return `${of.adjustment_time_f}〜${of.adjustment_time_l}時間\n（${type}${unit}）`
}

/** What is done: the contract's name, else what is delivered. */
const contentOf = ({ name, deliverables }: Contract): string => name ?? deliverables ?? ''

/** The line of a contract; its note names what the document's own facts do not. */
export const lineOf = (contract: Contract, side: Side, worker: string, isGroup: boolean): ContractLine => {
  const of = sideOf(contract, side)
  const isRange = of.adjustment_flg === RANGE && of.man_hour_type_id !== DAILY
  const note = isGroup ? [contract.title, worker, periodText(contract)] : [worker]
  return {
    name: contentOf(contract) || '業務委託料',
    note: note.filter(Boolean).join('　'),
    unit: unitOf(contract, side),
    price: of.price_num ?? 0,
    settlement: settlementOf(of),
    excess: isRange ? (of.excess_price_num ?? null) : null,
    deduction: isRange ? (of.deduction_price_num ?? null) : null,
  }
}

/** What was agreed, of the contract the document is issued from; `parts` are the others of its group on it. */
export const termRows = (sources: Sources, parts: readonly Contract[]): Rows => {
  const { contract, kind, settings, monthTerms } = sources
  const { side } = kind
  const contracts = [contract, ...parts]
  const term = paymentTerm(contract, side)
  const own = contracts.flatMap((each) => {
    const lines = monthTerms.get(each.id_by_enterprise_id) ?? []
    return parts.length > 0 ? lines.map((line) => `${each.title}　${line}`) : lines
  })
  const rows: Rows = [
    ['契約形態', labelOf(contractKinds, contract.contract_kind_id ?? NONE) ?? ''],
    ['業務内容', contentOf(contract)],
    ['成果物', contract.deliverables ?? ''],
    ['契約期間', parts.length > 0 ? '明細のとおり' : periodText(contract)],
    ['作業場所', contract.work_location ?? ''],
    ['月ごとの条件', own.join('\n')],
    ['支払条件', `${paymentTermLabel(term)}（${siteLabel(term)}）`],
    ['支払期日', payDayText(contracts, side, bankDayMove(settings, side))],
    ...(side === 'supplier' ? orderItems(contracts, sources) : []),
    ['特記事項', contract[`${side}_special_notes`] ?? ''],
  ]
  return rows.filter(([, value]) => value !== '')
}
