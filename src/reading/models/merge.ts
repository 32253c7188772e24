import { own } from '#foundation/rules/own.ts'
import type { CandidateReading, JobReading, Reading, SkillReading } from '../extract/reading.ts'

type Result = CandidateReading | JobReading
type AnyFields = Readonly<Record<string, Reading<unknown> | undefined>>

/** What the model read otherwise than the rules, by field (`skill:{id}` for the level of a skill), and what is to be told. */
export type Others = { note: string | null; fields: Record<string, Reading<unknown>> }
export type Merged = { result: Result; others: Others }

export const byModel = 'モデルが読みました。'

const fold = (value: string) =>
  value
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s、。・,.:：■□◆◇●○*-]+/g, '')

/** Lists have no order; of long texts one may hold the other: that is one reading, longer or shorter. */
const isSame = (a: unknown, b: unknown): boolean => {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each) => b.includes(each))
  if (typeof a !== 'string' || typeof b !== 'string') return a === b
  const [one, other] = [fold(a), fold(b)]
  return (
    one === other || (Math.min(one.length, other.length) >= 8 && (one.includes(other) || other.includes(one)))
  )
}

/** Two that agree are sure where either was sure of how the words are to be understood. */
const agreed = (rules: Reading<unknown>, model: Reading<unknown>): Reading<unknown> =>
  rules.certainty === 'check' && model.certainty === 'sure'
    ? { ...rules, certainty: 'sure', note: null }
    : rules

const mergeFields = (rules: AnyFields, model: AnyFields) => {
  const fields: Record<string, Reading<unknown>> = {}
  const others: Record<string, Reading<unknown>> = {}
  for (const key of new Set([...Object.keys(rules), ...Object.keys(model)])) {
    const [mine, theirs] = [own(rules, key), own(model, key)]
    if (mine && !theirs) fields[key] = mine
    else if (theirs && !mine) fields[key] = { ...theirs, certainty: 'check', note: theirs.note ?? byModel }
    else if (mine && theirs && isSame(mine.value, theirs.value)) fields[key] = agreed(mine, theirs)
    else if (mine && theirs) {
      fields[key] = { ...mine, certainty: 'check' }
      others[key] = theirs
    }
  }
  return { fields, others }
}

const isOtherLevel = (mine: SkillReading, theirs: SkillReading) =>
  theirs.stated_months !== null && Math.abs(mine.ability_level_id - theirs.ability_level_id) > 1

const mergeSkills = (rules: readonly SkillReading[], model: readonly SkillReading[]) => {
  const others: Record<string, Reading<unknown>> = {}
  const skills = rules.map((mine): SkillReading => {
    const theirs = model.find(({ skill_id }) => skill_id === mine.skill_id)
    if (!theirs || theirs.stated_months === null) return mine
    if (isOtherLevel(mine, theirs)) {
      others[`skill:${mine.skill_id}`] = {
        value: theirs.ability_level_id,
        certainty: theirs.certainty,
        places: theirs.places,
        note: null,
      }
      return { ...mine, certainty: 'check' }
    }
    const agrees = theirs.certainty === 'sure' && mine.ability_level_id === theirs.ability_level_id
    return agrees ? { ...mine, certainty: 'sure' } : mine
  })
  const added = model.filter(({ skill_id }) => !rules.some((mine) => mine.skill_id === skill_id))
  return {
    skills: [...skills, ...added.map((skill): SkillReading => ({ ...skill, certainty: 'check' }))],
    others,
  }
}

/** Puts what the model read beside what the rules read: they agree, one of them read nothing, or both are shown. */
export const merge = (rules: Result, model: Result): Merged => {
  const { fields, others } = mergeFields(rules.fields as AnyFields, model.fields as AnyFields)
  if (!('skills' in rules) || !('skills' in model))
    return { result: { ...rules, fields } as Result, others: { note: null, fields: others } }
  const joined = mergeSkills(rules.skills, model.skills)
  return {
    result: { ...rules, fields, skills: joined.skills } as Result,
    others: { note: null, fields: { ...others, ...joined.others } },
  }
}

/** Of which every value is for people to check. */
export const toCheck = (result: Result, note: string | null): Result =>
  ({
    ...result,
    fields: Object.fromEntries(
      Object.entries(result.fields as AnyFields).map(([key, read]) => [
        key,
        read && { ...read, certainty: 'check', note: read.note ?? note },
      ]),
    ),
    ...('skills' in result && {
      skills: result.skills.map((skill): SkillReading => ({ ...skill, certainty: 'check' })),
    }),
  }) as Result

const nothing = (note: string | null): Others => ({ note, fields: {} })

/**
 * One after another where both found as many. Where the rules found nobody, what the model pointed at is there to be checked;
 * where they count otherwise, the rules hold and it is said.
 */
export const mergeAll = (rules: readonly Result[], model: readonly Result[], unit: '人' | '件'): Merged[] => {
  if (rules.length === 0)
    return model.map((result) => ({ result: toCheck(result, byModel), others: nothing(null) }))
  if (rules.length !== model.length) {
    const note =
      model.length === 0
        ? 'モデルは、使える値を読み取れませんでした。規則で読んだ値です'
        : `モデルは${model.length}${unit}と読みました。規則で読んだ${rules.length}${unit}を使います`
    return rules.map((result) => ({ result, others: nothing(note) }))
  }
  return rules.map((result, at) => merge(result, model[at] as Result))
}

/** What the rules read alone, with why the model has no part in it. */
export const rulesAlone = (rules: readonly Result[], note: string | null): Merged[] =>
  rules.map((result) => ({ result, others: nothing(note) }))
