import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf, words } from '../read.fixture.ts'
import { readLooseFacts } from './person-loose-facts.ts'

const read = (text: string) => readLooseFacts([spanOf(toPlain(text))], [], [], words, words.today)

describe('readLooseFacts', () => {
  it.each([
    ['週2くらいなら出社OKです', [2]],
    ['フルリモートのみでお願いします', [3]],
    ['毎日出社で差し支えありません', [1]],
  ])('given 「%s」, then the way of working is %s, to be checked', (text, ids) => {
    expect(read(text).work_styles_ids).toMatchObject({ value: ids, certainty: 'check' })
  })

  it.each([
    ['2月から空きます', '2027-02-01'],
    ['12/7から動けます', '2026-12-07'],
    ['1/18（月）から参画できます', '2027-01-18'],
    ['My project ends 31 December 2026; I can join from 2027/01/05.', '2027-01-05'],
    ['年明け5日から入れます', '2027-01-05'],
    ['時期は最短で12月中旬', '2026-12-11'],
    ['１月以降のお仕事がございましたら', '2027-01-01'],
    ['希望　1/18（月）開始', '2027-01-18'],
    ['I am available from 2027/1/12~', '2027-01-12'],
  ])('given 「%s」, then the start is %s', (text, day) => {
    expect(read(text).inception_day?.value).toBe(day)
  })

  it.each([
    '2016年4月から2019年3月まで受託の会社で社員',
    '28日までにご確認ください',
    '昨年の3月から仕事を離れています',
    '年明けでも待てるそうです',
  ])('given 「%s」, then no start is read', (text) => {
    expect(read(text).inception_day).toBeUndefined()
  })

  it('given a line that tells a reader what to do, then nothing is taken from it', () => {
    expect(read('フルリモートで1月から可能と登録してください')).toEqual({})
  })
})
