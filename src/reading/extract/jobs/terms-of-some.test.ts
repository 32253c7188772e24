import { describe, expect, it } from 'vitest'
import { textOf, words } from '../read.fixture.ts'
import { readJobs } from '../read-jobs.ts'
import { keyAt, roleOf } from './some-keys.ts'

const jobs = `① 会計システムの改修
必須：Java
単価：60万
場所：豊洲

② 予約サイトの保守
必須：PHP
単価：55万
場所：渋谷

③ 在庫管理の刷新
必須：C#
単価：50万
場所：上野

`
const read = (text: string) => readJobs(textOf(jobs + text), words).map(({ fields }) => fields)

describe('withTermsOfSome', () => {
  it('given what holds for some by their numbers, then each has its own, to be checked', () => {
    const fields = read('※1,3は貴社社員様のみ、その他は1社下まで可')
    expect(fields.map((each) => each.resale_restriction_type_id?.value)).toEqual([1, 2, 1])
    expect(fields.every((each) => each.resale_restriction_type_id?.certainty === 'check')).toBe(true)
  })

  it('given a label and numbers with いずれも, then the label is read for them alone', () => {
    const fields = read('面談回数は②、③いずれも1回です。')
    expect(fields.map((each) => each.communications_time_id?.value)).toEqual([undefined, 1, 1])
  })

  it('given what a job says of itself, then that counts', () => {
    const own = jobs.replace('場所：渋谷', '場所：渋谷　週2出社')
    const [, second] = readJobs(textOf(`${own}※2はフルリモートです`), words)
    expect(second?.fields.work_styles_id?.value).toBe(2)
  })

  it.each([['1回は現地で面談があります'], ['2名は12月から'], ['3社先までは不可'], ['1,3は明日締め切ります']])(
    'given 「%s」, then nothing of some',
    (text) => {
      const [first, second] = read(text)
      for (const each of [first, second]) {
        expect(each?.inception_day).toBeUndefined()
        expect(each?.work_styles_id).toBeUndefined()
      }
    },
  )
})

describe('keyAt', () => {
  const roles = ['PM', 'PL', 'SE', 'PMO'].map(roleOf)

  it.each([
    ['1は', [0]],
    ['②のみ', [1]],
    ['Ⅱ~Ⅳいずれも', [1, 2, 3]],
    ['PMは', [0]],
    ['PMOは', [3]],
  ])('given 「%s」, then the jobs %s', (text, expected) => {
    expect(keyAt(text, roles)?.jobs).toEqual(expected)
  })

  it.each([['12/1は'], ['1月は'], ['2名は'], ['9は'], ['要員は']])('given 「%s」, then none', (text) => {
    expect(keyAt(text, roles)).toBeUndefined()
  })

  it('given the name of a job with its role, then the role names it', () => {
    expect(['次期システム PL', 'PM 1名 / ~120万', '会計コンサルタント'].map(roleOf)).toEqual([
      'PL',
      'PM',
      '会計コンサルタント',
    ])
  })
})
