import { describe, expect, it } from 'vitest'
import { pick } from '#app/demo/random.ts'
import { checkDocuments } from '#documents/stored-documents/check.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { totalRows } from '#money/billing-payments/ui/document/totals-view.ts'
import { sendMailJob } from '#records/mails/send-mail.ts'
import { done, show } from '../fixtures/money/billing.ts'
import { forFile, startTestApp } from '../support/app.ts'
import { seeded } from '../support/fuzz.ts'
import { expectClose } from '../support/one-truth/closes.ts'
import {
  adjustmentsOf,
  type Expected,
  expectConfirmPage,
  expectMail,
  expectMonth,
  expectPdf,
  expectPintAt,
  expectRecord,
  expectReplaced,
  expectScreen,
  expectTyping,
  pdfOf,
  SHOWS_ADJUSTMENT,
} from '../support/one-truth/compare.ts'
import { expectContractPapers } from '../support/one-truth/contract-papers.ts'
import { dealOf, suppliers } from '../support/one-truth/deals.ts'
import { type ExpectedSide, expectedOf } from '../support/one-truth/expected.ts'
import {
  isAdjusted,
  type Mode,
  modes,
  type Terms,
  type Totals,
  totalsOf,
} from '../support/one-truth/oracle.ts'
import { expectInOrder, readZengin, rowTexts, totalTexts, yen } from '../support/one-truth/papers.ts'
import { type Made, makeClient, makeDeal, makeWorld, setRounding } from '../support/one-truth/world.ts'
import { pdfText } from '../support/pdf.ts'
import { startMailServer } from '../support/smtp.ts'
import { workThrough } from '../support/work-through.ts'

/** Months of clients, each with several contracts: a few in the suite, hundreds by ONE_TRUTH_MONTHS. */
const clientMonths = Number(process.env.ONE_TRUTH_MONTHS ?? 4)
const seed = Number(process.env.ONE_TRUTH_SEED ?? 20_261_121)
const months = ['2026-08', '2026-09', '2026-10', '2026-11', '2027-01', '2027-02']
const slow = { timeout: 60_000 }

const server = await forFile(startMailServer())
const app = await forFile(startTestApp({ SMTP_URL: server.url }))
const world = await makeWorld(await app.as('admin'))

const post = (path: string, body: unknown = {}) => done(world.client, path, body)
const sendMails = () => workThrough(sendMailJob(app.app))

type Values = Record<string, unknown>
type Billed = Made & { record: Values; expected: Expected }
/** All that was confirmed and merged in all months; what suppliers get is paid in the end. */
const all: Billed[] = []
const allMerges: Merge[] = []

const sidesOf = ({ expected }: Billed) =>
  (['billing', 'payment'] as const).flatMap((side) => {
    const of = expected[side]
    return of ? [[side, of] as [SideName, ExpectedSide]] : []
  })

/** A combined invoice: the lines of its parts, taxed once per rate over the whole. */
type Merge = { id: number; parts: Billed[]; flag: 1 | 2; totals: Totals; record: Values }

/** Merges the billings; `given` sets the tax flag by hand, otherwise it is that of the parts, or 税抜 where they differ. */
const makeMerge = async (parts: Billed[], mode: Mode, given: 1 | 2 | null): Promise<Merge> => {
  const flags = new Set(parts.map(({ expected }) => expected.billing.flag))
  const flag = given ?? (flags.size === 1 && flags.has(2) ? 2 : 1)
  const { billing_merge } = await post('billing_merges/create', {
    billing_merge: {
      billing_payment_ids: parts.map(({ id }) => id),
      mail_to: 'merge@example.com',
      ...(given ? { price_tax_flg: given } : {}),
    },
  })
  const id = billing_merge.id_by_enterprise_id as number
  const { billing_merge: record } = await post(`billing_merges/confirm/${id}`)
  const lines = parts.flatMap(({ expected }) => expected.billing.lines)
  return { id, parts, flag, totals: totalsOf(lines, flag, mode), record }
}

const expectMergePdf = async ({ id, parts, flag, totals, record }: Merge) => {
  const apart = (record.display_item_ids as number[]).includes(SHOWS_ADJUSTMENT)
  const bytes = await pdfOf(world, `billing_merges/download_pdf/${id}`)
  expectInOrder(await pdfText(bytes), [
    `ご請求金額${yen(totals.total)}（税込）`,
    ...parts.flatMap(({ expected: { billing } }) =>
      rowTexts(billing.lines, flag, apart ? 0 : adjustmentsOf(billing)),
    ),
    ...totalTexts(totals, flag, 0),
  ])
}

