import { addressLines } from '#documents/parts/address-lines.ts'
import type { BillingDocumentData, DocumentBank } from '#documents/parts/document-data.ts'
import { formatZipcode } from '#foundation/entity/kinds/text.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { bankAccountTypes, labelOf } from '#foundation/masterdata/choices.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import type { CategoryTotal } from '#foundation/rules/tax.ts'
import { type DocumentSources, documentLines, shows } from './document-lines.ts'
import { netPayment, type Values } from './side.ts'

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
  record: Values,
  side: SideName,
  { masters, party }: DocumentSources,
  person: boolean,
): BillingDocumentData['recipient'] => {
  const of = (key: string) => record[`${side}_${key}`]
  const number =
    side === 'payment' && of('invoice_issued_flg') === 1 ? of('qualified_invoice_registration_number') : null
  return {
    name: of('recipient_name') as string,
    honorific: party.honorific,
    zipcode: formatZipcode(of('zipcode') as string | null),
    address: addressLines(masters, of('prefecture_id'), of('address'), of('building')),
    department: person ? party.department : '',
    person: person ? party.person : '',
    registration_number: number as string | null,
  }
}

const issuerOf = (
  record: Values,
  side: SideName,
  { settings, masters, member, images }: DocumentSources,
  person: boolean,
): BillingDocumentData['issuer'] => {
  const { basic } = settings
  const registered = side === 'payment' || record.billing_invoice_issued_flg === 1
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
  record: Stored,
  side: SideName,
  number: string | null,
  sources: DocumentSources,
): BillingDocumentData => {
  const of = (key: string) => record[`${side}_${key}`]
  const items = (of('display_item_ids') ?? []) as number[]
  const show = (item: number) => items.includes(item)
  const price_tax_flg = of('price_tax_flg') as 1 | 2
  const { title, greeting, label } = texts[side]
  const total = of('total') as number
  const withheld = side === 'payment' ? ((record.payment_withholding_num ?? 0) as number) : 0
  const net = netPayment(record)
  const stored = of('category_total') as CategoryTotal[]
  return {
    title,
    number,
    issue_date: of('issue_date') as string,
    due_date: of('deadline_date') as string,
    // A qualified invoice must show the period whatever the setting says.
    period:
      show(shows.period) || of('invoice_issued_flg') === 1
        ? { from: record.operation_start_date as string, to: record.operation_end_date as string }
        : null,
    greeting,
    recipient: recipientOf(record, side, sources, show(shows.companyMember)),
    issuer: issuerOf(record, side, sources, show(shows.member)),
    summary: withheld ? { label, amount: net, basis: '源泉徴収後' } : { label, amount: total, basis: '税込' },
    lines: documentLines(record, side, sources, show),
    price_tax_flg,
    category_total: stored.map(({ rate, taxable, tax }) => ({
      rate: rate as 10 | 8 | 0,
      taxable: price_tax_flg === 2 ? taxable + tax : taxable,
      tax,
    })),
    sub_total: of('sub_total') as number,
    consumption_tax: of('consumption_tax') as number,
    total,
    withholding: withheld ? { amount: withheld, net_label: '差引支払額', net } : null,
    bank: bankOf(side, sources),
    notes: [of('special_notes'), of('desc')].filter(Boolean).join('\n'),
    confirmation: side === 'payment' ? ((of('confirmation_message') as string | null) ?? '') : '',
  }
}
