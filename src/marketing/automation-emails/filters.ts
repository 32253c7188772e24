/** 1 thanks for a new registration, 2 for an application of somebody known (VALUES: Marketing). */
export type GroupId = 1 | 2

/** Who gets an automation e-mail: what is empty or null is not asked. Ids are those of the candidate's fields. */
export type Filters = {
  age_min: number | null
  age_max: number | null
  rank: number[]
  status: number[]
  /** Of `nationality_type_id`. */
  nationality: number[]
  prefecture: number[]
  /** 1 there is a résumé, 0 there is none. */
  resume_flg: 0 | 1 | null
  potential_flg: 0 | 1 | null
}

/** What the filters ask of a candidate. */
export type Facts = {
  /** Full years in Japan; null where nobody said the birth date. */
  age: number | null
  rank: number | null
  status: number | null
  nationality: number | null
  prefecture: number | null
  resume: boolean
  potential: boolean
}

export const noFilters: Filters = {
  age_min: null,
  age_max: null,
  rank: [],
  status: [],
  nationality: [],
  prefecture: [],
  resume_flg: null,
  potential_flg: null,
}

const holds = (wanted: readonly number[], value: number | null) =>
  wanted.length === 0 || (value !== null && wanted.includes(value))

const holdsFlag = (wanted: 0 | 1 | null, value: boolean) => wanted === null || (wanted === 1) === value

/** Whether all filters match. What is not known of somebody matches no filter that asks for it. */
export const matches = (filters: Filters, facts: Facts): boolean => {
  const { age } = facts
  return (
    (filters.age_min === null || (age !== null && age >= filters.age_min)) &&
    (filters.age_max === null || (age !== null && age <= filters.age_max)) &&
    holds(filters.rank, facts.rank) &&
    holds(filters.status, facts.status) &&
    holds(filters.nationality, facts.nationality) &&
    holds(filters.prefecture, facts.prefecture) &&
    holdsFlag(filters.resume_flg, facts.resume) &&
    holdsFlag(filters.potential_flg, facts.potential)
  )
}

/** The one that is sent: the first, in their order, whose filters all match (RULES 2). */
export const firstMatching = <T extends { filters: Filters }>(
  inOrder: readonly T[],
  facts: Facts,
): T | undefined => inOrder.find(({ filters }) => matches(filters, facts))

/** True where no filter asks anything: everybody gets it whom none before it took. */
export const isForAll = (filters: Filters): boolean =>
  Object.values(filters).every((value) => value === null || (Array.isArray(value) && value.length === 0))
