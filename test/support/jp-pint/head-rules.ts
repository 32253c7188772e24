import { all, every, textOf, texts } from './parse-xml.ts'
import { isWritten, type Rule } from './rule.ts'

const once =
  (...paths: string[]): Rule[1] =>
  (invoice) =>
    paths.every((path) => all(invoice, path).length <= 1)
const written =
  (path: string): Rule[1] =>
  (invoice) =>
    isWritten(textOf(invoice, path))

const isDay = (text: string | undefined) =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? '') &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text as string)
const days = new Set(['cbc:IssueDate', 'cbc:DueDate', 'cbc:StartDate', 'cbc:EndDate'])
const currencies = /Amount$/

/** What the schema allows at the top, in its order. */
const order = [
  'cbc:CustomizationID',
  'cbc:ProfileID',
  'cbc:ID',
  'cbc:IssueDate',
  'cbc:DueDate',
  'cbc:InvoiceTypeCode',
  'cbc:Note',
  'cbc:DocumentCurrencyCode',
  'cac:InvoicePeriod',
  'cac:AccountingSupplierParty',
  'cac:AccountingCustomerParty',
  'cac:PaymentMeans',
  'cac:TaxTotal',
  'cac:LegalMonetaryTotal',
  'cac:InvoiceLine',
]

/** Rules of the document's head and of its form as a whole. */
export const headRules: readonly Rule[] = [
  [
    'aligned-ibrp-001-jp',
    (invoice, kind) =>
      textOf(invoice, 'cbc:CustomizationID') ===
      { invoice: 'urn:peppol:pint:billing-1@jp-1', self_billing: 'urn:peppol:pint:selfbilling-1@jp-1' }[kind],
  ],
  [
    'aligned-ibrp-002-jp',
    (invoice, kind) =>
      textOf(invoice, 'cbc:ProfileID') ===
      { invoice: 'urn:peppol:bis:billing', self_billing: 'urn:peppol:bis:selfbilling' }[kind],
  ],
  [
    'aligned-ibrp-cl-02-jp',
    (invoice, kind) =>
      textOf(invoice, 'cbc:InvoiceTypeCode') === { invoice: '380', self_billing: '389' }[kind],
  ],
  ['ibr-002', written('cbc:ID')],
  ['ibr-003', written('cbc:IssueDate')],
  ['ibr-005', (invoice) => textOf(invoice, 'cbc:DocumentCurrencyCode') === 'JPY'],
  ['ibr-016', (invoice) => all(invoice, 'cac:InvoiceLine').length > 0],
  ['ibr-sr-51', once('cbc:Note')],
  ['ibr-097', once('cac:InvoicePeriod')],
  ['aligned-ibrp-052', (invoice) => every(invoice).some(({ name }) => name === 'cac:InvoicePeriod')],
  [
    'ibr-029',
    (invoice) =>
      all(invoice, 'cac:InvoicePeriod').every(
        (period) => (textOf(period, 'cbc:StartDate') ?? '') <= (textOf(period, 'cbc:EndDate') ?? '9'),
      ),
  ],
  [
    'ibr-co-19',
    (invoice) =>
      all(invoice, 'cac:InvoicePeriod').every(({ children }) =>
        children.some(({ name }) => name === 'cbc:StartDate' || name === 'cbc:EndDate'),
      ),
  ],
  ['ibr-073', (invoice) => every(invoice).every(({ name, text }) => !days.has(name) || isDay(text))],
  [
    'ibr-079',
    (invoice) => every(invoice).every(({ children, text }) => children.length > 0 || isWritten(text)),
  ],
  [
    'ibr-126',
    (invoice) =>
      every(invoice).every(
        ({ name, attributes }) => !currencies.test(name) || attributes.get('currencyID') === 'JPY',
      ),
  ],
  [
    'schema-order',
    ({ children }) => {
      const places = children.map(({ name }) => order.indexOf(name))
      return places.every((place, i) => place >= (places[i - 1] ?? 0))
    },
  ],
  [
    'ibr-cl-16',
    (invoice) => texts(invoice, 'cac:PaymentMeans/cbc:PaymentMeansCode').every((code) => code === '30'),
  ],
  [
    'aligned-ibrp-049',
    (invoice) =>
      all(invoice, 'cac:PaymentMeans').every((means) => texts(means, 'cbc:PaymentMeansCode').length === 1),
  ],
  [
    'aligned-ibrp-016',
    (invoice) =>
      all(invoice, 'cac:PaymentMeans/cac:PayeeFinancialAccount').every((account) =>
        isWritten(textOf(account, 'cbc:ID')),
      ),
  ],
]
