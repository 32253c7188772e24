import { expect } from 'vitest'
import { amountsWith, workedOf } from '#contracts/contract-operations/ui/grid/view.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { sentValues } from '#money/billing-payments/sent-values.ts'
import { burdenRows, shownTotals, totalRows } from '#money/billing-payments/ui/document/totals-view.ts'
import { done } from '../../fixtures/money/billing.ts'
import { brokenRules } from '../jp-pint/broken-rules.ts'
import { pdfText } from '../pdf.ts'
import type { Received } from '../smtp.ts'
import type { ExpectedSide, expectedOf } from './expected.ts'
import { inFlag, isAdjusted, type Mode, modes, type Totals, unitPrices } from './oracle.ts'
import { expectInOrder, expectPint, rowTexts, totalTexts, yen } from './papers.ts'
import type { Made, World } from './world.ts'

type Values = Record<string, unknown>
export type Expected = ReturnType<typeof expectedOf>
export const SHOWS_ADJUSTMENT = 2

const getJson = async ({ client }: World, path: string) => (await client.get(`/api/enterprise/${path}`)).body

/** How many lines follow the price and are folded into it where a document does not show them. */
export const adjustmentsOf = ({ settled: { excess, deduction } }: ExpectedSide) =>
  Number(excess > 0) + Number(deduction > 0)

/** The amounts a confirmed side is frozen with. */
export const expectRecord = (
  record: Values,
  side: SideName,
  { settled, totals, withholding, nondeductible }: ExpectedSide,
) => {
  const of = (key: string) => record[`${side}_${key}`]
  const amounts = ['category_total', 'sub_total', 'consumption_tax', 'total']
  expect({ price: of('price_num'), excess: of('excess_num'), deduction: of('deduction_num') }).toEqual(
    settled,
  )
  expect(Object.fromEntries(amounts.map((key) => [key, of(key)]))).toEqual(totals)
  if (side === 'payment')
    expect([of('withholding_num'), of('nondeductible_tax_num')]).toEqual([withholding, nondeductible])
}

const screenYen = (amount: number) => yen(amount).replace('-', '−')

/** The box beside the document, whatever the enterprise's rounding is by now. */
export const expectScreen = (
  record: Values,
  side: SideName,
  { totals, withholding, nondeductible }: ExpectedSide,
) => {
  const { category_total, sub_total, total } = totals
  for (const rounding of modes) {
    const shown = shownTotals({ row: record, record, isDirty: false } as never, side, rounding)
    if (typeof shown === 'string') throw new Error(shown)
    const rows = [...totalRows(shown), ...burdenRows(shown)]
    expect(rows.map(({ value }) => value)).toEqual([
      screenYen(sub_total),
      ...category_total.map(({ rate, tax }) => (rate === 0 ? '—' : screenYen(tax))),
      screenYen(total),
      ...(withholding ? [screenYen(-withholding), screenYen(total - withholding)] : []),
      ...(nondeductible ? [screenYen(nondeductible)] : []),
    ])
    expect(rows.flatMap(({ label }) => label.split('対象 ').slice(1))).toEqual(
      category_total.map(({ taxable }) => screenYen(taxable)),
    )
  }
}

/** The same box while amounts are typed: it says what saving them will store. */
export const expectTyping = (
  record: Values,
  side: SideName,
  { totals, withholding, nondeductible }: ExpectedSide,
  rounding: Mode,
) => {
  const row = { [`${side}_status_flg`]: 1 }
  expect(shownTotals({ row, record, isDirty: true } as never, side, rounding)).toEqual({
    ...totals,
    withholding_num: withholding,
    nondeductible_tax_num: nondeductible,
  })
}

/** The contract's unit prices, the month as the grid settles it while hours are typed, and as it stands once it is billed. */
export const expectMonth = async (world: World, { deal, contract, operation }: Made, expected: Expected) => {
  const { contract: agreed } = await getJson(world, `contracts/show/${contract}`)
  for (const [side, { terms }] of [
    ['sales', deal.sales],
    ['supplier', deal.purchase],
  ] as const)
    if (isAdjusted(terms))
      expect([agreed[`${side}_excess_price_num`], agreed[`${side}_deduction_price_num`]]).toEqual(
        unitPrices(terms),
      )
  const { contract_operation: row, settlement } = await getJson(
    world,
    `contract_operations/show/${operation}`,
  )
  const net = ({ settled: { price, excess, deduction }, flag }: ExpectedSide) =>
    inFlag({ amount: price + excess - deduction, rate: 10, flag }, 1)
  expect(settlement.sales).toMatchObject(expected.billing.settled)
  const typed = amountsWith(row, workedOf(row))
  expect(typed.sales_amount).toBe(net(expected.billing))
  if (expected.payment) {
    expect(settlement.supplier).toMatchObject(expected.payment.settled)
    expect(typed.supplier_amount).toBe(net(expected.payment))
  }
  expect(row).toMatchObject(expected.month)
}

