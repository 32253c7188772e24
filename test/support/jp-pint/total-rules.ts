import { all, amountOf, type Element, every, textOf } from './parse-xml.ts'
import { isWritten, type Rule, sum } from './rule.ts'

const total = (invoice: Element, name: string) => amountOf(invoice, `cac:LegalMonetaryTotal/cbc:${name}`)
const lines = (invoice: Element) => all(invoice, 'cac:InvoiceLine')
const orZero = (amount: number) => (Number.isNaN(amount) ? 0 : amount)
const ofEach =
  (keeps: (line: Element) => boolean): Rule[1] =>
  (invoice) =>
    lines(invoice).every(keeps)

/** Codes of UN/ECE recommendation 20 that the product writes: piece, hour, day, month. */
const units = new Set(['C62', 'HUR', 'DAY', 'MON'])

/** Rules of the document's totals and of its lines. */
export const totalRules: readonly Rule[] = [
  ['ibr-012', (invoice) => !Number.isNaN(total(invoice, 'LineExtensionAmount'))],
  ['ibr-013', (invoice) => !Number.isNaN(total(invoice, 'TaxExclusiveAmount'))],
  ['ibr-014', (invoice) => !Number.isNaN(total(invoice, 'TaxInclusiveAmount'))],
  ['ibr-015', (invoice) => !Number.isNaN(total(invoice, 'PayableAmount'))],
  [
    'ibr-091 and other decimals',
    (invoice) => every(invoice).every(({ name, text }) => !name.endsWith('Amount') || /^-?\d+$/.test(text)),
  ],
  [
    'ibr-co-10',
    (invoice) =>
      total(invoice, 'LineExtensionAmount') ===
      sum(lines(invoice).map((line) => amountOf(line, 'cbc:LineExtensionAmount'))),
  ],
  // The product writes neither allowances nor charges at the document.
  ['ibr-co-11 and 12', (invoice) => all(invoice, 'cac:AllowanceCharge').length === 0],
  ['ibr-co-13', (invoice) => total(invoice, 'TaxExclusiveAmount') === total(invoice, 'LineExtensionAmount')],
  [
    'ibr-co-14',
    (invoice) =>
      amountOf(invoice, 'cac:TaxTotal/cbc:TaxAmount') ===
      sum(all(invoice, 'cac:TaxTotal/cac:TaxSubtotal').map((of) => amountOf(of, 'cbc:TaxAmount'))),
  ],
  [
    'ibr-co-15',
    (invoice) =>
      total(invoice, 'TaxInclusiveAmount') ===
      total(invoice, 'TaxExclusiveAmount') + amountOf(invoice, 'cac:TaxTotal/cbc:TaxAmount'),
  ],
  [
    'ibr-co-16',
    (invoice) =>
      total(invoice, 'PayableAmount') ===
      total(invoice, 'TaxInclusiveAmount') -
        orZero(total(invoice, 'PrepaidAmount')) +
        orZero(total(invoice, 'PayableRoundingAmount')),
  ],
  ['ibr-021', ofEach((line) => isWritten(textOf(line, 'cbc:ID')))],
  ['ibr-022', ofEach((line) => !Number.isNaN(amountOf(line, 'cbc:InvoicedQuantity')))],
  [
    'ibr-023 and ibr-cl-23',
    ofEach((line) => units.has(all(line, 'cbc:InvoicedQuantity')[0]?.attributes.get('unitCode') ?? '')),
  ],
  ['ibr-024', ofEach((line) => !Number.isNaN(amountOf(line, 'cbc:LineExtensionAmount')))],
  ['ibr-025', ofEach((line) => isWritten(textOf(line, 'cac:Item/cbc:Name')))],
  ['ibr-026 and 027', ofEach((line) => amountOf(line, 'cac:Price/cbc:PriceAmount') >= 0)],
  [
    'ibr-087',
    ofEach((line) => all(line, 'cac:Price/cbc:BaseQuantity').every(({ text }) => Number(text) > 0)),
  ],
  ['ibr-sr-58', ofEach((line) => all(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID').length === 1)],
  // The model behind the rules: what a line comes to is its quantity at its price.
  [
    'ibt-131',
    ofEach((line) => {
      const base = amountOf(line, 'cac:Price/cbc:BaseQuantity')
      // In hundredths: hours are written with two decimals, which no binary number holds.
      const quantity = Math.round(amountOf(line, 'cbc:InvoicedQuantity') * 100)
      return (
        quantity * amountOf(line, 'cac:Price/cbc:PriceAmount') ===
        amountOf(line, 'cbc:LineExtensionAmount') * (Number.isNaN(base) ? 1 : base) * 100
      )
    }),
  ],
]
