import { findLike } from '#data/duplicates/check-draft.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { own } from '#foundation/rules/own.ts'
import { initialsOf } from '#sales/candidates/initials.ts'
import { readingOf, valuesOf } from './draft.ts'
import { findByInitials, type Traits } from './initials.ts'
import { type ReadingKind, storeOf } from './kinds.ts'
import type { ReadingRow, SkillChoice } from './reading-row.ts'

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Full years on a day, of a birth date. */
const yearsOf = (birth: string, day: string) =>
  Number(day.slice(0, 4)) - Number(birth.slice(0, 4)) - (day.slice(5) < birth.slice(5) ? 1 : 0)

/** What a reading says of somebody besides name and addresses; nothing where it tells no initials. */
const traitsOf = ({ result, typed }: ReadingRow, today: string): Traits | undefined => {
  const values = valuesOf(result, typed)
  const initials = textOf(values.name_for_company) ?? initialsOf(textOf(values.name_kana) ?? '')
  if (!initials) return undefined
  const birth = textOf(values.birth_date)
  const age = birth ? yearsOf(birth, today) : readingOf(result, 'age')?.value
  const skills = (own(values, 'skill_ids') ?? []) as SkillChoice[]
  return {
    initials,
    hasName: textOf(values.name) !== null,
    age: typeof age === 'number' ? age : null,
    station_id: typeof values.station_id === 'number' ? values.station_id : null,
    skill_ids: Array.isArray(skills) ? skills.map(({ id }) => id) : [],
  }
}

/** Candidates who may be the same person: by what tells people apart first, then by initials with age, station and skills. */
export const suspectsOf = async (
  scope: Scope,
  kind: ReadingKind,
  reading: ReadingRow,
  except: number,
  today: string,
): Promise<{ reasons: string[]; row: Record<string, unknown> & { id_by_enterprise_id: number } }[]> => {
  if (kind !== 'candidate' || reading.status !== 'open') return []
  const values = valuesOf(reading.result, reading.typed)
  const birth = textOf(values.birth_date)
  const sure = await findLike(
    storeOf(kind),
    scope,
    'candidate',
    {
      name: textOf(values.name),
      email: textOf(values.email),
      tel: textOf(values.tel),
      birth_date: birth && /^\d{4}-\d{2}-\d{2}$/.test(birth) ? birth : null,
    },
    except,
  )
  const traits = traitsOf(reading, today)
  if (!traits) return sure
  const known = [except, ...sure.map(({ row }) => row.id_by_enterprise_id)]
  return [...sure, ...(await findByInitials(storeOf(kind), scope, traits, known))]
}
