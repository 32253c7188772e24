import { expect, it } from 'vitest'
import { totalsOf } from '#contracts/contract-operations/ui/grid/view.ts'
import { today } from '#foundation/entity/today.ts'
import { monthOf } from '#foundation/rules/calendar.ts'
import { reports } from '#reports/figures/report.ts'
import { shapeOf } from '#reports/ui/chart-shape.ts'
import { change, done } from '../fixtures/money/billing.ts'
import { forFile, startTestApp } from '../support/app.ts'
import { seeded } from '../support/fuzz.ts'
import { type Deal, dealOf, suppliers } from '../support/one-truth/deals.ts'
import { expectedOf } from '../support/one-truth/expected.ts'
import { type Made, makeClient, makeDeal, makeWorld } from '../support/one-truth/world.ts'
import { makeToken } from '../support/tokens.ts'

/** RULES 6: the same months give the same yen wherever their gross profit stands. */

const seed = Number(process.env.ONE_TRUTH_SEED ?? 20_261_124)
const mode = 'nearest'
/** This month, so that the forecast and the page of the day say it as well. */
const month = monthOf(today())
const range = { from: month, to: month, unit: 1 }
const slow = { timeout: 60_000 }

/** One deal of each kind of supplier, the last sold below what it costs. */
const dealsOf = (random: () => number): Deal[] =>
  suppliers.map((supplier, n) => {
    const deal = dealOf(random, month)
    if (n === suppliers.length - 1) deal.purchase.terms.price_num = 2_400_000
    const isIndividual = supplier.startsWith('freelancer')
    return { ...deal, supplier, withholding_kind_id: isIndividual ? deal.withholding_kind_id : 0 }
  })

type Amounts = { sales: number; purchase: number; profit: number }
type Row = Record<string, number | null>

const made: (Made & { amounts: Amounts })[] = []

const sumOf = (all: readonly { amounts: Amounts }[]): Amounts =>
  all.reduce(
    (sum, { amounts: { sales, purchase, profit } }) => ({
      sales: sum.sales + sales,
      purchase: sum.purchase + purchase,
      profit: sum.profit + profit,
    }),
    { sales: 0, purchase: 0, profit: 0 },
  )
const add = (rows: readonly Row[], [sales, purchase, profit]: readonly [string, string, string]): Amounts =>
  sumOf(
    rows.map((row) => ({
      amounts: { sales: row[sales] ?? 0, purchase: row[purchase] ?? 0, profit: row[profit] ?? 0 },
    })),
  )

const ofMonth = ['sales_amount', 'supplier_amount', 'gross_profit_price'] as const
const ofBill = ['billing_sub_total', 'supplier_amount', 'gross_profit_price'] as const

const app = await forFile(startTestApp({ API_CALLS_A_MINUTE: '100000' }))
const admin = await app.as('admin')
const api = await makeToken(app.url, admin)
await done(admin, 'enterprise_document_settings/update', {
  enterprise_document_setting: { tax_rounding: mode },
})
const world = await makeWorld(admin)
const company = await makeClient(world, '株式会社ルミナ', true)
for (const deal of dealsOf(seeded(seed))) {
  const one = await makeDeal(world, company, deal)
  const { sales_amount, supplier_amount, gross_profit_price } = expectedOf(deal, mode).month
  made.push({
    ...one,
    amounts: { sales: sales_amount, purchase: supplier_amount, profit: gross_profit_price },
  })
}

const monthIs = (column: string) => [{ column, type: 1, value: month }]
const report = async (family: string, asked: object = {}) =>
  (await done(admin, `${family}/index`, { ...range, ...asked })).report

const inFile = async (family: string, asked: object, labels: readonly string[]) => {
  const file = await admin.post(`/api/enterprise/${family}/download`, asked)
  const [head = '', first = ''] = new TextDecoder().decode(file.body).trim().split('\r\n')
  return labels.map((label) => Number(first.split(',')[head.replace('\ufeff', '').split(',').indexOf(label)]))
}

