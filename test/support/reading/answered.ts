import type { CandidateReading, Certainty, JobReading } from '#reading/extract/reading.ts'

/** What was read of one person or job: sets as arrays of ids, what of it is marked as sure, and the ability level of each skill of a person. */
export type Answered = {
  values: ReadonlyMap<string, unknown>
  /** Of each field that is sure its value; of the skills of a person those that are. */
  sure: ReadonlyMap<string, unknown>
  levels: ReadonlyMap<number, number>
}

const valuesOf = (fields: object) =>
  new Map(Object.entries(fields).map(([key, reading]) => [key, (reading as { value: unknown }).value]))

const sureOf = (fields: object) =>
  valuesOf(
    Object.fromEntries(
      Object.entries(fields).filter(([, { certainty }]) => (certainty as Certainty) === 'sure'),
    ),
  )

export const answeredPerson = ({ fields, skills }: CandidateReading): Answered => ({
  values: new Map([...valuesOf(fields), ['skill_ids', skills.map(({ skill_id }) => skill_id)]]),
  sure: new Map([
    ...sureOf(fields),
    ['skill_ids', skills.filter(({ certainty }) => certainty === 'sure').map(({ skill_id }) => skill_id)],
  ]),
  levels: new Map(skills.map(({ skill_id, ability_level_id }) => [skill_id, ability_level_id])),
})

export const answeredJob = ({ fields, required_skill_ids, welcome_skill_ids }: JobReading): Answered => ({
  values: new Map<string, unknown>([
    ...valuesOf(fields),
    ['required_skill_ids', required_skill_ids],
    ['welcome_skill_ids', welcome_skill_ids],
  ]),
  sure: sureOf(fields),
  levels: new Map(),
})
