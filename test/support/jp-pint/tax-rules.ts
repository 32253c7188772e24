import { all, amountOf, type Element, every, textOf } from './parse-xml.ts'
import { type Rule, sum } from './rule.ts'

const subtotals = (invoice: Element) => all(invoice, 'cac:TaxTotal/cac:TaxSubtotal')
const lines = (invoice: Element) => all(invoice, 'cac:InvoiceLine')
const codeOf = (of: Element) => textOf(of, 'cac:TaxCategory/cbc:ID') ?? ''
const lineCode = (of: Element) => textOf(of, 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID') ?? ''
const rateOf = (of: Element) => textOf(of, 'cac:TaxCategory/cbc:Percent')
const lineRate = (of: Element) => textOf(of, 'cac:Item/cac:ClassifiedTaxCategory/cbc:Percent')
const categories = (invoice: Element) =>
  every(invoice).filter(({ name }) => name === 'cac:TaxCategory' || name === 'cac:ClassifiedTaxCategory')

/** Of a code without tax there is one breakdown where a line has it, and none where none has. */
const oneBreakdown =
  (code: string): Rule[1] =>
  (invoice) =>
    subtotals(invoice).filter((of) => codeOf(of) === code).length ===
    (lines(invoice).some((of) => lineCode(of) === code) ? 1 : 0)

const noTax =
  (code: string): Rule[1] =>
  (invoice) =>
    subtotals(invoice).every((of) => codeOf(of) !== code || amountOf(of, 'cbc:TaxAmount') === 0)

/** In hundredths, so that no fraction is computed: the tax is the taxable sum × rate, cut down, up or anything between. */
const isRounded = (of: Element) => {
  const [taxable, tax] = [amountOf(of, 'cbc:TaxableAmount'), amountOf(of, 'cbc:TaxAmount')]
  if (codeOf(of) === 'O') return rateOf(of) === undefined && tax === 0
  const hundredths = taxable * Number(rateOf(of))
  return tax >= Math.floor(hundredths / 100) && tax <= Math.ceil(hundredths / 100)
}

/** Rules of the tax breakdown, the categories of lines, and how they belong together. */
export const taxRules: readonly Rule[] = [
  ['aligned-ibrp-053-jp', (invoice) => all(invoice, 'cac:TaxTotal/cbc:TaxAmount').length === 1],
  [
    'aligned-ibrp-045',
    (invoice) => subtotals(invoice).every((of) => all(of, 'cbc:TaxableAmount').length === 1),
  ],
  ['aligned-ibrp-046', (invoice) => subtotals(invoice).every((of) => all(of, 'cbc:TaxAmount').length === 1)],
  ['aligned-ibrp-047', (invoice) => subtotals(invoice).every((of) => codeOf(of) !== '')],
  [
    'aligned-ibrp-048',
    (invoice) => subtotals(invoice).every((of) => (rateOf(of) === undefined) === (codeOf(of) === 'O')),
  ],
  ['aligned-ibrp-051-jp', (invoice) => subtotals(invoice).every(isRounded)],
  [
    'aligned-ibr-jp-06',
    (invoice) => subtotals(invoice).every((of) => /^-?\d+$/.test(textOf(of, 'cbc:TaxAmount') ?? '')),
  ],
  [
    'aligned-ibr-jp-03',
    (invoice) => categories(invoice).every((of) => textOf(of, 'cac:TaxScheme/cbc:ID') === 'VAT'),
  ],
  [
    'aligned-ibrp-cl-01-jp',
    (invoice) => categories(invoice).every((of) => /^(AA|E|S|G|O)$/.test(textOf(of, 'cbc:ID') ?? '')),
  ],
  ['aligned-ibrp-e-01', oneBreakdown('E')],
  ['aligned-ibrp-g-01', oneBreakdown('G')],
  ['aligned-ibrp-o-01', oneBreakdown('O')],
  [
    'aligned-ibrp-e-05',
    (invoice) => lines(invoice).every((of) => lineCode(of) !== 'E' || lineRate(of) === '0'),
  ],
  [
    'aligned-ibrp-o-05',
    (invoice) => lines(invoice).every((of) => lineCode(of) !== 'O' || lineRate(of) === undefined),
  ],
  [
    'aligned-ibrp-050-jp',
    (invoice) => lines(invoice).every((of) => lineCode(of) === 'O' || lineRate(of) !== undefined),
  ],
  ['aligned-ibrp-e-09', noTax('E')],
  ['aligned-ibrp-g-09', noTax('G')],
  ['aligned-ibrp-o-09', noTax('O')],
  [
    'ibr-sr-32',
    (invoice) =>
      subtotals(invoice).every((of) => all(of, 'cac:TaxCategory/cbc:TaxExemptionReason').length <= 1),
  ],
  // The model behind the rules: one breakdown a category and rate, which holds the lines of both.
  [
    'ibg-23',
    (invoice) => {
      const keys = subtotals(invoice).map((of) => `${codeOf(of)}/${rateOf(of)}`)
      return (
        new Set(keys).size === keys.length &&
        lines(invoice).every((of) => keys.includes(`${lineCode(of)}/${lineRate(of)}`))
      )
    },
  ],
  [
    'ibt-116',
    (invoice) =>
      subtotals(invoice).every((of) => {
        const own = lines(invoice).filter(
          (line) => lineCode(line) === codeOf(of) && lineRate(line) === rateOf(of),
        )
        return (
          amountOf(of, 'cbc:TaxableAmount') ===
          sum(own.map((line) => amountOf(line, 'cbc:LineExtensionAmount')))
        )
      }),
  ],
]
