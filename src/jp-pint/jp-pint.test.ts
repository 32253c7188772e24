import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billingAmounts } from '../billing-payments/amounts.arbitrary.ts'
import { sideTotals } from '../billing-payments/side.ts'
import { invoiceXml, type PintInvoice } from './invoice-xml.ts'
import { namedLines, pintLines } from './lines.ts'
import { taxesOf } from './side-invoice.ts'

const party = {
  name: '株式会社髙﨑𠮷①㈱ & <ルミナ>',
  number: '7123456789012',
  zipcode: '100-0005',
  prefecture: '東京都',
  street: '千代田区丸の内1-1',
  building: '',
}

const invoiceOf = (amounts: object): PintInvoice => {
  const record = { ...amounts, billing_name: '業務委託料', operation_end_date: '2026-10-31' }
  const totals = sideTotals(record, 'billing', 'down')
  const lines = pintLines(namedLines(record, 'billing'), totals.category_total)
  return {
    type: 'invoice',
    number: 'B202610-00001',
    issue_date: '2026-10-31',
    due_date: '2026-11-30',
    period: { from: '2026-10-01', to: '2026-10-31' },
    note: '',
    seller: party,
    buyer: party,
    account: null,
    lines,
    taxes: taxesOf(lines, totals.category_total),
    ...totals,
    withheld: 0,
  }
}

const numbers = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<cbc:${name}[^>]*>(-?[\\d.]+)</cbc:${name}>`, 'g'))].map(([, text]) =>
    Number(text),
  )
const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)

describe('an invoice as JP PINT', () => {
  it('given any amounts, rates and tax flags, then its sums are those of the record, and each line is quantity × price', () => {
    fc.assert(
      fc.property(billingAmounts, (amounts) => {
        const invoice = invoiceOf(amounts)
        const xml = invoiceXml(invoice)
        const [lineSum, ...lines] = numbers(xml, 'LineExtensionAmount')
        expect(lineSum).toBe(invoice.sub_total)
        expect(sum(lines)).toBe(lineSum)
        expect(numbers(xml, 'TaxExclusiveAmount')).toEqual([invoice.sub_total])
        expect(numbers(xml, 'TaxInclusiveAmount')).toEqual([invoice.total])
        expect(numbers(xml, 'PayableAmount')).toEqual([invoice.total])
        expect(sum(numbers(xml, 'TaxableAmount'))).toBe(invoice.sub_total)
        const [tax, ...taxes] = numbers(xml, 'TaxAmount')
        expect([tax, sum(taxes)]).toEqual([invoice.consumption_tax, invoice.consumption_tax])
        for (const { category, taxable } of invoice.taxes)
          expect(
            sum(invoice.lines.filter((line) => line.category === category).map(({ amount }) => amount)),
          ).toBe(taxable)
        for (const line of invoice.lines) {
          expect(line.quantity * line.price).toBe(line.amount * line.base_quantity)
          expect(line.price).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('given lines of every category, then each has its code, and what is outside the scope has no rate', () => {
    const xml = invoiceXml(
      invoiceOf({
        billing_price_tax_flg: 1,
        billing_price_num: 700_000,
        billing_transportation_num: 1_000,
        billing_transportation_tax_flg: 2,
        billing_non_taxed_expenses_num: 500,
        billing_custom_items: [{ name: '飲料', quantity: 3, unit: '本', amount: 1_000, rate: 8 }],
      }),
    )
    const categories = xml.match(/<cac:TaxCategory>.*?<\/cac:TaxCategory>/g)
    const scheme = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory>'
    expect(categories).toEqual([
      `<cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>10</cbc:Percent>${scheme}`,
      `<cac:TaxCategory><cbc:ID>AA</cbc:ID><cbc:Percent>8</cbc:Percent>${scheme}`,
      `<cac:TaxCategory><cbc:ID>E</cbc:ID><cbc:Percent>0</cbc:Percent><cbc:TaxExemptionReason>非課税</cbc:TaxExemptionReason>${scheme}`,
      `<cac:TaxCategory><cbc:ID>O</cbc:ID><cbc:TaxExemptionReason>不課税（立替金等）</cbc:TaxExemptionReason>${scheme}`,
    ])
    expect(xml).toContain(
      '<cbc:PriceAmount currencyID="JPY">1000</cbc:PriceAmount><cbc:BaseQuantity>3</cbc:BaseQuantity>',
    )
  })

  it('given names with signs of XML and rare characters, then they are text', () => {
    const xml = invoiceXml({ ...invoiceOf({ billing_price_num: 1 }), note: 'a\u0000b' })
    expect(xml).toContain(
      '<cbc:RegistrationName>株式会社髙﨑𠮷①㈱ &amp; &lt;ルミナ&gt;</cbc:RegistrationName>',
    )
    expect(xml).toContain('<cbc:Note>ab</cbc:Note>')
    expect(xml).toContain('<cbc:EndpointID schemeID="0221">T7123456789012</cbc:EndpointID>')
  })
})
