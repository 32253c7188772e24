import type { Page } from '@playwright/test'
import { today } from '#foundation/entity/today.ts'
import { addMonths, monthOf } from '#foundation/rules/calendar.ts'
import { call } from './act.ts'
import { type OwnProduct, startOwnProduct } from './own-product.ts'
import { expect, openSession, test } from './test.ts'

let product: OwnProduct
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startOwnProduct()
})
test.afterAll(() => product.stop())

/** The demo as it is first seen, asked as its administrator. */
const begin = async (page: Page) => {
  await page.context().addCookies((await openSession('admin', product.url)).cookies)
  return (path: string, body: object = {}) => call(page, path, body, product.url)
}

type Ask = Awaited<ReturnType<typeof begin>>
// biome-ignore lint/suspicious/noExplicitAny: records of several kinds
type Row = Record<string, any>

const all = async (ask: Ask, plural: string): Promise<Row[]> => {
  const found: Row[] = []
  for (let page = 1; ; page++) {
    const { [plural]: some, count } = await ask(`${plural}/index`, { page, limit_value: 200 })
    found.push(...some)
    if (found.length >= count) return found
  }
}
const sum = (numbers: readonly (number | undefined)[]) => numbers.reduce<number>((a, b) => a + (b ?? 0), 0)

test('given the demo, then what clients owe is what was asked for less what came in, to the yen', async ({
  page,
}) => {
  const ask = await begin(page)
  const bills = (await all(ask, 'billing_payments')).filter(
    ({ billing_status_flg }) => billing_status_flg === 99,
  )
  const receipts = await all(ask, 'receipts')
  let fees = 0
  for (const { id_by_enterprise_id: id } of receipts) {
    const shown = await page.request.get(`${product.url}/api/enterprise/receipts/show/${id}`)
    fees += sum((await shown.json()).matches.map(({ fee }: { fee: number }) => fee))
  }
  const { totals } = await ask('open_items/index')
  expect(bills.length).toBeGreaterThan(200)
  expect(totals.total).toBe(
    sum(bills.map(({ billing_total }) => billing_total)) - sum(receipts.map(({ applied }) => applied)) - fees,
  )
})

test('given the demo, then each month of two years has earned money, and most contracts were renewed', async ({
  page,
}) => {
  const ask = await begin(page)
  const month = monthOf(today())
  const { report } = await ask('report_summaries/index', {
    report: 'contract',
    from: addMonths(month, -23),
    to: addMonths(month, -1),
  })
  const months = report.periods as { figures: Record<string, number> }[]
  expect(months).toHaveLength(23)
  for (const { figures } of months) {
    expect(figures.profit).toBeGreaterThan(0)
    expect(figures.running).toBeGreaterThan(0)
  }
  const { renewed, ended } = report.total.figures
  expect(renewed / (renewed + ended)).toBeGreaterThanOrEqual(0.7)
  expect(renewed / (renewed + ended)).toBeLessThanOrEqual(0.9)
})

test('given the demo, then nothing in it contradicts itself: numbers, days, and what the law asks for', async ({
  page,
}) => {
  const ask = await begin(page)
  const ahead = new Set<number>()
  for (const { id_by_enterprise_id, title, period_start_date, created_at } of await all(ask, 'contracts')) {
    if (period_start_date > today()) ahead.add(id_by_enterprise_id)
    // The number is of the month in which the contract was written.
    expect(title.slice(1, 7)).toBe(monthOf(today(Date.parse(created_at))).replace('-', ''))
    expect(created_at < `${period_start_date}T09:00`).toBe(true)
  }
  const month = monthOf(today())
  // Neither a month gone by nor this one has still to begin, unless its contract has.
  for (const one of await all(ask, 'contract_operations'))
    if (one.operational_month <= month && !ahead.has(one.contract_id_by_enterprise_id))
      expect(one.operational_status_flg).toBeGreaterThan(1)
  const now = new Date().toISOString()
  for (const one of await all(ask, 'billing_payments'))
    for (const at of [one.created_at, one.updated_at, one.billing_confirmed_at, one.billing_mail_sent_at])
      expect((at ?? '') <= now).toBe(true)
  const { quality } = await ask('report_qualities/index')
  const counts = Object.fromEntries(
    (quality.checks as { key: string; count: number }[]).map(({ key, count }) => [key, count]),
  )
  expect(counts.losing).toBe(0)
  expect(counts.overdue).toBeGreaterThan(0)
  expect(counts.order_document).toBeLessThanOrEqual(1)
})

test('given the demo, then every list of today has something to do', async ({ page }) => {
  const ask = await begin(page)
  const { today: found } = await ask('today/index', { is_mine: false })
  const empty = (found.sections as { key: string; count: number }[]).filter(({ count }) => count === 0)
  expect(empty.map(({ key }) => key)).toEqual([])
})
