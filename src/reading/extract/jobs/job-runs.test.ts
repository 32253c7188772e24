import { describe, expect, it } from 'vitest'
import { textOf, words } from '../read.fixture.ts'
import { readJobs } from '../read-jobs.ts'

const jobsIn = (text: string) => readJobs(textOf(text), words)
const namesIn = (text: string) => jobsIn(text).map(({ fields }) => fields.name?.value)
const two = ['図書館の蔵書検索', '倉庫の在庫照会']

describe('jobs behind headings of one shape', () => {
  it('given numbers of any kind, then each begins a job', () => {
    for (const [first, second] of [
      ['K-101 ', 'K-102 '],
      ['その1 ', 'その2 '],
      ['枠A ', '枠B '],
      ['一、', '二、'],
      ['［イ］', '［ロ］'],
      ['ア）', 'イ）'],
      ['1⃣', '2⃣'],
    ])
      expect(
        namesIn(
          `${first}図書館の蔵書検索\n  PHP　上野　〜60万\n${second}倉庫の在庫照会\n  Java　品川　〜70万`,
        ),
        first,
      ).toEqual(two)
  })

  it('given labels that nobody knows, then those that come again in the other job count', () => {
    expect(namesIn('1．図書館の蔵書検索\n求：PHP\n価：60\n\n2．倉庫の在庫照会\n求：Java\n価：70')).toEqual(
      two,
    )
  })

  it('given one of them that is closed and says nothing else, then it is a job as well', () => {
    const jobs = jobsIn(
      '枠A 図書館の蔵書検索\n PHP 上野 60万\n枠B 倉庫の在庫照会\n Java 品川 70万\n枠C 帳票の作成（充足しました）',
    )
    expect(jobs).toHaveLength(3)
    expect(jobs[2]!.fields.application_status_flg?.value).toBe(2)
  })

  it('given numbered sections of one job, or what holds for all jobs, then neither is a job', () => {
    expect(
      jobsIn('1 図書館の蔵書検索\n2 場所 上野\n3 金額 月60万円\n4 面談 1回\n5 必要な経験 PHPの設計'),
    ).toHaveLength(1)
    expect(
      namesIn(
        '(1) 図書館の蔵書検索\n  PHP 上野 60万\n(2) 倉庫の在庫照会\n  Java 品川 70万\n(3) 共通\n  面談1回 1月〜 単価は税別60万まで',
      ),
    ).toEqual(two)
  })
})
