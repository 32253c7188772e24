import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SideTerms } from '#contracts/contract-terms/settle-operation.ts'
import { defaultDocumentSettings } from '#documents/document-settings/defaults.ts'
import type { DocumentLine } from '#documents/parts/document-data.ts'
import { MasterBook } from '#foundation/masterdata/book.ts'
import { settle } from '#foundation/rules/settlement.ts'
import { billingAmounts } from '../../../test/fixtures/money/amounts.ts'
import { settledSides } from '../../../test/fixtures/money/settled-sides.ts'
import type { Billed } from './billing-payment.ts'
import { documentData } from './document.ts'
import { type DocumentSources, documentLines } from './document-lines.ts'
import { sideTotals } from './side.ts'

/** 700,000 yen for 140 to 180 hours, 中割 4,370 yen, cut down to 30 minutes. */
const terms: SideTerms = {
  price_num: 700_000,
  man_hour_type_id: 1,
  adjustment_flg: 1,
  adjustment_time_f: 140,
  adjustment_time_l: 180,
  adjustment_unit_id: 30,
  excess_price_num: 4_370,
  deduction_price_num: 4_370,
  price_tax_flg: 1,
  adjustment_type_id: 3,
  is_month_own: false,
}
const hourly: SideTerms = { ...terms, adjustment_flg: 3, price_num: 4_000, adjustment_unit_id: 15 }
const daily: SideTerms = { ...terms, man_hour_type_id: 2, price_num: 35_000 }
const fixed: SideTerms = { ...terms, adjustment_flg: 2 }

const sources: DocumentSources = {
  settings: defaultDocumentSettings,
  masters: new MasterBook(),
  party: {
    company_id: 1,
    company_member_id: 1,
    name: '株式会社ルミナ',
    honorific: '御中',
    zipcode: null,
    prefecture_id: null,
    address: null,
    building: null,
    person: '大西 恵子',
    department: '調達部',
    mail: { to: null, cc: null, title: null, body: null },
    registration_number: null,
    bank_accounts: [],
  },
  worker: '斎藤 葵',
  member: '田中 真由',
  month: { terms, days: 20 },
  images: { seal: null, logo: null },
}

const record = (amounts: object, display_item_ids: number[] = [1, 2, 3, 5, 6, 7]) => {
  const values = {
    operation_start_date: '2026-10-01',
    operation_end_date: '2026-10-31',
    billing_month: '2026-10',
    contract_name: '会員基盤リニューアル',
    working_minutes: 11_140,
    billing_issue_date: '2026-11-05',
    billing_deadline_date: '2026-11-30',
    billing_recipient_name: '株式会社ルミナ',
    billing_prefecture_id: 13,
    billing_address: '港区六本木四丁目8番7号',
    billing_building: '六本木三河台ビル9階',
    billing_name: '業務委託料（2026年10月分）',
    billing_invoice_issued_flg: 1,
    billing_price_tax_flg: 1,
    billing_display_item_ids: display_item_ids,
    ...amounts,
  }
  const totals = sideTotals(values, 'billing', 'down')
  return {
    ...values,
    ...Object.fromEntries(Object.entries(totals).map(([key, value]) => [`billing_${key}`, value])),
  }
}
const data = (values: Billed) => documentData(values, 'billing', null, sources)
const example = { billing_price_num: 700_000, billing_excess_num: 24_035 }

/** Quantity × unit price, cut down to whole yen, is the amount; or the line prints neither. */
const expectReckoned = ({ quantity, unit, unit_price, amount }: DocumentLine) => {
  if (quantity === '') return expect([unit, unit_price]).toEqual(['', null])
  const [whole = '', rest = '0'] = quantity.split(':')
  // In minutes, as the rules reckon: 5:20 has no decimals that it is the same as.
  const sixtieths = Math.round(Number(whole) * 60) + Number(rest)
  const product = BigInt(sixtieths) * BigInt(unit_price ?? Number.NaN)
  expect([quantity, Number(product / 60n)]).toEqual([quantity, amount])
}

