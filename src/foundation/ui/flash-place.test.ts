import { describe, expect, it } from 'vitest'
import { liftOver } from './flash-place.ts'

const screen = { height: 900 }
const foot = { top: 856, left: 0, height: 44 }

describe('where a line at the lower edge stands', () => {
  it('given no bar, then just above the edge', () => {
    expect(liftOver([], screen, 416)).toBe(8)
  })

  it('given the foot of a list and the bar of what is chosen over it, then above both', () => {
    expect(liftOver([foot], screen, 416)).toBe(52)
    expect(liftOver([foot, { top: 796, left: 160, height: 48 }], screen, 416)).toBe(112)
  })

  it('given a bar beside it, in the upper half, below the edge or without height, then as if there were none', () => {
    const beside = { top: 796, left: 700, height: 48 }
    const above = { top: 100, left: 0, height: 44 }
    const below = { top: 1200, left: 0, height: 44 }
    const closed = { top: 796, left: 0, height: 0 }
    expect(liftOver([foot, beside, above, below, closed], screen, 416)).toBe(52)
  })
})
