import { describe, expect, it } from 'vitest'
import { guessMapping, headerIndex, headingsOf, type Mapping, readDeposits } from './read-lines.ts'

const csv = (text: string) => text.split('\n').map((line, i) => ({ row: i + 1, cells: line.split('|') }))

const read = (text: string) => {
  const lines = csv(text)
  const at = headerIndex(lines)
  const header = headingsOf(lines[at]?.cells ?? [])
  return readDeposits(header, lines.slice(at + 1), guessMapping(header) as Mapping)
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
      'Date|Description|Deposit|Balance\n2026-11-30|ｶ)ﾙﾐﾅ|¥770,000|1000000\n2026-11-30|fee||999560',
    ],
  ])('given %s, then the deposit is read and the rest skipped', (_, text) => {
    const { deposits, errors, skipped } = read(text)
    expect(errors).toEqual([])
    expect(deposits.map(({ date, amount, payer }) => [date, amount, payer])).toEqual([
      ['2026-11-30', 770_000, 'カ)ルミナ'],
    ])
    expect(skipped).toBe(1)
  })

  it('given a date, amount or payer that cannot be read, then an error with its line', () => {
    const { deposits, errors } = read(
      '日付|内容|入金額|残高\n2026/02/31|ｶ)ﾙﾐﾅ|1|1\n2026/11/30|ｶ)ﾙﾐﾅ|1.5|1\n2026/11/30||1|1',
    )
    expect(deposits).toEqual([])
    expect(errors.map(({ row, message }) => [row, message])).toEqual([
      [2, '日付「2026/02/31」を読み取れません'],
      [3, '金額「1.5」を読み取れません'],
      [4, '振込名義が空です'],
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
