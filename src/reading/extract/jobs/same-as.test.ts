import { describe, expect, it } from 'vitest'
import { textOf, words } from '../read.fixture.ts'
import { readJobs } from '../read-jobs.ts'
import { referredTo } from './same-as.ts'

describe('the job that another refers to', () => {
  it.each([
    ['場所・単価・時期など全部Aと同じです', 2, 0],
    ['条件は②に同じ', 2, 1],
    ['場所:同上', 1, 0],
    ['案件1と同条件です', 1, 0],
  ])('given %s in the job at %i, then it is the one at %i', (text, at, index) =>
    expect(referredTo(text, at)).toBe(index),
  )

  it.each(['昨年と同じ現場です', 'Aと同じです', 'チームは3名と同程度です'])(
    'given %s in the first job, then it is none',
    (text) => expect(referredTo(text, 0)).toBeUndefined(),
  )
})

describe('a job with the terms of another', () => {
  it('given what it says itself, then that stands; its name and skills are its own', () => {
    const [, second] = readJobs(
      textOf(
        '【A】会計画面\n必須 Java\n大崎 60万 1月~ 面談1回\n【B】予約画面\n必須 Swift\n面談2回 単価などはAと同じです',
      ),
      words,
    ).map(({ fields }) => fields)
    expect(second?.monthly_payment_l_num?.value).toBe(600_000)
    expect(second?.monthly_payment_l_num?.certainty).toBe('check')
    expect(second?.communications_time_id?.value).toBe(2)
    expect(second?.name?.value).toBe('予約画面')
    expect(second?.skill_ids?.value).not.toContain(1)
  })
})
