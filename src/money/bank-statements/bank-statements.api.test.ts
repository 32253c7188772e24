import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { encodeCp932 } from '#foundation/entity/csv/cp932.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { done, refusal } from '../../../test/fixtures/money/billing.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const head = '口座,普通 1234567\r\n日付,摘要,摘要内容,支払い金額,預かり金額,残高,メモ\r\n'
const line = (day: number, payer: string, amount: string, balance: number) =>
  `2026/11/${day},振込１,${payer},,"${amount}",${balance},\r\n`

const upload = async (text: string, who = admin, bytes: Uint8Array = encodeCp932(text)) =>
  who.upload('/api/enterprise/bank_statements/create', 'bank_statement', {}, { name: '入出金.csv', bytes })
const complete = (id: number, mapping: object, skip_errors = false) =>
  done(admin, `bank_statements/complete/${id}`, { mapping, skip_errors })
const receipts = async () => (await done(admin, 'receipts/index', { limit_value: 200 })).receipts

describe('bank statements', () => {
  it('given a CSV in CP932, then its deposits become receipts and the rest withdrawals, and of the next file only the new ones', async () => {
    const text = `${head}${line(28, 'ｶ)ﾙﾐﾅ', '770,000', 1_000_000)}${line(28, 'ｶ)ﾙﾐﾅ', '770,000', 1_770_000)}2026/11/28,手数料,,440,,1769560,\r\n`
    const { status, body } = await upload(text)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      deposit_count: 2,
      known_count: 0,
      withdrawals: [{ row: 5, date: '2026-11-28', amount: 440, payee: '手数料', note: '', is_known: false }],
      withdrawal_count: 1,
      known_withdrawal_count: 0,
      skipped_count: 0,
      errors: [],
      mapping: {
        date: '日付',
        amount: '預かり金額',
        withdrawal: '支払い金額',
        payer: '摘要内容',
        balance: '残高',
      },
    })
    expect((await receipts()).length).toBe(0)
    const first = await complete(body.bank_statement.id_by_enterprise_id, body.mapping)
    expect(first.bank_statement).toMatchObject({
      status_flg: 99,
      created_count: 2,
      created_withdrawal_count: 1,
      skipped_count: 0,
    })
    expect(
      (await receipts()).map(({ amount, payer_name }: Record<string, unknown>) => [amount, payer_name]),
    ).toEqual([
      [770_000, 'カ)ルミナ'],
      [770_000, 'カ)ルミナ'],
    ])
    const next = (await upload(`${text}${line(30, 'ﾔﾏﾀﾞ', '5,000', 1_774_560)}`, admin)).body
    expect(next).toMatchObject({
      deposit_count: 3,
      known_count: 2,
      withdrawals: [{ is_known: true }],
      known_withdrawal_count: 1,
    })
    const second = await complete(next.bank_statement.id_by_enterprise_id, next.mapping)
    expect(second.bank_statement).toMatchObject({
      created_count: 1,
      created_withdrawal_count: 0,
      duplicate_count: 3,
    })
    const again = { mapping: next.mapping }
    expect(
      await refusal(admin, `bank_statements/complete/${next.bank_statement.id_by_enterprise_id}`, again),
    ).toEqual([409, 'state'])
  })

  it('given a receipt of a bank, then what the bank said cannot be changed', async () => {
    const [{ id_by_enterprise_id: id }] = await receipts()
    expect(await refusal(admin, `receipts/update/${id}`, { receipt: { amount: 1 } })).toEqual([409, 'state'])
    expect((await done(admin, `receipts/update/${id}`, { receipt: { memo: '確認済み' } })).receipt.memo).toBe(
      '確認済み',
    )
  })

  it('given columns nobody knows in UTF-8, when they are named once, then the next file of the bank knows them', async () => {
    const text = 'A,B,C\n2026-11-29,1000,ｵﾙｶ\n'
    const { body } = await upload(text, admin, new TextEncoder().encode(text))
    expect([body.mapping.date, body.deposit_count]).toEqual([null, 0])
    const mapping = { date: 'A', amount: 'B', payer: 'C', note: null, balance: null }
    const id = body.bank_statement.id_by_enterprise_id
    expect((await done(admin, `bank_statements/preview/${id}`, { mapping })).deposits).toMatchObject([
      { amount: 1_000, payer: 'オルカ', is_known: false },
    ])
    await complete(id, mapping)
    const next = (await upload(text, admin, new TextEncoder().encode(text))).body
    expect(next).toMatchObject({ mapping: { date: 'A', amount: 'B', payer: 'C' }, known_count: 1 })
  })

  it('given lines that cannot be read, then nothing is taken in until one leaves them out', async () => {
    const { body } = await upload(`${head}2026/02/31,振込１,ｱ,,10,1,\r\n${line(27, 'ｲ', '20', 2)}`)
    expect(body.errors).toEqual([{ row: 3, message: '日付「2026/02/31」を読み取れません' }])
    const id = body.bank_statement.id_by_enterprise_id
    expect(await refusal(admin, `bank_statements/complete/${id}`, { mapping: body.mapping })).toEqual([
      400,
      'invalid',
    ])
    expect((await complete(id, body.mapping, true)).bank_statement).toMatchObject({
      created_count: 1,
      skipped_count: 1,
    })
  })

  it('given withdrawals only, then they are taken in; given neither direction, then 400', async () => {
    const { body } = await upload(`${head}2026/11/25,振込１,ｶ)ｱｵﾊﾞ,"660,000",,9,\r\n`)
    expect(body).toMatchObject({ deposit_count: 0, withdrawal_count: 1 })
    expect(
      (await complete(body.bank_statement.id_by_enterprise_id, body.mapping)).bank_statement,
    ).toMatchObject({ created_count: 0, created_withdrawal_count: 1, duplicate_count: 0 })
    const empty = (await upload(`${head}2026/11/25,お知らせ,x,,,9,\r\n`)).body
    const at = `bank_statements/complete/${empty.bank_statement.id_by_enterprise_id}`
    expect([empty.skipped_count, await refusal(admin, at, { mapping: empty.mapping })]).toEqual([
      1,
      [400, 'invalid'],
    ])
  })

  it('given columns that were remembered without the one of withdrawals, then it is guessed; given that there is none, then not', async () => {
    const text = `日付,お名前,入金額,出金額\r\n2026/11/24,ｶ)ｱｵﾊﾞ,,700\r\n2026/11/24,ｶ)ﾙﾐﾅ,70,\r\n`
    const { body } = await upload(text)
    const mapping = { ...body.mapping, payer: 'お名前', withdrawal: null }
    await complete(body.bank_statement.id_by_enterprise_id, mapping)
    expect((await upload(text)).body).toMatchObject({ mapping, withdrawal_count: 0 })
    await inTenant(app.app.db, 1, (tx) =>
      sql`UPDATE bank_statement_mappings SET mapping = mapping - 'withdrawal' WHERE enterprise_id = 1`.execute(
        tx,
      ),
    )
    expect((await upload(text)).body).toMatchObject({
      mapping: { ...mapping, withdrawal: '出金額' },
      withdrawal_count: 1,
    })
  })

  it('given no statement, an unknown column, or a PDF, then it is refused', async () => {
    expect((await upload('日付,入金額,内容\r\n')).status).toBe(400)
    expect((await upload('', admin, new TextEncoder().encode('%PDF-1.7'))).status).toBe(415)
    const { body } = await upload(`${head}${line(26, 'ｳ', '30', 3)}`)
    const mapping = { ...body.mapping, amount: 'ありません' }
    const at = `bank_statements/complete/${body.bank_statement.id_by_enterprise_id}`
    expect(await refusal(admin, at, { mapping })).toEqual([400, 'invalid'])
  })

  it('given the permission for own contracts, then the files of others are not there', async () => {
    const member = await app.as('member')
    expect((await done(member, 'bank_statements/index')).bank_statements).toEqual([])
    expect(await refusal(member, 'bank_statements/preview/1')).toEqual([404, 'not_found'])
    expect((await done(admin, 'bank_statements/index')).bank_statements.length).toBeGreaterThan(3)
  })
})
