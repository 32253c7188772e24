import { describe, expect, it } from 'vitest'
import { supplierLaw } from './supplier-law.ts'

const unknown = { capital: null, employees: null }
const company = (capital: number | null, employees: number | null) => ({ alone: false, capital, employees })
const big = { capital: 500_000_000, employees: 500 }
const middle = { capital: 50_000_000, employees: 80 }

describe('given a supplier', () => {
  it.each([
    ['works alone', { alone: true, ...unknown }, middle, 'freelance_act'],
    ['is of unknown size, and so are we', company(null, null), unknown, 'toritekiho'],
    ['is of unknown size', company(null, null), middle, 'toritekiho'],
    ['has 10,000,000 of capital under a middle orderer', company(10_000_000, 400), middle, 'toritekiho'],
    ['has one yen more', company(10_000_001, 400), middle, null],
    ['has 300,000,000 under a big orderer', company(300_000_000, 400), big, 'toritekiho'],
    ['is above the capital but has 300 employees', company(300_000_001, 300), big, 'toritekiho'],
    ['is above both', company(300_000_001, 301), big, null],
    [
      'orders come from a small enterprise',
      company(1_000_000, 3),
      { capital: 10_000_000, employees: 300 },
      null,
    ],
  ] as const)('when it %s, then the law is found', (_, supplier, orderer, law) => {
    expect(supplierLaw(supplier, orderer)).toBe(law)
  })
})
