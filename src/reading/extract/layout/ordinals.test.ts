import { describe, expect, it } from 'vitest'
import { ordinalsOf } from './ordinals.ts'

const numbers = (line: string) => ordinalsOf(line).map(({ number }) => number)

describe('the number that a line begins with', () => {
  it.each([
    ['1. 会計画面', 1],
    ['(2)会計画面', 2],
    ['③ 会計画面', 3],
    ['その2 会計画面', 2],
    ['★K-301 会計画面', 301],
    ['枠B 会計画面', 2],
    ['二、会計画面', 2],
    ['B) 会計画面', 2],
    ['【A】会計画面', 1],
  ])('given %s, then it is %i', (line, number) => expect(numbers(line)).toEqual([number]))

  it('given a sign of two rows, then both are given', () => expect(numbers('[イ]会計画面')).toEqual([1, 2]))

  it.each(['1.1 会計画面', 'Java 8 会計画面', 'QA Lead', '一括の発注', 'A社の画面', '会計画面'])(
    'given %s, then there is none',
    (line) => expect(numbers(line)).toEqual([]),
  )
})
