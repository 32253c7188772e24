import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultDocumentSettings } from '#documents/document-settings/defaults.ts'
import { MasterBook } from '#foundation/masterdata/book.ts'
import { billingAmounts } from '../../../test/fixtures/money/amounts.ts'
import type { Billed } from './billing-payment.ts'
import { documentData } from './document.ts'
import type { DocumentSources } from './document-lines.ts'
import { sideTotals } from './side.ts'

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
  terms: { unit: 30, band: { lower: 140, upper: 180, type_id: 3 } },
  images: { seal: null, logo: null },
}

const record = (amounts: object, display_item_ids: number[] = [1, 2, 3, 5, 6, 7]) => {
  const values = {
    operation_start_date: '2026-10-01',
    operation_end_date: '2026-10-31',
    billing_month: '2026-10',
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

describe('the document of a side', () => {
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
        for (const line of printed.lines)
          if (line.unit_price !== null) expect(line.unit_price * Number(line.quantity)).toBe(line.amount)
      }),
    )
  })

  it('given all display items, then period, worker, hours, terms and both persons are shown', () => {
    const printed = data(record(example, [1, 2, 3, 4, 5, 6, 7]))
    expect(printed.lines.map(({ name, note }) => [name, note])).toEqual([
      ['業務委託料（2026年10月分）', '斎藤 葵　稼働 185:30'],
      ['超過精算', '基準 140〜180時間・中割・30分単位'],
    ])
    expect(printed.recipient).toMatchObject({
      person: '大西 恵子',
      department: '調達部',
      address: ['東京都港区六本木四丁目8番7号', '六本木三河台ビル9階'],
    })
    expect(printed.issuer.person).toBe('田中 真由')
  })

  it('given a price by the hour, then the hours are those charged; without hours to settle they are those worked', () => {
    const worked = (terms: DocumentSources['terms']) =>
      documentData(record(example, [1]), 'billing', null, { ...sources, terms }).lines[0]?.note
    expect([worked({ unit: 15, band: null }), worked(null)]).toEqual(['稼働 185:30', '稼働 185:40'])
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
