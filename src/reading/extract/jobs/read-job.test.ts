import { expect, test } from 'vitest'
import { nameOf, textOf, words } from '../read.fixture.ts'
import { readJobs } from '../read-jobs.ts'

test('given two facts in one line behind a label, then both are read', () => {
  const [job] = readJobs(
    textOf('案件名：予約サイトの改修\n必須：Java\n単価：65万　フルリモート\n場所：豊洲　12月〜'),
    words,
  )
  expect(job?.fields.monthly_payment_l_num?.value).toBe(650_000)
  expect(job?.fields.work_styles_id?.value).toBe(3)
  expect(nameOf('stations', job?.fields.station_id?.value)).toBe('豊洲')
  expect(job?.fields.inception_day?.value).toMatch(/-12-01$/)
})

test('given days of work behind a way of working, then they are one fact', () => {
  const [job] = readJobs(
    textOf('案件名：予約サイトの改修\n必須：Java\n単価：65万\n勤務形態：常駐 週5日'),
    words,
  )
  expect(job?.fields.work_styles_id?.value).toBe(1)
})

test('given a number in a circle right before a title, then it is no part of it', () => {
  const jobs = readJobs(
    textOf('①会計システムの改修\n必須：Java\n60万　1月〜\n\n②予約サイトの保守\n必須：PHP\n55万　1月〜'),
    words,
  )
  expect(jobs.map(({ fields }) => fields.name?.value)).toEqual(['会計システムの改修', '予約サイトの保守'])
})
