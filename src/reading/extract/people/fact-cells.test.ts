import { describe, expect, it } from 'vitest'
import type { Span } from '../layout/span.ts'
import { spanOf } from '../read.fixture.ts'
import { cellsBesideFacts } from './fact-cells.ts'

const cellsOf = (...texts: string[]): Span[] => texts.map((text, cell) => ({ ...spanOf(text), cell }))
const beside = (...texts: string[]) => cellsBesideFacts(cellsOf(...texts)).map(({ plain }) => plain)

describe('cellsBesideFacts', () => {
  it('given cells behind an age and a gender, then each once', () => {
    expect(beside('T.H', '満40歳', '男', '川崎(JR)', '12月1日から', '48万')).toEqual([
      '男',
      '川崎(JR)',
      '12月1日から',
      '48万',
    ])
  })

  it('given an age within a sentence, or text outside tables, then none', () => {
    expect(beside('40歳までの方', '川崎', '48万')).toEqual([])
    expect(cellsBesideFacts([spanOf('40歳'), spanOf('48万')])).toEqual([])
  })
})
