import { describe, expect, it } from 'vitest'
import { textOf, words } from '../read.fixture.ts'
import { readCandidates } from '../read-candidates.ts'
import { readJobs } from '../read-jobs.ts'

const job = (...lines: string[]) =>
  readJobs(
    textOf(
      ['【案件名】決済基盤の開発', '【単価】65〜70万', '【必須】Java', '【場所】渋谷', ...lines].join('\n'),
    ),
    words,
  )[0]!

const said = ({ unread = [] }: { unread?: { label: string | null; text: string }[] }) =>
  unread.map(({ label, text }) => [label, text])

describe('lines at which nothing was read', () => {
  it.each([
    ['【懇親会の参加】3名', '懇親会の参加', '3名'],
    ['キックオフ：来月上旬にオンラインで', 'キックオフ', '来月上旬にオンラインで'],
    ['■送付する書類　　経歴書（PDF）', '送付する書類', '経歴書（PDF）'],
  ])('given a job with 「%s」, then it is told', (line, label, text) => {
    expect(said(job('', line))).toContainEqual([label, text])
  })

  it.each([
    ['【面談】1回'],
    ['お世話になっております。'],
    ['担当：鈴木 一郎'],
    ['━━━━━━━━━━'],
    ['【備考】特になし'],
    ['詳細：https://example.jp/jobs/1'],
  ])('given 「%s」, which was read or states nothing, then it is not', (line) => {
    expect(said(job('', line))).toEqual([])
  })

  it('given the line of a list, when a rule reads a price in it, then that is the likeliest', () => {
    const [line] = job('', 'ご予算の目線：70万円').unread ?? []
    expect(line?.label).toBe('ご予算の目線')
    expect(line?.readings[0]).toMatchObject({
      topic: 'price',
      fields: { monthly_payment_l_num: { value: 700_000 } },
    })
  })

  it('given a person with 「ベース駅：三鷹」, then the station is the likeliest', () => {
    const [person] = readCandidates(
      textOf('氏名：山田 太郎\n年齢：36歳\nベース駅：三鷹\nスキル：Java 3年'),
      words,
    )
    const line = person?.unread?.find(({ label }) => label === 'ベース駅')
    expect(line?.readings[0]?.topic).toBe('station')
  })
})
