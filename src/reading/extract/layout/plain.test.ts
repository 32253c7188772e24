import { expect, test } from 'vitest'
import { toPlain } from './plain.ts'

test.each([
  ['2O24年1O月', '2024年10月'],
  ['l2名', '12名'],
  ['3O歳', '30歳'],
])('given %s of a scanner, then its letters are digits', (written, plain) => {
  expect(toPlain(written)).toBe(plain)
})

test.each(['ISO年次', 'Pro2年', 'O名', 'VLAN 10', 'LPIC-1 取得'])('given %s, then it stays', (text) => {
  expect(toPlain(text)).toBe(text)
})
