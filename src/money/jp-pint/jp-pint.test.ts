import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SideTerms } from '#contracts/contract-terms/settle-operation.ts'
import { AppError } from '#foundation/platform/errors.ts'
import type { Rounding } from '#foundation/rules/money.ts'
import { settle } from '#foundation/rules/settlement.ts'
import { type CategoryTotal, documentTotals } from '#foundation/rules/tax.ts'
import { billingAmounts } from '../../../test/fixtures/money/amounts.ts'
import { settledSides } from '../../../test/fixtures/money/settled-sides.ts'
import { brokenRules } from '../../../test/support/jp-pint/broken-rules.ts'
import { invoiceXml, type PintInvoice } from './invoice-xml.ts'
import { namedLines } from './lines.ts'
import { pintAmounts } from './pint-amounts.ts'

const party = {
  name: '株式会社髙﨑𠮷①㈱ & <ルミナ>',
  number: '7123456789012',
  zipcode: '100-0005',
  prefecture: '東京都',
  street: '千代田区丸の内1-1',
  building: '',
}

const document = {
  type: 'invoice' as PintInvoice['type'],
  number: 'B202610-00001',
  issue_date: '2026-10-31',
  due_date: '2026-11-30',
  period: { from: '2026-10-01', to: '2026-10-31' },
  note: '',
  seller: party,
  buyer: party,
  account: null,
}

/** An invoice of one record, or of several that were merged. */
const invoiceOf = (parts: readonly object[], flag = 1, rounding: Rounding = 'down'): PintInvoice => {
  const lines = parts.flatMap((amounts) =>
    namedLines({ ...amounts, billing_name: '業務委託料', operation_end_date: '2026-10-31' }, 'billing', null),
  )
  const { category_total, ...totals } = documentTotals(lines, flag, rounding)
  return { ...document, ...pintAmounts(lines, category_total), ...totals, withheld: 0 }
}

const documents = fc.record({
  parts: fc.array(billingAmounts, { minLength: 1, maxLength: 3 }),
  flag: fc.constantFrom(1, 2),
  rounding: fc.constantFrom<Rounding>('down', 'up', 'nearest'),
  type: fc.constantFrom<PintInvoice['type']>('invoice', 'self_billing'),
  withheld: fc.integer({ min: 0, max: 30_000 }),
  text: fc.constantFrom('', ' \t\n', '\u0000', '備考 <&>"'),
})

