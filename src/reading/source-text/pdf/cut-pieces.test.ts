import { describe, expect, it } from 'vitest'
import { cutAtRules } from './cut-pieces.ts'

const piece = { text: '資格 応用情報', x: 10, y: 100, width: 78, size: 12 }
const standing = (x: number, y1 = 80, y2 = 110) => ({ x1: x, x2: x, y1, y2 })
const textsOf = (rules: ReturnType<typeof standing>[]) => cutAtRules([piece], rules).map(({ text }) => text)

describe('texts that a rule crosses', () => {
  it('given a rule between two cells, then each has its own', () => {
    expect(cutAtRules([piece], [standing(37)])).toEqual([
      { ...piece, text: '資格', width: 26 },
      { ...piece, text: '応用情報', x: 38, width: 50 },
    ])
  })
  it('given several rules, then the text is cut at each; one above, below or beside it cuts nothing', () => {
    expect(textsOf([standing(64), standing(37)])).toEqual(['資格', '応用', '情報'])
    expect(textsOf([standing(37, 200, 300), standing(11), standing(87), standing(300)])).toEqual([piece.text])
  })
})
