import { describe, expect, it } from 'vitest'
import { guessMapping, headerIndex, headingsOf } from './headings.ts'
import { type Mapping, readMovements } from './read-lines.ts'

const csv = (text: string) => text.split('\n').map((line, i) => ({ row: i + 1, cells: line.split('|') }))

const read = async (text: string) => {
  const lines = csv(text)
  const at = headerIndex(lines)
  const header = headingsOf(lines[at]?.cells ?? [])
  return readMovements(header, lines.slice(at + 1), guessMapping(header) as Mapping)
}

describe('lines of a bank', () => {
  it.each([
    [
      'a large bank with a preamble',
      '口座|普通 1234567\n期間|2026/11/01-2026/11/30\n日付|摘要|摘要内容|支払い金額|預かり金額|残高|メモ\n2026/11/30|振込１|ｶ)ﾙﾐﾅ||"770,000"|1,000,000|\n2026/11/30|手数料||440||999,560|'.replaceAll(
        '"',
        '',
      ),
    ],
    [
      'a bank with wareki',
      '年月日|お引出し|お預入れ|お取り扱い内容|残高\nR8.11.30||770000|ｶ)ﾙﾐﾅ|1000000\nR8.11.30|440||ﾃｽｳﾘﾖｳ|999560',
    ],
    [
      'one signed column',
      '取引日|入出金(円)|取引後残高(円)|入出金内容\n20261130|770000|1000000|ｶ)ﾙﾐﾅ\n20261130|-440|999560|手数料',
    ],
    [
      'three date columns',
      '操作日(年)|操作日(月)|操作日(日)|摘要|お支払金額|お預り金額|残高\n2026|11|30|ｶ)ﾙﾐﾅ||770000|1000000\n2026|11|30|手数料|440||999560',
    ],
    [
      'English headings',
      'Date|Description|Withdrawal|Deposit|Balance\n2026-11-30|ｶ)ﾙﾐﾅ||¥770,000|1000000\n2026-11-30|fee|¥440||999560',
    ],
  ])('given %s, then the deposit and the withdrawal are read', async (_, text) => {
    const { deposits, withdrawals, errors, skipped } = await read(text)
    expect(errors).toEqual([])
    expect(deposits.map(({ date, amount, payer }) => [date, amount, payer])).toEqual([
      ['2026-11-30', 770_000, 'カ)ルミナ'],
    ])
    expect(withdrawals.map(({ date, amount, payee }) => [date, amount, payee])).toEqual([
      ['2026-11-30', 440, expect.stringMatching(/手数料|テスウリヨウ|fee/)],
    ])
    expect(skipped).toBe(0)
  })

  it('given a withdrawal without a name, then what else the bank says of it stands there', async () => {
    const lines = async (head: string, line: string) => (await read(`${head}\n${line}`)).withdrawals
    expect(
      await lines('日付|摘要|摘要内容|支払い金額|預かり金額|残高|メモ', '2026/11/30|振込１||440||1|給与'),
    ).toMatchObject([{ payee: '給与', note: '給与' }])
    expect(
      await lines('日付|摘要|摘要内容|支払い金額|預かり金額', '2026/11/30|口座振替||440|'),
    ).toMatchObject([{ payee: '口座振替' }])
    expect(await lines('日付|内容|出金額|入金額', '2026/11/30||440|')).toMatchObject([
      { payee: '（記載なし）' },
    ])
  })

  it.each([
    ['支払い金額', '支払い金額'],
    ['お引出し', 'お引出し'],
    ['出金額', '出金額'],
    ['出金金額(円)', '出金金額(円)'],
    ['お支払金額', 'お支払金額'],
    ['引落', '引落'],
    ['引落金額', '引落金額'],
    ['Withdrawals', 'Withdrawals'],
    ['入出金日', null],
    ['入出金(円)', null],
    ['支払先', null],
    ['出金内容', null],
    ['引落日', null],
  ])('given the heading %s, then the column of withdrawals is %s', (heading, wanted) => {
    expect(guessMapping(['取引日', '入金額', '内容', heading]).withdrawal).toBe(wanted)
  })

  it('given one signed column, then no column of withdrawals; corrections below zero in two columns are neither', async () => {
    expect(guessMapping(['取引日', '入出金(円)', '内容']).withdrawal).toBeNull()
    const found = await read(
      '日付|内容|出金額|入金額|残高\n2026/11/30|訂正||-440|1\n2026/11/30|訂正|-440||2\n2026/11/30|x||0|3',
    )
    expect([found.deposits, found.withdrawals, found.errors, found.skipped]).toEqual([[], [], [], 3])
  })

  it('given a date, amount or payer that cannot be read, then an error with its line', async () => {
    const { deposits, errors } = await read(
      '日付|内容|入金額|出金額|残高\n2026/02/31|ｶ)ﾙﾐﾅ|1||1\n2026/11/30|ｶ)ﾙﾐﾅ|1.5||1\n2026/11/30||1||1\n2026/11/30|ｱ||x|1\n2026/11/30|ｱ|1|1|1\n|ｱ||1|1',
    )
    expect(deposits).toEqual([])
    expect(errors.map(({ row, message }) => [row, message])).toEqual([
      [2, '日付「2026/02/31」を読み取れません'],
      [3, '金額「1.5」を読み取れません'],
      [4, '振込名義が空です'],
      [5, '出金額「x」を読み取れません'],
      [6, '入金と出金の両方に金額があります'],
      [7, '日付「」を読み取れません'],
    ])
  })

  it('given headings nobody knows, then nothing is guessed', () => {
    expect(guessMapping(['A', 'B', 'C'])).toMatchObject({
      date: undefined,
      amount: undefined,
      payer: undefined,
    })
  })
})
