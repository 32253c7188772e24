import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf } from '../read.fixture.ts'
import { readPcLoan, readRecruitment } from './job-terms.ts'

describe('readRecruitment', () => {
  it.each([
    ['第4条　要員は2名とする', 2],
    ['3', 3],
    ['1〜2名', 2],
    ['第3条', undefined],
    ['若干', undefined],
  ])('given 「%s」, then %s', (text, count) => {
    expect(readRecruitment(spanOf(toPlain(text)))?.value).toBe(count)
  })
})

describe('readPcLoan', () => {
  it.each([
    ['端末は弊社にて準備いたします', 1],
    ['PC送ります', 1],
    ['貸与なし', 2],
    ['ご用意ください', 2],
    ['応相談', 3],
  ])('given 「%s」, then %s', (text, id) => {
    expect(readPcLoan(spanOf(toPlain(text)))?.value).toBe(id)
  })
})
