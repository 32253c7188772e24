import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { pageCount, searchableCharacters } from '#foundation/platform/documents/pdf-text.ts'
import { makeFee as feeOf, payFee } from '../../../test/fixtures/accounting/fees.ts'
import { done, refusal } from '../../../test/fixtures/money/billing.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')
// biome-ignore lint/suspicious/noExplicitAny: answers of the API
type Row = Record<string, any>

const makeFee = (fee: Parameters<typeof feeOf>[1], as: Client = admin) => feeOf(as, fee)
const pay = (fee: { id: number }, due: string, paid_on = due) => payFee(admin, fee, due, paid_on)

const recordsOf = async (year: number, over: object = {}, as: Client = admin) =>
  (await done(as, 'payment_records/index', { year, limit_value: 200, ...over })) as {
    payment_records: Row[]
    count: number
    totals: Row
  }
const recordOf = async (worker: number, year = 2026) =>
  (await recordsOf(year)).payment_records.find(({ candidate_id }) => candidate_id === worker)

const file = async (path: string, body: object, charset = 'utf-8') => {
  const answer = await admin.post(`/api/enterprise/payment_records/${path}`, body)
  expect(answer.status).toBe(200)
  return new TextDecoder(charset).decode(answer.body)
}

describe('what a payee earned in a year', () => {
  it('given a designer who was paid once, is owed once and wrote besides, then each kind has its sums, what is open apart, without tax and money laid out', async () => {
    const first = await makeFee({ over: { payment_non_taxed_expenses_num: 2_500 } })
    await pay(first, '2026-11-30')
    await makeFee({ worker: first.worker, due: '2026-12-30' })
    await makeFee({ worker: first.worker, price: 20_000, kind: 2, due: '2026-12-30' })
    await makeFee({ worker: first.worker, kind: 0 })
    expect(await recordOf(first.worker)).toMatchObject({
      name: '高橋 美咲',
      zipcode: '1500001',
      address: ['東京都渋谷区神宮前1-1'],
      must_file: true,
      amount: 686_666,
      unpaid: 353_333,
      withholding: 70_108,
      unpaid_withholding: 36_075,
      kinds: [
        {
          kind_id: 1,
          amount: 666_666,
          unpaid: 333_333,
          withholding: 68_066,
          unpaid_withholding: 34_033,
          count: 2,
        },
        {
          kind_id: 2,
          amount: 20_000,
          unpaid: 20_000,
          withholding: 2_042,
          unpaid_withholding: 2_042,
          count: 1,
        },
      ],
    })
    const { payment_record_lines } = await done(admin, 'payment_records/lines', {
      year: 2026,
      candidate_id: first.worker,
    })
    expect(payment_record_lines.map(({ paid_on, amount }: Row) => [paid_on, amount])).toEqual([
      ['2026-11-30', 333_333],
      [null, 333_333],
      [null, 20_000],
    ])
  })

  it('given fees at the turn of the year, then each counts once: in the year it falls due, or was paid before', async () => {
    const { worker, id } = await makeFee({ name: '年越し 太郎', due: '2026-12-30', price: 100_000 })
    await pay({ id }, '2026-12-30', '2027-01-05')
    await makeFee({ worker, due: '2027-01-29', price: 200_000 })
    const early = await makeFee({ worker, due: '2027-01-29', price: 400_000 })
    await pay(early, '2027-01-29', '2026-12-28')
    expect([(await recordOf(worker, 2026))?.amount, (await recordOf(worker, 2027))?.amount]).toEqual([
      500_000, 200_000,
    ])
  })

  it('given 50,000 yen in a year, then nothing is filed; given a yen more, of two kinds together, then it is', async () => {
    const small = await makeFee({ name: '五万 円', price: 50_000 })
    const more = await makeFee({ name: '五万一 円', price: 50_000 })
    await makeFee({ worker: more.worker, price: 1, kind: 3 })
    expect([(await recordOf(small.worker))?.must_file, (await recordOf(more.worker))?.must_file]).toEqual([
      false,
      true,
    ])
    const { payment_records, totals } = await recordsOf(2026, { filing: true })
    const names = payment_records.map(({ name }) => name)
    expect([names.includes('五万 円'), names.includes('五万一 円')]).toEqual([false, true])
    expect(totals.amount).toBe(payment_records.reduce((sum, { amount }) => sum + amount, 0))
  })
})

describe('the files of a year', () => {
  it('given the file for the tax office, then it is in CP932, a line for each payee and kind, only what is filed, and no My Number', async () => {
    const text = await file('export', { year: 2026 }, 'shift_jis')
    const [head, ...lines] = text.trimEnd().split('\r\n')
    expect(head).toContain('法定資料の種類,整理番号1')
    expect(head).not.toContain('個人番号')
    const own = lines.filter((line) => line.includes('高橋 美咲'))
    expect(own).toHaveLength(2)
    expect(own[0]).toContain(
      ',0,08,東京都渋谷区神宮前1-1,0,高橋 美咲,デザイン料,,666666,333333,68066,34033,消費税等の額 66666円',
    )
    expect(own[0]?.startsWith('309,')).toBe(true)
    expect(text).not.toContain('五万 円')
  })

  it('given the table, then the file holds it', async () => {
    const text = await file('csv', { year: 2026 })
    expect(text).toContain('五万 円,1500001,東京都渋谷区神宮前1-1,デザイン料,50000,50000,5105,5105,5000,不要')
  })

  it('given a payee, then the slip is a paper of one page that can be searched, and taking it is written down', async () => {
    const worker = (await recordsOf(2026)).payment_records.find(
      ({ name }) => name === '高橋 美咲',
    )?.candidate_id
    const answer = await admin.post(`/api/enterprise/payment_records/pdf/${worker}`, { year: 2026 })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(pageCount(answer.body)).toBe(1)
    const letters = searchableCharacters(answer.body)
    for (const letter of '令和年分報酬支払調書高橋美咲666,666') expect(letters).toContain(letter)
    const { audit_entries } = await done(admin, 'audit_entries/index', { action: 'downloaded' })
    expect(audit_entries[0].target).toMatchObject({
      type: 'payment_record',
      id: worker,
      name: `支払調書 ${worker}`,
    })
    expect(await refusal(admin, 'payment_records/pdf/999999', { year: 2026 })).toEqual([404, 'not_found'])
  })
})

describe('who sees them', () => {
  it('given a member, then 403', async () => {
    expect(await refusal(await app.as('member'), 'payment_records/index', { year: 2026 })).toEqual([
      403,
      'forbidden',
    ])
  })

  it('given a manager who sees own contracts only, then payees are of these, and no file is handed out', async () => {
    const manager = await app.as('manager')
    const own = await makeFee({ name: '担当 の人' }, manager)
    await inTenant(app.app.db, 1, (tx) =>
      sql`UPDATE enterprise_members SET contract_permission = 1 WHERE enterprise_id = 1 AND authority = 1`.execute(
        tx,
      ),
    )
    const { payment_records, count } = await recordsOf(2026, {}, manager)
    expect([payment_records[0]?.candidate_id, count]).toEqual([own.worker, 1])
    for (const path of ['csv', 'export', `pdf/${own.worker}`])
      expect(await refusal(manager, `payment_records/${path}`, { year: 2026 })).toEqual([403, 'forbidden'])
  })
})