/** What a side's PDF prints: the amount at its head, every line, every sum. */
export const expectPdf = async (
  record: Values,
  side: SideName,
  expected: ExpectedSide,
  bytes: Uint8Array,
) => {
  const { lines, flag, totals, withholding } = expected
  const items = record[`${side}_display_item_ids`] as number[]
  expectInOrder(await pdfText(bytes), [
    `${side === 'billing' ? 'ご請求金額' : 'お支払金額'}${yen(totals.total - withholding)}（${withholding ? '源泉徴収後' : '税込'}）`,
    ...rowTexts(lines, flag, items.includes(SHOWS_ADJUSTMENT) ? 0 : adjustmentsOf(expected)),
    ...totalTexts(totals, flag, withholding),
  ])
}

/** A tax taken out of prices with tax may be none that the rule of JP PINT allows on what is left (decision 0050). */
const isWritable = ({ category_total }: Totals) =>
  category_total.every(
    ({ rate, taxable, tax }) =>
      tax >= Math.floor((taxable * rate) / 100) && tax <= Math.ceil((taxable * rate) / 100),
  )

/** The JP PINT document at a path, which keeps every rule; refused where a party has no number, or none can be written. */
export const expectPintAt = async (
  { client }: World,
  path: string,
  { lines, totals, withholding }: Pick<ExpectedSide, 'lines' | 'totals' | 'withholding'>,
  hasNumber: boolean,
) => {
  const answer = await client.post(`/api/enterprise/${path}`)
  const isMade = hasNumber && isWritable(totals)
  expect([path, answer.status]).toEqual([path, isMade ? 200 : 409])
  if (!isMade) return
  const xml = new TextDecoder().decode(answer.body)
  expect(brokenRules(xml, path.includes('payment_jp_pint') ? 'self_billing' : 'invoice')).toEqual([])
  expectPint(xml, lines, totals, withholding)
}

/** The mail that carries a document names its amount and holds the stored file byte for byte. Answers its text. */
export const expectMail = (
  received: readonly Received[],
  { number, amount, bytes }: { number: unknown; amount: number; bytes: Uint8Array },
): string => {
  const found = received.filter(({ mail }) => mail.text?.includes(number as string))
  expect([number, found.length]).toEqual([number, 1])
  const [{ mail }] = found as [Received]
  expect(mail.text).toMatch(new RegExp(`金額　：${amount.toLocaleString('en-US')}円`))
  expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer).equals(Buffer.from(bytes))).toBe(true)
  return mail.text ?? ''
}

/** What the screen says beside a mail's placeholders is what the mail says. */
export const expectReplaced = (record: Values, side: SideName, text: string) => {
  const values = sentValues(record, side, record[`${side}_number`] as string)
  for (const value of Object.values(values)) expect(text).toContain(value)
}

/** The supplier's page behind the link of the mail, and the stored PDF that it opens. */
export const expectConfirmPage = async (
  origin: string,
  text: string,
  { totals, withholding }: ExpectedSide,
  { id, bytes }: { id: number; bytes: Uint8Array },
) => {
  const [path] = /\/payment_confirms\/[\w-]+/.exec(text) ?? []
  // Each supplier comes from an address of its own: visits are counted by it.
  const visit = (rest = '') =>
    fetch(`${origin}${path}${rest}`, { headers: { 'x-forwarded-for': `203.0.${id >> 8}.${id & 255}` } })
  const html = (await (await visit()).text()).replaceAll(/<[^>]*>/g, ' ')
  const ja = (amount: number) => `${amount.toLocaleString('en-US')}円`
  expect(html).toContain(ja(totals.total - withholding))
  if (withholding) expect(html).toContain(ja(totals.total))
  if (withholding) expect(html).toContain(`−${ja(withholding)}`)
  const pdf = await (await visit('/pdf')).arrayBuffer()
  expect(Buffer.from(pdf).equals(Buffer.from(bytes))).toBe(true)
}

export const pdfOf = ({ client }: World, path: string): Promise<Uint8Array> => done(client, path)
