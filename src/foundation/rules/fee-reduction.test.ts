import { describe, expect, it } from 'vitest'
import { feeReductionFinding } from './fee-reduction.ts'

const month = { start_date: '2026-10-01', end_date: '2026-10-31' }

describe('feeReductionFinding', () => {
  it('given a fee lowered in a service of a month, then it is to be passed by a manager only', () => {
    expect(feeReductionFinding('freelance_act', month, { before: 600_000, after: 599_999 })).toMatchObject({
      code: 'fee_reduction',
      level: 'override',
      article: 'フリーランス法 第5条',
    })
  })

  it('given a fee raised or kept, or for the Freelance Act a shorter service, then nothing is found', () => {
    const { start_date } = month
    expect(feeReductionFinding('toritekiho', month, { before: 600_000, after: 600_000 })).toBeUndefined()
    const short = { start_date, end_date: '2026-10-30' }
    expect(feeReductionFinding('freelance_act', short, { before: 2, after: 1 })).toBeUndefined()
    expect(feeReductionFinding('toritekiho', short, { before: 2, after: 1 })).toBeDefined()
  })
})
