import { describe, expect, it } from 'vitest'
import type { GrowthDay } from './client.ts'
import { activeInSpell, perSpell, spellsOf, sumOf } from './spells.ts'

const day = (at: string, candidates: number, active_members: number | null = null): GrowthDay => ({
  day: at,
  made: { candidates },
  mail_count: 0,
  refused_count: 0,
  file_bytes: 0,
  active_members,
})
const days = [day('2025-11-30', 9), day('2026-02-27', 1), day('2026-02-28', 2, 4), day('2026-03-01', 5, 6)]
const made = ({ made: { candidates = 0 } }: GrowthDay) => candidates

describe('given what was counted day by day', () => {
  it('when 30 days are looked at, then each has its own count, over the end of a month, and earlier ones none', () => {
    const spells = spellsOf('days', '2026-03-01')
    expect([spells.length, spells[0], spells.at(-1)]).toEqual([30, '2026-01-31', '2026-03-01'])
    expect(perSpell(days, spells, made).slice(-3)).toEqual([1, 2, 5])
    expect(sumOf(perSpell(days, spells, made))).toBe(8)
  })

  it('when 12 months are looked at, then each has the sum of its days', () => {
    const spells = spellsOf('months', '2026-03-31')
    expect([spells[0], spells.at(-1)]).toEqual(['2025-04', '2026-03'])
    expect(perSpell(days, spells, made)).toEqual([0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 3, 5])
  })

  it('when members are looked at, then a month says what its last counted day does, and nothing where none was', () => {
    expect(activeInSpell(days, ['2026-01', '2026-02', '2026-03'])).toEqual([null, 4, 6])
  })
})
