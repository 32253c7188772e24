import { expect, it } from 'vitest'
import { maskText } from './mask.ts'

it.each([
  ['550 5.1.1 <taro.yamada@example.co.jp>: no such user', '550 5.1.1 <…@example.co.jp>: no such user'],
  ['GET https://user:pw@hooks.example/in/s3cret?k=1 failed', 'GET hooks.example failed'],
  ['connect ETIMEDOUT\n  at 1', 'connect ETIMEDOUT at 1'],
  ['', ''],
])('given %j, then what may name a person is gone', (text, masked) => {
  expect(maskText(text)).toBe(masked)
})

it('given a long text, then it is cut', () => {
  expect(maskText('あ'.repeat(1_000))).toHaveLength(300)
})
