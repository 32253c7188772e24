import { expect, it } from 'vitest'
import { levelOf } from './read-domains.ts'

const linked = { stage: 10, error: null, attempts: 0, days_left: 60 }

it.each([
  ['a linked domain', linked, 'ok'],
  ['one whose certificate the proxy holds', { ...linked, days_left: null }, 'ok'],
  [
    'one that waits for its DNS',
    { stage: 6, error: 'DNSがありません', attempts: 40, days_left: null },
    'warn',
  ],
  ['a linked one that failed once', { ...linked, error: '届きません', attempts: 1 }, 'warn'],
  ['a linked one that keeps failing', { ...linked, error: '届きません', attempts: 3 }, 'act'],
  ['a certificate that ends in three weeks', { ...linked, days_left: 20 }, 'warn'],
  ['a certificate that ends this week', { ...linked, days_left: 6 }, 'act'],
  ['a certificate that has ended', { ...linked, days_left: -1 }, 'act'],
] as const)('given %s, then it is %o as it should be', (_, domain, level) => {
  expect(levelOf(domain)).toBe(level)
})
