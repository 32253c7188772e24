import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf } from '../read.fixture.ts'
import { readTel } from '../values/contact-facts.ts'
import { readContact } from './person-contact.ts'

const read = (text: string, name: string | undefined, from: string | null = null) => {
  const { tel, email } = readContact(
    () => [],
    [{ kind: 'text', span: spanOf(toPlain(text)) }],
    name,
    false,
    from,
  )
  return [tel?.value, email?.value]
}

describe('readContact', () => {
  it('given a number and an address without labels at the head of a CV, then they are the person’s', () => {
    expect(read('森田 健太\n080-0000-1111\nkenta@example.com\n\n職務要約', '森田 健太')).toEqual([
      '080-0000-1111',
      'kenta@example.com',
    ])
  })

  it('given them in one column beside another, then they are read too', () => {
    const text = 'Contact        Kenta Morita\n080-0000-1111      設計を担当\nkenta@example.com     Tokyo'
    expect(read(text, 'Kenta Morita')).toEqual(['080-0000-1111', 'kenta@example.com'])
  })

  it.each([
    ['of a company', '森田 健太\n株式会社ルミナ 03-0000-1111 info@example.com'],
    ['of two people', '森田 健太\n080-0000-1111 a@example.com\n080-0000-2222 b@example.com'],
    ['of who takes applications', '森田 健太\n登録窓口 03-0000-1111 entry@example.com'],
  ])('given some %s, then none is read', (_, text) => {
    expect(read(text, '森田 健太')).toEqual([undefined, undefined])
  })

  it('given a mail or nobody’s name, then a number without a label may be anybody’s', () => {
    expect(read('080-0000-1111', '森田 健太', '上田 <u@example.jp>')[0]).toBeUndefined()
    expect(read('080-0000-1111', undefined)[0]).toBeUndefined()
  })
})

describe('readTel', () => {
  it.each([
    ['090 - 0000 - 1111', '090-0000-1111'],
    ['+81-90-0000-1111', '090-0000-1111'],
  ])('given 「%s」, then %s', (text, expected) => {
    expect(readTel(spanOf(text))?.value).toBe(expected)
  })
})