/** What every place says of the month. */
const everywhere = async (): Promise<Record<string, Amounts>> => {
  const conditions = monthIs('operational_month')
  const { contract_operations: grid } = await done(admin, 'contract_operations/index', {
    conditions,
    limit_value: 99_999,
  })
  const { billing_payments: bills } = await done(admin, 'billing_payments/index', {
    conditions: monthIs('billing_month'),
    limit_value: 99_999,
    columns: [...ofBill, 'billing_month'],
  })
  const { amounts: close } = (await admin.get(`/api/enterprise/monthly_closes/show/${month}`)).body
    .monthly_close
  const { forecast } = await done(admin, 'report_forecasts/index', {})
  const { today: day } = await done(admin, 'today/index', { is_mine: false })
  const contract = (await report('report_summaries', { report: 'contract' })).total.figures
  const billing = (await report('report_summaries', { report: 'billing_payment' })).total.figures
  const operation = (await report('report_summaries', { report: 'contract_operation' })).total.figures
  const { groups } = await report('report_billing_payments', {
    report: 'billing_payment',
    group: 'member',
  })
  const [sales, purchase, profit] = await inFile(
    'report_summaries',
    { asked: { ...range, report: 'contract' } },
    ['売上', '仕入', '粗利'],
  )
  const listed = async (plural: string, keys: readonly [string, string, string]) => {
    const { data } = (await api.get(`/api/v1/${plural}?limit=200`)).body
    const at = plural === 'billing_payments' ? 'billing_month' : 'operational_month'
    return add(
      data.filter((row: Record<string, unknown>) => row[at] === month),
      keys,
    )
  }
  const billedOf = ({ billed, purchase: cost, profit: left }: Record<string, number>) => ({
    sales: billed as number,
    purchase: cost as number,
    profit: left as number,
  })
  const { sales: gridSales, supplier, profit: gridProfit } = totalsOf(grid)
  return {
    grid: { sales: gridSales, purchase: supplier, profit: gridProfit },
    bills: add(bills, ofBill),
    close: { sales: close.sales, purchase: close.supplier, profit: close.gross_profit },
    'forecast, fixed': (({ sales: s, purchase: p, profit: g }) => ({ sales: s, purchase: p, profit: g }))(
      forecast.months[0].parts.fixed,
    ),
    today: { ...contract, profit: day.figures.profit },
    'contract report': contract,
    'operation report': { ...operation, purchase: contract.purchase },
    'billing report': billedOf(billing),
    'by member': sumOf(
      groups.map(({ figures }: { figures: Record<string, number> }) => ({
        amounts: billedOf(figures),
      })),
    ),
    file: { sales, purchase, profit } as Amounts,
    'months by API': await listed('contract_operations', ofMonth),
    'bills by API': await listed('billing_payments', ofBill),
  }
}

const expectEverywhere = async () => {
  const expected = sumOf(made)
  const places = await everywhere()
  expect(
    Object.fromEntries(
      Object.entries(places).map(([place, { sales, purchase, profit }]) => [
        place,
        { sales, purchase, profit },
      ]),
    ),
  ).toEqual(Object.fromEntries(Object.keys(places).map((place) => [place, expected])))
}

it(
  'given deals of every kind of supplier, own employees and a loss among them, then every place says the same gross profit',
  slow,
  async () => {
    expect(made.some(({ amounts }) => amounts.profit < 0)).toBe(true)
    await expectEverywhere()
  },
)

it(
  'given payments whose confirmation is taken back, then they are counted all the same, and only what is paid becomes less',
  slow,
  async () => {
    const paid = async () =>
      (await report('report_summaries', { report: 'billing_payment' })).total.figures.paid
    const before = await paid()
    const [first] = made
    if (!first) throw new Error('nothing was made')
    await done(admin, `billing_payments/payment_confirm_cancel/${first.id}`, { reason: '金額の確認' })
    expect(await paid()).toBe(before - first.amounts.purchase)
    await expectEverywhere()
    const record = await change(admin, first.id, { payment_non_taxed_expenses_num: 12_345 })
    first.amounts = {
      sales: record.billing_sub_total,
      purchase: record.payment_sub_total,
      profit: record.billing_sub_total - record.payment_sub_total,
    }
    await expectEverywhere()
  },
)

it('given a month taken back and worked anew, then every place follows', slow, async () => {
  const one = made.find(({ deal }) => deal.supplier === 'employee')
  if (!one) throw new Error('nothing was made')
  await done(admin, `billing_payments/billing_confirm_cancel/${one.id}`, { reason: '時間の誤り' })
  await done(admin, `contract_operations/confirm_cancel/${one.operation}`)
  await done(admin, `contract_operations/change_status/${one.operation}`, {
    operational_status_flg: 5,
    reason: '休職のため',
  })
  made.splice(made.indexOf(one), 1)
  await expectEverywhere()
})

it('given any of them, when the billing chart is drawn, then purchase and profit stand up to what was billed', async () => {
  const { periods } = await report('report_summaries', { report: 'billing_payment' })
  const { partsOf, sumOf: barOf } = shapeOf(reports.billing_payment, periods)
  for (const period of periods) {
    expect(barOf(period)).toBe(period.figures.billed)
    expect(partsOf(period).reduce((sum: number, part: number) => sum + part, 0)).toBe(period.figures.billed)
  }
})