describe('the document of a side', () => {
  it('given any settled month, then each line says by which quantity it comes to its amount, none where it would not', () => {
    fc.assert(
      fc.property(settledSides, ({ month, minutes, printed_flg }) => {
        const { price, excess, deduction, amount } = settle(month.terms, { minutes, days: month.days })
        fc.pre(amount > 0)
        const settled = {
          ...record({
            billing_price_num: price,
            billing_excess_num: excess,
            billing_deduction_num: deduction,
            billing_price_tax_flg: month.terms.price_tax_flg,
          }),
          working_minutes: minutes,
        }
        const lines = documentLines(settled, 'billing', { worker: '', month }, () => true, printed_flg)
        lines.forEach(expectReckoned)
        if (printed_flg !== month.terms.price_tax_flg) return
        const units = lines.map(({ name, unit }) => [name.slice(0, 4), unit])
        const isHourly = month.terms.man_hour_type_id === 1 && month.terms.adjustment_flg === 3
        const unit = month.terms.man_hour_type_id === 2 ? '日' : isHourly ? '時間' : '式'
        expect(units).toEqual([
          ['業務委託', unit],
          ...(excess > 0 ? [['超過精算', '時間']] : []),
          ...(deduction > 0 ? [['控除精算', '時間']] : []),
        ])
      }),
    )
  })

  it.each([
    ['an excess', terms, 11_140, { excess: 24_035 }, ['1式700000', '5.5時間4370']],
    ['a deduction', terms, 7_920, { deduction: 34_960 }, ['1式700000', '8時間-4370']],
    [
      'an excess by 10 minutes',
      { ...terms, adjustment_unit_id: 10 },
      11_120,
      { excess: 23_306 },
      ['1式700000', '5:20時間4370'],
    ],
    ['a price by the hour', hourly, 11_140, { price: 742_000 }, ['185.5時間4000']],
    ['a price by the day', daily, 11_140, { price: 700_000 }, ['20日35000']],
    ['a fixed price', fixed, 11_140, {}, ['1式700000']],
    ['an excess that was typed over', terms, 11_140, { excess: 30_000 }, ['1式700000', '1式30000']],
  ] as const)('given %s, then its lines print %#', (_, of, minutes, amounts, printed) => {
    const { price = 700_000, excess = 0, deduction = 0 } = amounts as Record<string, number>
    const values = record({
      billing_price_num: price,
      billing_excess_num: excess,
      billing_deduction_num: deduction,
    })
    const { lines } = documentData({ ...values, working_minutes: minutes }, 'billing', null, {
      ...sources,
      month: { terms: of, days: 20 },
    })
    expect(lines.map(({ quantity, unit, unit_price }) => `${quantity}${unit}${unit_price}`)).toEqual(printed)
  })

  it('given an added item that its quantity does not divide, then the quantity stands in the small print', () => {
    const items = [{ name: '資料', quantity: 3, unit: '部', amount: 1_000, rate: 10 }]
    expect(data(record({ ...example, billing_custom_items: items })).lines.at(-1)).toMatchObject({
      note: '数量 3部',
      quantity: '',
      unit: '',
      unit_price: null,
    })
  })

  it('given any amounts, flags and rates, then its lines add up to its sums per rate, and these to its total', () => {
    fc.assert(
      fc.property(billingAmounts, fc.subarray([1, 2, 3, 4, 5, 6, 7]), (amounts, items) => {
        const printed = data(record(amounts, items))
        for (const { rate, taxable } of printed.category_total)
          expect(printed.lines.filter((l) => l.rate === rate).reduce((sum, l) => sum + l.amount, 0)).toBe(
            taxable,
          )
        expect(new Set(printed.lines.map(({ rate }) => rate))).toEqual(
          new Set(printed.category_total.map(({ rate }) => rate)),
        )
        expect(printed.sub_total + printed.consumption_tax).toBe(printed.total)
        for (const line of printed.lines) expectReckoned(line)
      }),
    )
  })

  it('given all display items, then period, worker, hours, terms and both persons are shown', () => {
    const printed = data(record(example, [1, 2, 3, 4, 5, 6, 7]))
    expect(printed.lines.map(({ name, note }) => [name, note])).toEqual([
      ['業務委託料（2026年10月分）', '斎藤 葵　会員基盤リニューアル　稼働 185:40 → 精算 185:30'],
      ['超過精算', '5:30（基準 140〜180時間・中割・30分単位）'],
    ])
    expect(printed.recipient).toMatchObject({
      person: '大西 恵子',
      department: '調達部',
      address: ['東京都港区六本木四丁目8番7号', '六本木三河台ビル9階'],
    })
    expect(printed.issuer.person).toBe('田中 真由')
  })

  it('given a price by the hour, then the hours charged stand beside those worked; without hours to settle they are those worked', () => {
    const worked = (month: DocumentSources['month']) =>
      documentData(record(example, [1]), 'billing', null, { ...sources, month }).lines[0]?.note
    expect([
      worked({ terms: hourly, days: null }),
      worked({ terms: fixed, days: null }),
      worked(null),
    ]).toEqual(['稼働 185:40 → 精算 185:30', '稼働 185:40', '稼働 185:40'])
  })

  it('given the terms are to be shown in a month without adjustment, then they stand beside the hours', () => {
    const note = (month: SideTerms) => {
      const values = { ...record({ billing_price_num: 700_000 }, [1, 2, 4]), working_minutes: 9_600 }
      return documentData(values, 'billing', null, { ...sources, month: { terms: month, days: null } })
        .lines[0]?.note
    }
    expect([terms, hourly, fixed].map(note)).toEqual([
      '稼働 160:00　基準 140〜180時間・中割・30分単位',
      '稼働 160:00　15分単位',
      '稼働 160:00',
    ])
  })

  it('given no display items, then the adjustment is part of the price and nobody is named, but a qualified invoice keeps its period', () => {
    const printed = data(record(example, []))
    expect(printed.lines).toMatchObject([{ note: '', amount: 724_035 }])
    expect([printed.recipient.person, printed.recipient.department, printed.issuer.person]).toEqual([
      '',
      '',
      '',
    ])
    expect(printed.period).toEqual({ from: '2026-10-01', to: '2026-10-31' })
    expect(data({ ...record(example, []), billing_invoice_issued_flg: 0 })).toMatchObject({
      period: null,
      issuer: { registration_number: null },
    })
  })

  it('given prices that include the tax, then the sums per rate print with it', () => {
    const printed = data(record({ ...example, billing_price_tax_flg: 2 }))
    expect(printed.category_total).toEqual([{ rate: 10, taxable: 724_035, tax: 65_821 }])
    expect([printed.sub_total, printed.total]).toEqual([658_214, 724_035])
  })
})
