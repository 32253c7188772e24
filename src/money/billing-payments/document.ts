import { addressLines } from '#documents/parts/address-lines.ts'
import type { BillingDocumentData, DocumentBank } from '#documents/parts/document-data.ts'
import { sideOf } from '#documents/parts/side-of.ts'
import { formatZipcode } from '#foundation/entity/kinds/text.ts'
import { bankAccountTypes, labelOf } from '#foundation/masterdata/choices.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import type { Billed, BillingSide } from './billing-payment.ts'
import { type DocumentSources, documentLines, shows } from './document-lines.ts'
import { netPayment } from './side.ts'

const WITHOUT_TAX = 1

const texts = {
  billing: { title: '請求書', greeting: '下記のとおりご請求申し上げます。', label: 'ご請求金額' },
  payment: {
    title: '支払通知書',
    greeting: '下記のとおりお支払いいたしますので、ご確認をお願いいたします。',
    label: 'お支払金額',
  },
} as const

const bankOf = (side: SideName, { settings, party }: DocumentSources): DocumentBank | null => {
  const [account] = side === 'billing' ? settings.bank_accounts : party.bank_accounts
  if (!account) return null
  return {
    bank: account.bank_name,
    branch: account.branch_name,
    type: labelOf(bankAccountTypes, account.account_type) ?? '',
    number: account.account_number,
    holder: account.account_holder_name,
  }
}

const recipientOf = (
  of: Partial<BillingSide>,
  side: SideName,
  { masters, party }: DocumentSources,
  person: boolean,
): BillingDocumentData['recipient'] => ({
  name: of.recipient_name ?? '',
  honorific: party.honorific,
  zipcode: formatZipcode(of.zipcode ?? null),
  address: addressLines(masters, of.prefecture_id, of.address, of.building),
  department: person ? party.department : '',
  person: person ? party.person : '',
  registration_number:
    side === 'payment' && of.invoice_issued_flg === 1
      ? (of.qualified_invoice_registration_number ?? null)
      : null,
})

const issuerOf = (
  of: Partial<BillingSide>,
  side: SideName,
  { settings, masters, member, images }: DocumentSources,
  person: boolean,
): BillingDocumentData['issuer'] => {
  const { basic } = settings
  const registered = side === 'payment' || of.invoice_issued_flg === 1
  return {
    name: basic.business_name,
    registration_number: registered ? basic.qualified_invoice_registration_number : null,
    zipcode: formatZipcode(basic.zipcode),
    address: addressLines(masters, basic.prefecture_id, basic.address, basic.building),
    tel: basic.tel,
    person: person ? member : '',
    ...images,
  }
}

/**
 * What the invoice or payment notice of a record prints. Amounts are those stored with the record, so that screen,
 * record and PDF agree; the record has passed `documentErrors`. `number` is null before confirm.
 */
export const documentData = (
  record: Billed,
  side: SideName,
  number: string | null,
  sources: DocumentSources,
): BillingDocumentData => {
  const of = sideOf(record, side)
  const show = (item: number) => of.display_item_ids?.includes(item) ?? false
  const price_tax_flg = of.price_tax_flg ?? WITHOUT_TAX
  const { title, greeting, label } = texts[side]
  const total = of.total ?? 0
  const withheld = of.withholding_num ?? 0
  const net = netPayment(record)
  return {
    title,
    number,
    issue_date: of.issue_date ?? '',
    due_date: of.deadline_date ?? '',
    // A qualified invoice must show the period whatever the setting says.
    period:
      show(shows.period) || of.invoice_issued_flg === 1
        ? { from: record.operation_start_date ?? '', to: record.operation_end_date }
        : null,
    greeting,
    recipient: recipientOf(of, side, sources, show(shows.companyMember)),
    issuer: issuerOf(of, side, sources, show(shows.member)),
    summary: withheld ? { label, amount: net, basis: '源泉徴収後' } : { label, amount: total, basis: '税込' },
    lines: documentLines(record, side, sources, show),
    price_tax_flg,
    category_total: (of.category_total ?? []).map(({ rate, taxable, tax }) => ({
      rate,
      taxable: price_tax_flg === 2 ? taxable + tax : taxable,
      tax,
    })),
    sub_total: of.sub_total ?? 0,
    consumption_tax: of.consumption_tax ?? 0,
    total,
    withholding: withheld ? { amount: withheld, net_label: '差引支払額', net } : null,
    bank: bankOf(side, sources),
    notes: [of.special_notes, of.desc].filter(Boolean).join('\n'),
    confirmation: of.confirmation_message ?? '',
  }
}
