import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf } from '../read.fixture.ts'
import { readHeads } from './said-heads.ts'

const read = (text: string, isLabelled = false) =>
  readHeads(spanOf(toPlain(text)), isLabelled).recruitment_num?.value

describe('readHeads', () => {
  it.each([
    ['年明けから2名ほしいとのこと。', 2],
    ['1名、2月から。', 1],
    ['PMOをお一人探しています', 1],
    ['調達数は4名とする。', 4],
    ['We need one iOS engineer for a car-sharing app', 1],
    ['We are looking for two contract engineers', 2],
  ])('given 「%s」, then so many are wanted', (text, count) => {
    expect(read(text)).toBe(count)
  })

  it.each([
    'チームは6名です',
    '現在3名が在籍',
    '会員10名以上の店舗',
    '2名体制の現場',
    'need two years of Java',
  ])('given 「%s」, then it tells of others', (text) => {
    expect(read(text)).toBeUndefined()
  })

  it('given a label that asks for it, then a bare number or one in old letters is enough', () => {
    expect([read('2枠', true), read('3', true), read('弐名', true)]).toEqual([2, 3, 2])
    expect(read('3月から', true)).toBeUndefined()
  })
})
