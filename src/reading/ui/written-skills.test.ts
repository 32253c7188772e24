import { describe, expect, it } from 'vitest'
import { writtenSkills } from './written-skills.ts'

describe('skills as they are sent', () => {
  it('given one that stands for another, then it says so, also when it is changed later; others say nothing', () => {
    const swapped = {
      2: { id: 2, name: 'Kotlin', ability_level_id: 3, from: 1 },
      5: { id: 5, name: 'AWS', ability_level_id: 4 },
    }
    const sent = writtenSkills(swapped, {})
    expect(sent).toEqual([
      { id: 2, ability_level_id: 3, from: 1 },
      { id: 5, ability_level_id: 4 },
    ])
    const later = { 2: { id: 2, name: 'Kotlin', ability_level_id: 6 } }
    expect(writtenSkills(later, { skill_ids: sent })).toEqual([{ id: 2, ability_level_id: 6, from: 1 }])
    expect(writtenSkills(null, { skill_ids: { 7: { ability_level_id: 1 } } })).toEqual([])
  })
})
