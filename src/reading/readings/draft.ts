import type { Stored } from '#foundation/entity/validate.ts'
import { own } from '#foundation/rules/own.ts'
import type { ReadingKind } from './kinds.ts'
import type { AnyReading, Result, SkillChoice, Typed } from './reading-row.ts'

/**
 * Defaults of a record that a person at a form sees and may change. A record that is read has nothing that is not written,
 * so they are emptied.
 */
const emptied: Record<ReadingKind, readonly string[]> = {
  candidate: [
    'birth_date',
    'nationality_type_id',
    'nationality_id',
    'prefecture_id',
    'inception_day_type_id',
    'inception_day',
  ],
  job: [
    'contract_type_id',
    'prefecture_id',
    'adjustment_flg',
    'adjustment_type_id',
    'adjustment_time_f',
    'adjustment_time_l',
    'adjustment_unit_id',
    'usance_timing_id',
    'usance_span_id',
    'usance_day_id',
  ],
}

/** Read, but no field of the record: kept as a note. */
const derived = ['age']

const fieldsOf = ({ fields }: Result) => fields as Readonly<Record<string, AnyReading | undefined>>

/** What was read of a field. */
export const readingOf = (result: Result, key: string): AnyReading | undefined => own(fieldsOf(result), key)

const readSkills = (result: Result): SkillChoice[] | undefined =>
  'skills' in result && result.skills.length > 0
    ? result.skills.map(({ skill_id, ability_level_id }) => ({ id: skill_id, ability_level_id }))
    : undefined

/** What was read, as the fields of the record. */
const readValues = (result: Result): Stored => {
  const values: Stored = {}
  for (const [key, reading] of Object.entries(fieldsOf(result)))
    if (reading && !derived.includes(key)) values[key] = reading.value
  const skills = readSkills(result)
  if (skills) values.skill_ids = skills
  return values
}

/** A list with levels, as it is kept. */
export const isSkillList = (value: unknown): value is SkillChoice[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null && 'id' in each)

const levelIn = (entry: unknown) =>
  typeof entry === 'object' && entry !== null && 'ability_level_id' in entry
    ? (entry.ability_level_id as number | null)
    : null

/** Lists as one form, whatever an input sent: an array of ids, of entries, or entries by their ids. */
const plainList = (value: unknown): unknown => {
  if (isSkillList(value)) return value.map(({ id, ability_level_id }) => ({ id, ability_level_id }))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.entries(value).map(([id, entry]) => ({ id: Number(id), ability_level_id: levelIn(entry) }))
}

/** What the record gets: what people typed, else what was read. */
export const valuesOf = (result: Result, typed: Typed): Stored =>
  Object.fromEntries(
    Object.entries({ ...readValues(result), ...typed }).map(([key, value]) => [key, plainList(value)]),
  )

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== ''

const addLine = (text: unknown, line: string) => (isFilled(text) ? `${String(text)}\n${line}` : line)

/**
 * The draft of a new record. Somebody of whom only initials are known is registered under them; an age without a birth
 * date stands in the remarks, with the day it was read.
 */
export const draftOf = (kind: ReadingKind, result: Result, typed: Typed, today: string): Stored => {
  const draft: Stored = Object.fromEntries(emptied[kind].map((key) => [key, null]))
  for (const [key, value] of Object.entries(valuesOf(result, typed))) if (isFilled(value)) draft[key] = value
  if (kind === 'job') return draft
  if (!isFilled(draft.name) && isFilled(draft.name_for_company)) draft.name = draft.name_for_company
  const age = readingOf(result, 'age')
  if (age && !isFilled(draft.birth_date))
    draft.comment = addLine(draft.comment, `年齢 ${String(age.value)}歳（${today}に読み取った書類の記載）`)
  return draft
}

/** What a reading is called in a list; '' where nothing says it. */
export const labelOf = (kind: ReadingKind, result: Result, typed: Typed): string => {
  const values = valuesOf(result, typed)
  const name = kind === 'job' ? values.name : isFilled(values.name) ? values.name : values.name_for_company
  return typeof name === 'string' ? name.slice(0, 100) : ''
}

/** Keys whose values people still have to look at: understood, neither confirmed nor typed anew. Skills count one by one. */
export const keysToCheck = (result: Result, typed: Typed, confirmed: readonly string[]): string[] => {
  const fields = Object.entries(fieldsOf(result)).flatMap(([key, reading]) =>
    reading?.certainty === 'check' ? [key] : [],
  )
  const skills =
    'skills' in result && !Object.hasOwn(typed, 'skill_ids')
      ? result.skills.flatMap(({ skill_id, certainty }) =>
          certainty === 'check' ? [`skill:${skill_id}`] : [],
        )
      : []
  return [...fields, ...skills].filter((key) => !confirmed.includes(key) && !Object.hasOwn(typed, key))
}
