import type { CandidateReading } from '../reading.ts'

type Fields = CandidateReading['fields']

/** What two readings of one person have in common: each that both know, and none of them otherwise. */
const telling = ['birth_date', 'age', 'gender_id', 'station_id'] as const

/** Somebody whom a document introduces twice, as a cover and a sheet with initials do, is one person. */
export function mergeSame(readings: readonly CandidateReading[]): CandidateReading[] {
  const people: CandidateReading[] = []
  for (const reading of readings) {
    const at = people.findIndex((known) => isSame(known.fields, reading.fields))
    if (at < 0) people.push(reading)
    else people[at] = merge(people[at]!, reading)
  }
  return people
}

function isSame(a: Fields, b: Fields): boolean {
  const [named, also] = [a.name?.value, b.name?.value]
  if (named !== undefined && also !== undefined && bare(named) !== bare(also)) return false
  const [short, other] = [a.name_for_company?.value, b.name_for_company?.value]
  if (short !== undefined && other !== undefined && letters(short) !== letters(other)) return false
  const known = telling.filter((key) => a[key] !== undefined && b[key] !== undefined)
  return known.length >= 3 && known.every((key) => a[key]!.value === b[key]!.value)
}

const bare = (name: string) => name.replace(/\s/g, '')
const letters = (initials: string) => initials.replace(/[^A-Za-z]/g, '').toUpperCase()

/** The fuller history of the two, and every field that either of them has. */
function merge(a: CandidateReading, b: CandidateReading): CandidateReading {
  const fuller = b.projects.length > a.projects.length ? b : a
  const other = fuller === a ? b : a
  const known = new Set(fuller.skills.map(({ skill_id }) => skill_id))
  return {
    fields: { ...b.fields, ...a.fields },
    skills: [...fuller.skills, ...other.skills.filter(({ skill_id }) => !known.has(skill_id))],
    projects: fuller.projects,
    unread: [...(a.unread ?? []), ...(b.unread ?? [])],
  }
}
