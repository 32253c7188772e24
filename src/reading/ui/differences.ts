import { display, type Entity } from '#foundation/entity/entity.ts'
import type { MasterMap } from '#foundation/entity/kind.ts'
import { abilityLevels } from '#foundation/masterdata/choices.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { yenText } from '#foundation/ui/money.tsx'

/** A field whose value on the record and in the reading are not the same, as people read them; '' for none. */
export type Difference = { key: string; label: string; old: string; fresh: string }

const skillsOf = ({ skill_ids }: Values): MasterMap => (skill_ids ?? {}) as MasterMap

/** Skills that are there stay (finish.ts): what comes to them, or comes with other years. */
const skillsThatCome = (row: Values, read: Values) => {
  const had = skillsOf(row)
  return Object.values(skillsOf(read)).filter(
    ({ id, ability_level_id }) => had[id]?.ability_level_id !== ability_level_id,
  )
}

const skillsText = (skills: readonly MasterMap[number][]) =>
  skills
    .map(({ name, ability_level_id }) => {
      const level = abilityLevels.find(([id]) => id === ability_level_id && id !== 1)?.[1]
      return level ? `${name} ${level}` : name
    })
    .join('、')

/** The value of a field as people read it; '' for none. */
export const textOf = ({ fields }: Entity, key: string, values: Values) => {
  const field = fields[key]
  if (field?.view === 'yen') return yenText(values[key] as number | null)
  return (field && display(field, key, values)) || ''
}

/** A name that was read without the space between its parts is the one that is there: 菊地大輔, 菊地 大輔. */
const isTheSame = ({ old, fresh }: Difference) =>
  old === fresh || (fresh !== '' && fresh === old.replace(/\s/g, ''))

/**
 * What differs between a record and what was read of it, among these fields; and how many are the same. A field that was
 * read in two ways (`disputed`) stands there in any case.
 */
export const differencesOf = (
  entity: Entity,
  keys: readonly string[],
  row: Values,
  read: Values,
  disputed: readonly string[] = [],
) => {
  const isOfPeople = entity.name === 'candidate'
  const all = keys.map((key): Difference => {
    const label = entity.fields[key]?.label.ja ?? key
    if (!isOfPeople || key !== 'skill_ids')
      return { key, label, old: textOf(entity, key, row), fresh: textOf(entity, key, read) }
    const old = skillsText(Object.values(skillsOf(row)))
    const come = skillsThatCome(row, read)
    return { key, label, old, fresh: come.length > 0 ? skillsText(come) : old }
  })
  const differing = all.filter((each) => !isTheSame(each) || disputed.includes(each.key))
  return { differing, sameCount: all.length - differing.length }
}