const numbers = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<cbc:${name}[^>]*>(-?\\d+)<`, 'g'))].map(([, text]) => Number(text))

/** Done, or the message of what refused it. */
const attempt = <T>(work: () => T): T | string => {
  try {
    return work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'state') return error.message
    throw error
  }
}

describe('an invoice as JP PINT', () => {
  it('given any documents, when they are exported, then each keeps every rule and says what the document says, or is refused', () => {
    let refused = 0
    fc.assert(
      fc.property(documents, ({ parts, flag, rounding, type, withheld, text }) => {
        const amounts = attempt(() => invoiceOf(parts, flag, rounding))
        if (typeof amounts === 'string') {
          refused++
          expect([flag, rounding === 'nearest'], amounts).toEqual([2, false])
          return
        }
        const place = { street: text, building: text, zipcode: text }
        const invoice = { ...amounts, type, withheld, note: text, buyer: { ...party, ...place } }
        const xml = invoiceXml(invoice)
        expect(brokenRules(xml, type)).toEqual([])
        expect([numbers(xml, 'TaxInclusiveAmount'), numbers(xml, 'PayableAmount')]).toEqual([
          [invoice.total],
          [invoice.total - withheld],
        ])
        expect(numbers(xml, 'TaxAmount')[0]).toBe(invoice.consumption_tax)
      }),
      { numRuns: 100, seed: 20_261_122 },
    )
    expect(refused).toBeGreaterThan(0)
  })

  /** A month that was settled, as an invoice without tax in its amounts. */
  const settledInvoice = ({
    month,
    minutes,
  }: {
    month: { terms: SideTerms; days: number }
    minutes: number
  }) => {
    const { price, excess, deduction } = settle(month.terms, { minutes, days: month.days })
    const amounts = {
      billing_price_num: price,
      billing_excess_num: excess,
      billing_deduction_num: deduction,
      billing_price_tax_flg: 1,
      billing_name: '業務委託料',
      operation_end_date: '2026-10-31',
      working_minutes: minutes,
    }
    const lines = namedLines(amounts, 'billing', month)
    const { category_total, ...totals } = documentTotals(lines, 1, 'down')
    return { ...document, ...pintAmounts(lines, category_total), ...totals, withheld: 0 }
  }

  it('given any settled month, then each line is its quantity times its price to the yen', () => {
    const units = new Set<string>()
    fc.assert(
      fc.property(settledSides, (side) => {
        const { price, excess, deduction } = settle(side.month.terms, {
          minutes: side.minutes,
          days: side.month.days,
        })
        fc.pre(price + excess - deduction > 0)
        const invoice = settledInvoice(side)
        expect(brokenRules(invoiceXml(invoice), 'invoice')).toEqual([])
        expect(invoice.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(invoice.sub_total)
        for (const { unit } of invoice.lines) units.add(unit)
      }),
    )
    expect([...units].sort()).toEqual(['式', '日', '時間'])
  })

  it('given an excess of 5.5 hours and one that decimals cannot hold, then the first says its hours and price as the paper does, the second its amount', () => {
    const month = {
      terms: {
        price_num: 700_000,
        man_hour_type_id: 1,
        adjustment_flg: 1,
        adjustment_time_f: 140,
        adjustment_time_l: 180,
        adjustment_unit_id: 10,
        excess_price_num: 4_370,
        deduction_price_num: 4_370,
        price_tax_flg: 1,
        adjustment_type_id: 3,
        is_month_own: false,
      },
      days: 20,
    }
    const excessOf = (minutes: number) => {
      const [, line] = settledInvoice({ month, minutes }).lines
      return line && [line.quantity, line.unit, line.price, line.amount]
    }
    expect(excessOf(185 * 60 + 30)).toEqual([5.5, '時間', 4_370, 24_035])
    expect(excessOf(185 * 60 + 20)).toEqual([1, '式', 23_306, 23_306])
    expect(excessOf(179 * 60)).toBeUndefined()
  })

  // 110,010 at 10%, cut down: 10,000 on 100,010, whose tax is 10,001 whichever way it is rounded.
  it.each([
    [110_010, 10, 'down', '税抜100,010円の10%'],
    [1_000, 8, 'up', '税抜925円の8%'],
    [110_010, 10, 'nearest', undefined],
    [110_009, 10, 'down', undefined],
  ] as const)(
    'given %d yen with %d%% tax in it, rounded %s, then it is refused with the sum only where no tax of the rule is the document’s',
    (amount, rate, rounding, reason) => {
      const item = { name: '作業', quantity: 1, unit: '式', amount, rate }
      const answer = attempt(() =>
        invoiceOf([{ billing_price_tax_flg: 2, billing_custom_items: [item] }], 2, rounding),
      )
      if (reason) expect(answer).toContain(reason)
      else expect(brokenRules(invoiceXml(answer as PintInvoice), 'invoice')).toEqual([])
    },
  )

  it('given every price of a cycle, then as many are refused as decision 0050 says', () => {
    const shareOf = (rate: number, rounding: Rounding) => {
      const cycle = 100 + rate
      const refused = Array.from({ length: cycle }, (_, i) => i + 1).filter((amount) => {
        const { category_total } = documentTotals([{ amount, rate, tax_flg: 2 }], 2, rounding)
        return typeof attempt(() => pintAmounts([], category_total as CategoryTotal[])) === 'string'
      })
      return `${refused.length}/${cycle}`
    }
    expect((['down', 'up', 'nearest'] as const).map((mode) => shareOf(10, mode))).toEqual([
      '10/110',
      '10/110',
      '0/110',
    ])
    expect((['down', 'up', 'nearest'] as const).map((mode) => shareOf(8, mode))).toEqual([
      '8/108',
      '8/108',
      '0/108',
    ])
  })

  it('given lines of every category, then each has its code, and what is outside the scope has no rate', () => {
    const xml = invoiceXml(
      invoiceOf([
        {
          billing_price_tax_flg: 1,
          billing_price_num: 700_000,
          billing_transportation_num: 1_000,
          billing_transportation_tax_flg: 2,
          billing_non_taxed_expenses_num: 500,
          billing_custom_items: [{ name: '飲料', quantity: 3, unit: '本', amount: 1_000, rate: 8 }],
        },
      ]),
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
    const xml = invoiceXml({ ...invoiceOf([{ billing_price_num: 1 }]), note: 'a\u0000b' })
    expect(xml).toContain(
      '<cbc:RegistrationName>株式会社髙﨑𠮷①㈱ &amp; &lt;ルミナ&gt;</cbc:RegistrationName>',
    )
    expect(xml).toContain('<cbc:Note>ab</cbc:Note>')
    expect(xml).toContain('<cbc:EndpointID schemeID="0221">T7123456789012</cbc:EndpointID>')
  })
})
