import { element, xmlDocument } from '#foundation/platform/xml.ts'
import { own } from '#foundation/rules/own.ts'
import type { PintLine, TaxCategory } from './lines.ts'
import { group, present, value } from './ubl.ts'

/** One party; `number` is the registration number of 13 digits, which is also its Peppol address. */
export type PintParty = {
  name: string
  number: string
  zipcode: string
  prefecture: string
  street: string
  building: string
}

/** An invoice (380) or, as self-billing, a payment notice (389). Amounts are whole yen. */
export type PintInvoice = {
  type: 'invoice' | 'self_billing'
  number: string
  issue_date: string
  due_date: string
  period: { from: string; to: string }
  note: string
  seller: PintParty
  buyer: PintParty
  /** Where to pay: `bank:branch:type:number`, and the holder; null without an account. */
  account: { id: string; holder: string } | null
  lines: readonly PintLine[]
  taxes: readonly { category: TaxCategory; rate: number; taxable: number; tax: number }[]
  sub_total: number
  consumption_tax: number
  total: number
  /** Income tax withheld: what is paid is less by it. */
  withheld: number
}

const specifications = {
  invoice: { code: 380, id: 'urn:peppol:pint:billing-1@jp-1', profile: 'urn:peppol:bis:billing' },
  self_billing: {
    code: 389,
    id: 'urn:peppol:pint:selfbilling-1@jp-1',
    profile: 'urn:peppol:bis:selfbilling',
  },
} as const
const namespaces = {
  xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
}
/** Peppol's scheme of Japanese registration numbers. */
const scheme = { schemeID: '0221' }
const units: Record<string, string> = { 時間: 'HUR', 日: 'DAY', 月: 'MON', 人月: 'MON' }
const reasons: Partial<Record<TaxCategory, string>> = { E: '非課税', O: '不課税（立替金等）' }

const yen = (name: string, amount: number) => value(name, amount, { currencyID: 'JPY' })
const vat = group('TaxScheme', value('ID', 'VAT'))

const tax = (name: string, category: TaxCategory, rate: number, reason?: string) =>
  group(
    name,
    value('ID', category),
    // What is outside the scope has no rate.
    category === 'O' ? null : value('Percent', rate),
    value('TaxExemptionReason', reason),
    vat,
  )

const party = (name: string, { number, ...of }: PintParty) =>
  group(
    name,
    group(
      'Party',
      value('EndpointID', `T${number}`, scheme),
      group('PartyName', value('Name', of.name)),
      group(
        'PostalAddress',
        value('StreetName', of.street),
        value('AdditionalStreetName', of.building),
        value('PostalZone', of.zipcode),
        value('CountrySubentity', of.prefecture),
        group('Country', value('IdentificationCode', 'JP')),
      ),
      group('PartyTaxScheme', value('CompanyID', `T${number}`), vat),
      group('PartyLegalEntity', value('RegistrationName', of.name)),
    ),
  )

const period = ({ from, to }: PintInvoice['period']) =>
  group('InvoicePeriod', value('StartDate', from), value('EndDate', to))

const taxTotal = ({ taxes, consumption_tax }: PintInvoice) =>
  group(
    'TaxTotal',
    yen('TaxAmount', consumption_tax),
    ...taxes.map(({ category, rate, taxable, tax: amount }) =>
      group(
        'TaxSubtotal',
        yen('TaxableAmount', taxable),
        yen('TaxAmount', amount),
        tax('TaxCategory', category, rate, reasons[category]),
      ),
    ),
  )

const monetaryTotal = ({ lines, sub_total, total, withheld }: PintInvoice) =>
  group(
    'LegalMonetaryTotal',
    yen(
      'LineExtensionAmount',
      lines.reduce((sum, { amount }) => sum + amount, 0),
    ),
    yen('TaxExclusiveAmount', sub_total),
    yen('TaxInclusiveAmount', total),
    withheld === 0 ? null : yen('PrepaidAmount', withheld),
    yen('PayableAmount', total - withheld),
  )

const invoiceLine = (line: PintLine, position: number) =>
  group(
    'InvoiceLine',
    value('ID', position + 1),
    value('InvoicedQuantity', line.quantity, { unitCode: own(units, line.unit) ?? 'C62' }),
    yen('LineExtensionAmount', line.amount),
    group('Item', value('Name', line.name), tax('ClassifiedTaxCategory', line.category, line.rate)),
    group(
      'Price',
      yen('PriceAmount', line.price),
      line.base_quantity === 1 ? null : value('BaseQuantity', line.base_quantity),
    ),
  )

const paymentMeans = ({ account }: PintInvoice) =>
  account &&
  group(
    'PaymentMeans',
    value('PaymentMeansCode', 30),
    group('PayeeFinancialAccount', value('ID', account.id), value('Name', account.holder)),
  )

/** The invoice as JP PINT, UBL 2.1; the order of the elements is the schema's. */
export const invoiceXml = (invoice: PintInvoice): string => {
  const specification = specifications[invoice.type]
  const content = [
    value('CustomizationID', specification.id),
    value('ProfileID', specification.profile),
    value('ID', invoice.number),
    value('IssueDate', invoice.issue_date),
    value('DueDate', invoice.due_date),
    value('InvoiceTypeCode', specification.code),
    value('Note', invoice.note),
    value('DocumentCurrencyCode', 'JPY'),
    period(invoice.period),
    party('AccountingSupplierParty', invoice.seller),
    party('AccountingCustomerParty', invoice.buyer),
    paymentMeans(invoice),
    taxTotal(invoice),
    monetaryTotal(invoice),
    ...invoice.lines.map(invoiceLine),
  ]
  return xmlDocument(element('Invoice', present(content), namespaces))
}
