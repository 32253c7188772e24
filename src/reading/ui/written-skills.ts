import type { MasterMap } from '#foundation/entity/kind.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'

/** A skill of the record; `from` is the one that was read in its place. */
export type ChosenSkill = MasterMap[number] & { from?: number }

type Written = { id: number; ability_level_id: number | null; from?: number }

/**
 * The skills as they are sent. One that stands for another that was read says so (`from`), also after the screen was left:
 * how the sheet writes it is remembered when the reading is registered.
 */
export const writtenSkills = (value: unknown, typed: Values): Written[] => {
  const before = Array.isArray(typed.skill_ids) ? (typed.skill_ids as Written[]) : []
  return Object.values((value ?? {}) as Record<string, ChosenSkill>).map(({ id, ability_level_id, from }) => {
    const stoodFor = from ?? before.find((each) => each.id === id)?.from
    return {
      id,
      ability_level_id: ability_level_id ?? null,
      ...(stoodFor !== undefined && { from: stoodFor }),
    }
  })
}