describe.each(Array.from({ length: clientMonths }, (_, n) => seed + n))(
  'a client’s month of seed %i',
  (own) => {
    const random = seeded(own)
    const month = pick(random, months)
    const mode: Mode = pick(random, modes)
    const hasNumber = random() < 0.7
    const deals = Array.from({ length: 5 }, () => dealOf(random, month))
    const billed: Billed[] = []
    const merges: Merge[] = []
    const alone = () => billed.filter((one) => !merges.some(({ parts }) => parts.includes(one)))
    let company: number

    it(
      'given contracts of every kind, when their months are confirmed, then grid and records are what the rules say',
      slow,
      async () => {
        company = await makeClient(world, `株式会社ルミナ${own}`, hasNumber)
        await setRounding(world, mode)
        for (const deal of deals) {
          const made = await makeDeal(world, company, deal)
          const one = { ...made, expected: expectedOf(deal, mode), record: await show(world.client, made.id) }
          billed.push(one)
          all.push(one)
          await expectMonth(world, made, one.expected)
          for (const [side, of] of sidesOf(one)) {
            expectRecord(one.record, side, of)
            expectTyping(one.record, side, of, mode)
          }
          const { supplier_amount, gross_profit_price } = one.expected.month
          expect(one.record).toMatchObject({ supplier_amount, gross_profit_price })
        }
      },
    )

    it(
      'given the same contracts, then quotation and supplier order print the prices agreed, taxed once',
      slow,
      async () => {
        await Promise.all(billed.map((one) => expectContractPapers(world, one, mode)))
      },
    )

    it(
      'given billings of one due date, when they are merged, then record, screen, PDF and JP PINT tax them once per rate',
      slow,
      async () => {
        const groups = [
          ...Map.groupBy(billed, ({ record }) => record.billing_deadline_date as string).values(),
        ]
        // Of three or more one goes out alone.
        for (const group of groups.filter(({ length }) => length > 1))
          merges.push(
            await makeMerge(
              group.length > 2 ? group.slice(1) : group,
              mode,
              pick(random, [null, null, 1, 2] as const),
            ),
          )
        allMerges.push(...merges)
        await setRounding(world, pick(random, modes))
        for (const merge of merges) {
          const { id, parts, totals, record } = merge
          expect(record).toMatchObject(totals)
          const shown = totalRows(record as unknown as Totals).map(({ value }) => value)
          expect(shown).toEqual(totalRows(totals).map(({ value }) => value))
          await expectMergePdf(merge)
          const lines = parts.flatMap(({ expected }) => expected.billing.lines)
          await expectPintAt(
            world,
            `billing_merges/jp_pint/${id}`,
            { lines, totals, withholding: 0 },
            hasNumber,
          )
        }
      },
    )

    it(
      'given another rounding in the settings by now, then screen, PDF and JP PINT of every side are still the record',
      slow,
      async () => {
        for (const one of billed)
          for (const [side, of] of sidesOf(one)) {
            expectScreen(one.record, side, of)
            await expectPdf(
              one.record,
              side,
              of,
              await pdfOf(world, `billing_payments/${side}_download_pdf/${one.id}`),
            )
            const numbered = side === 'billing' ? hasNumber : !one.deal.supplier.endsWith('without_number')
            await expectPintAt(world, `billing_payments/${side}_jp_pint/${one.id}`, of, numbered)
          }
      },
    )

    it(
      'given their mails, then each names the amount and carries the stored PDF, and the supplier’s page says the same',
      slow,
      async () => {
        const payments = billed.filter(({ expected }) => expected.payment)
        for (const { id } of alone()) await post(`billing_payments/send_billing_mail/${id}`)
        for (const { id } of payments) await post(`billing_payments/send_payment_mail/${id}`)
        for (const { id } of merges) await post(`billing_merges/send_mail/${id}`)
        await sendMails()
        const mailOf = async (path: string, number: unknown, amount: number) => {
          const bytes = await pdfOf(world, path)
          return { bytes, text: expectMail(server.received, { number, amount, bytes }) }
        }
        for (const { id, record, expected } of alone())
          await mailOf(
            `billing_payments/billing_download_pdf/${id}`,
            record.billing_number,
            expected.billing.totals.total,
          )
        for (const { id, record, totals } of merges)
          await mailOf(`billing_merges/download_pdf/${id}`, record.number, totals.total)
        for (const { id, record, expected } of payments) {
          const payment = expected.payment as ExpectedSide
          const path = `billing_payments/payment_download_pdf/${id}`
          const net = payment.totals.total - payment.withholding
          const { text, bytes } = await mailOf(path, record.payment_number, net)
          expectReplaced(record, 'payment', text)
          await expectConfirmPage(app.url, text, payment, { id, bytes })
        }
        server.received.length = 0
      },
    )

    it('given what the client owes, then the open items are the merges and the billings that went out alone', async () => {
      const { open_items } = await post('open_items/index', { as_of: '2027-12-31', company_id: company })
      const owed = [
        ...alone().map(({ record, expected }) => [record.billing_number, expected.billing.totals.total]),
        ...merges.map(({ record, totals }) => [record.number, totals.total]),
      ]
      type Item = { number: string; total: number; open: number }
      expect((open_items as Item[]).map(({ number, total, open }) => [number, total, open]).sort()).toEqual(
        owed.map(([number, total]) => [number, total, total]).sort(),
      )
    })
  },
)

