import { addressLines } from '#documents/parts/address-lines.ts'
import type { DocumentIssuer, DocumentRecipient } from '#documents/parts/document-data.ts'
import { sideOf } from '#documents/parts/side-of.ts'
import { formatZipcode } from '#foundation/entity/kinds/text.ts'
import { own } from '#foundation/rules/own.ts'
import { documentTotals, standardRate } from '#foundation/rules/tax.ts'
import type { Contract } from '../contracts/contract.ts'
import type { ContractDocumentData } from './document-data.ts'
import type { DocumentName } from './kinds.ts'
import { memberName, partsOf, type Sources } from './sources.ts'
import { lineOf, termRows } from './terms.ts'
import { unitOf } from './unit.ts'

/** What of a document staff prepare. */
export type Prepared = { issue_date: string; notes: string; group_flg: number }

const WITHOUT_TAX = 1

type Images = Pick<DocumentIssuer, 'seal' | 'logo'>
type Place = Pick<DocumentIssuer, 'zipcode' | 'address'>

const greetings: Record<DocumentName, string> = {
  sales_quotation: '下記のとおりお見積り申し上げます。',
  sales_purchaseorder: '下記のとおり注文いたします。',
  sales_confirmationorder: '下記のとおりご注文をお請けいたします。',
  supplier_purchaseorder: '下記のとおり発注いたします。',
}

const placeOf = (sources: Sources): Place => {
  const { contract, kind, party } = sources
  const side = sideOf(contract, kind.side)
  const of = side.address == null ? party : side
  return {
    zipcode: formatZipcode(of?.zipcode ?? null),
    address: addressLines(sources.masters, of?.prefecture_id, of?.address, of?.building),
  }
}

const ownPlace = ({ settings: { basic }, masters }: Sources): Place => ({
  zipcode: formatZipcode(basic.zipcode),
  address: addressLines(masters, basic.prefecture_id, basic.address, basic.building),
})

const toParty = (sources: Sources): DocumentRecipient => ({
  name: sources.party?.name ?? '',
  honorific: sources.party?.honorific ?? '御中',
  ...placeOf(sources),
  department: sources.party?.department ?? '',
  person: sources.party?.person ?? '',
  registration_number: null,
})

const byEnterprise = (sources: Sources, images: Images): DocumentIssuer => ({
  name: sources.settings.basic.business_name,
  registration_number: sources.settings.basic.qualified_invoice_registration_number,
  ...ownPlace(sources),
  tel: sources.settings.basic.tel,
  person: memberName(sources),
  ...images,
})

/** The client's order to us: the client issues it, and no seal of ours is on it. */
const clientOrder = (sources: Sources): Pick<ContractDocumentData, 'recipient' | 'issuer'> => ({
  recipient: {
    ...toParty(sources),
    ...ownPlace(sources),
    name: sources.settings.basic.business_name,
    honorific: '御中',
    department: '',
    person: memberName(sources),
  },
  issuer: {
    name: sources.party?.name ?? '',
    registration_number: null,
    ...placeOf(sources),
    tel: '',
    person: sources.party?.person ?? '',
    seal: null,
    logo: null,
  },
})

const sumsOf = (contracts: readonly Contract[], { kind: { side }, contract, settings }: Sources) => {
  const rate = standardRate(contract.period_start_date)
  const price_tax_flg = contract[`${side}_price_tax_flg`] ?? WITHOUT_TAX
  const lines = contracts.map((each) => ({
    amount: each[`${side}_price_num`] ?? 0,
    rate,
    tax_flg: each[`${side}_price_tax_flg`] ?? WITHOUT_TAX,
  }))
  const { category_total, ...sums } = documentTotals(lines, price_tax_flg, settings.tax_rounding)
  return {
    price_tax_flg,
    ...sums,
    category_total: category_total.map(({ taxable, tax, rate }) => ({
      rate,
      taxable: price_tax_flg === 2 ? taxable + tax : taxable,
      tax,
    })),
  }
}

const spans: Record<string, string> = { 月額: '1か月あたり', 日額: '1日あたり', 時間単価: '1時間あたり' }

/**
 * What a document prints. Prices are those of the contracts themselves, so that screen, record and PDF agree; the
 * sources have passed `documentErrors`. Throws RuleError for sums that make no document.
 */
export const documentData = (
  sources: Sources,
  { issue_date, notes, group_flg }: Prepared,
  number: string | null,
  images: Images,
): ContractDocumentData => {
  const { kind, contract, worker } = sources
  const parts = partsOf(sources, group_flg)
  const others = parts.map((part) => part.contract)
  const isGroup = parts.length > 0
  const line = (each: Contract, name: string) => lineOf(each, kind.side, name, isGroup)
  const sums = sumsOf([contract, ...others], sources)
  const unit = unitOf(contract, kind.side)
  return {
    title: kind.title,
    number,
    unnumbered: '（発行時に採番）',
    issue_date,
    number_label: kind.numberLabel,
    date_label: kind.dateLabel,
    facts: [['契約番号', contract.title ?? '']],
    greeting: greetings[kind.name],
    ...(kind.name === 'sales_purchaseorder'
      ? clientOrder(sources)
      : { recipient: toParty(sources), issuer: byEnterprise(sources, images) }),
    summary: {
      label: isGroup ? `${unit}合計` : unit,
      amount: sums.total,
      basis: `税込・${own(spans, unit)}`,
    },
    lines: [line(contract, worker), ...parts.map((part) => line(part.contract, part.worker))],
    ...sums,
    withholding: null,
    terms: termRows(sources, others),
    notes: [contract[`${kind.side}_desc`], notes].filter(Boolean).join('\n'),
  }
}
