import type { CandidateReading, JobReading } from '#reading/extract/reading.ts'

/** What was read of one person or job: sets as arrays of ids, and the ability level of each skill of a person. */
export type Answered = { values: ReadonlyMap<string, unknown>; levels: ReadonlyMap<number, number> }

const valuesOf = (fields: object) =>
  new Map(Object.entries(fields).map(([key, reading]) => [key, (reading as { value: unknown }).value]))

export const answeredPerson = ({ fields, skills }: CandidateReading): Answered => ({
  values: new Map([...valuesOf(fields), ['skill_ids', skills.map(({ skill_id }) => skill_id)]]),
  levels: new Map(skills.map(({ skill_id, ability_level_id }) => [skill_id, ability_level_id])),
})

export const answeredJob = ({ fields, required_skill_ids, welcome_skill_ids }: JobReading): Answered => ({
  values: new Map<string, unknown>([
    ...valuesOf(fields),
    ['required_skill_ids', required_skill_ids],
    ['welcome_skill_ids', welcome_skill_ids],
  ]),
  levels: new Map(),
})