describe('what suppliers are paid', () => {
  it(
    'given each pay day, then the transfer file holds each payee’s sum after withholding, and nothing else',
    slow,
    async () => {
      const payments = all.filter(({ expected }) => expected.payment)
      const days = Map.groupBy(payments, ({ record }) => record.payment_deadline_date as string)
      expect(days.size).toBeGreaterThan(0)
      for (const [pay_day, due] of days) {
        const owed = new Map<string, number>()
        for (const { deal, expected } of due) {
          const { account } = world.payees[deal.supplier]
          const { totals, withholding } = expected.payment as ExpectedSide
          owed.set(account, (owed.get(account) ?? 0) + totals.total - withholding)
        }
        const { transfer } = await post('transfers/create', {
          transfer: { pay_day, execution_date: pay_day, billing_payment_ids: due.map(({ id }) => id) },
        })
        const file = readZengin(await pdfOf(world, `transfers/download/${transfer.id_by_enterprise_id}`))
        expect([...file.payees].sort()).toEqual([...owed].sort())
        const total = [...owed.values()].reduce((sum, amount) => sum + amount, 0)
        expect([file.count, file.total, transfer.total]).toEqual([owed.size, total, total])
      }
    },
  )
})

describe('the monthly close', () => {
  it.each(months)('given all that was worked, then %s shows the sums of its records', slow, async (month) => {
    await expectClose(world, month, all)
  })
})

describe('the ledger and the list', () => {
  it('given all that was issued, then both hold the amounts of the documents', slow, async () => {
    const amounts = new Map<string, number>()
    for (const one of all)
      for (const [side, { totals }] of sidesOf(one))
        amounts.set(one.record[`${side}_number`] as string, totals.total)
    const found = new Map<string, number>()
    for (let page = 1; ; page++) {
      const { stored_documents } = await post('stored_documents/index', { page, limit_value: 200 })
      for (const { number, amount, target_type } of stored_documents)
        if (target_type === 'billing_payment') found.set(number, amount)
      if (stored_documents.length < 200) break
    }
    expect(found).toEqual(amounts)
    const { billing_payments } = await post('billing_payments/index', { limit_value: 99_999 })
    const listed = (billing_payments as Values[]).flatMap((row) =>
      (['billing', 'payment'] as const).flatMap((side) =>
        row[`${side}_number`] ? [[row[`${side}_number`], row[`${side}_total`]] as [string, number]] : [],
      ),
    )
    expect(new Map(listed)).toEqual(amounts)
  })
})

describe('the check of stored documents', () => {
  it('given all that was issued, merged, mailed and paid, then ledger, records, files, mails and transfers agree', async () => {
    expect((await checkDocuments(app.app, [])).breaks).toEqual([])
  })
})

describe('the deals that were made up', () => {
  it('given them all, then every supplier, adjustment, rounding and tax flag was among them, and months in part and merges', () => {
    const sides = all.flatMap(({ deal }) => [deal.sales, deal.purchase])
    const seen = (of: (terms: Terms) => unknown) => new Set(sides.map(({ terms }) => of(terms))).size
    expect(new Set(all.map(({ deal }) => deal.supplier)).size).toBe(suppliers.length)
    expect(seen((terms) => isAdjusted(terms) && terms.adjustment_type_id)).toBe(5)
    expect(seen(({ rounding_price_id }) => rounding_price_id)).toBe(3)
    expect(seen(({ rounding_mode_id }) => rounding_mode_id)).toBe(3)
    expect(seen(({ adjustment_flg }) => adjustment_flg)).toBe(3)
    expect(seen(({ man_hour_type_id }) => man_hour_type_id)).toBe(2)
    expect(seen(({ price_tax_flg }) => price_tax_flg)).toBe(2)
    expect(sides.some(({ exception }) => exception)).toBe(true)
    expect(all.some(({ deal }) => deal.days.from.slice(8) !== '01')).toBe(true)
    expect(all.some(({ expected }) => (expected.payment?.withholding ?? 0) > 0)).toBe(true)
    expect(
      allMerges.some(({ parts }) => new Set(parts.map(({ expected }) => expected.billing.flag)).size > 1),
    ).toBe(true)
  })
})
