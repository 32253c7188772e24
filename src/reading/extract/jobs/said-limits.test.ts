import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf } from '../read.fixture.ts'
import { readSaidLimits } from './said-limits.ts'

const read = (text: string) => {
  const fields = readSaidLimits(spanOf(toPlain(text)))
  return [fields.accept_foreigner_type_id?.value, fields.resale_restriction_type_id?.value]
}

describe('readSaidLimits', () => {
  it.each([
    ['日本の方で、55歳くらいまででお願いいたします。', [3, undefined]],
    ['外国籍の方NGじゃないです', [2, undefined]],
    ['All nationalities welcome.', [1, undefined]],
    ['the client asks for Japanese nationals on #2', [3, undefined]],
    ['再委託は認めない。要員は応札者の雇用する者に限る。', [undefined, 1]],
    ['Candidates must be employees of your company.', [undefined, 1]],
    ['二社先はダメ、一社下まで', [undefined, 2]],
  ])('given 「%s」, then its limits', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each(['日本語の会議があります', '日本の会社から発注', '外国籍のメンバーが在籍', '1社目の面談'])(
    'given 「%s」, then no limit',
    (text) => {
      expect(read(text)).toEqual([undefined, undefined])
    },
  )
})
