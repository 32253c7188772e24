import type { Entity } from '#foundation/entity/entity.ts'
import { abilityLevels } from '#foundation/masterdata/choices.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import type { Reading } from './client.ts'
import { textOf } from './differences.ts'
import { otherLevel, otherOf } from './other-value.tsx'
import type { ReadingDraft } from './use-reading-draft.ts'
import type { ChosenSkill } from './written-skills.ts'

/** A value of the model's in words, whose it is, and what takes it in place of what the rules read. */
export type OtherChoice = { name: string; text: string; patch: Values }

type Read = Pick<Reading, 'result' | 'others' | 'other_draft'>
type Said = Pick<ReadingDraft, 'record' | 'typed' | 'confirmed'>

/** The skills whose level the model read otherwise. */
const otherSkills = (reading: Read, said: Said): OtherChoice[] => {
  const skills = (said.record.skill_ids ?? {}) as Record<string, ChosenSkill>
  return Object.values(skills).flatMap((skill) => {
    const level = otherLevel(reading, skill, said)
    if (level === undefined) return []
    const years = abilityLevels.find(([value]) => value === level)?.[1] ?? ''
    const patch = { skill_ids: { ...skills, [skill.id]: { ...skill, ability_level_id: level } } }
    return [{ name: skill.name, text: `${skill.name} ${years}`, patch }]
  })
}

/** By field: what the model read otherwise than the rules, where people have not decided yet. */
export const otherChoices = (
  entity: Entity,
  keys: readonly string[],
  reading: Read,
  said: Said,
): Record<string, OtherChoice[]> =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const other = otherOf(reading, key, said)
      const name = entity.fields[key]?.label.ja ?? key
      const choices =
        entity.name === 'candidate' && key === 'skill_ids'
          ? otherSkills(reading, said)
          : other
            ? [{ name, text: textOf(entity, key, other.row), patch: other.patch }]
            : []
      return choices.length > 0 ? [[key, choices]] : []
    }),
  )
