import { sql } from 'kysely'
import { type Suspect, type SuspectRow, suspectRows } from '#data/duplicates/suspect-rows.ts'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'

/** What is known of somebody by initials alone. */
export type Traits = {
  initials: string
  /** The sheet tells the whole name too: only people who are registered by initials may be the same. */
  hasName: boolean
  age: number | null
  station_id: number | null
  skill_ids: readonly number[]
}

/** Why two may be the same besides their initials, which many share. */
export type InitialsReason = 'initials' | 'age' | 'station' | 'skills'
export type LikelySuspect = Omit<Suspect, 'reasons'> & { reasons: InitialsReason[] }

/** People of the same initials who are looked at, the newest first; so many are shown at most. */
const [lookedAt, shownAtMost] = [500, 5]

type Person = {
  id: number
  age: number | null
  station_id: number | null
  shared: number
}

/** A birthday may lie between two sheets; further apart it is somebody else. */
const ageApart = 1

/** How they agree; nothing where an age says otherwise, or less than two things besides the initials do. */
export const agreementOf = ({ age, station_id, skill_ids }: Traits, person: Person): InitialsReason[] => {
  const isAged = age !== null && person.age !== null
  if (isAged && Math.abs(age - (person.age as number)) > ageApart) return []
  const found: InitialsReason[] = [
    ...(isAged ? (['age'] as const) : []),
    ...(station_id !== null && station_id === person.station_id ? (['station'] as const) : []),
    ...(person.shared >= 2 && person.shared * 2 >= skill_ids.length ? (['skills'] as const) : []),
  ]
  return found.length < 2 ? [] : ['initials', ...found]
}

const peopleOf = (
  { tx, enterpriseId: e }: Scope,
  { initials, hasName, skill_ids }: Traits,
  except: readonly number[],
) =>
  rows<Person>(
    tx,
    sql`SELECT c.id_by_enterprise_id AS id, c.station_id, count(l.value_id)::integer AS shared,
          extract(year from age((now() at time zone 'Asia/Tokyo')::date, c.birth_date))::integer AS age
        FROM (SELECT id_by_enterprise_id, station_id, birth_date FROM candidates WHERE enterprise_id = ${e}
            AND duplicate_initials = fold_initials(${initials}) AND (NOT ${hasName}::boolean OR fold_initials(name) IS NOT NULL)
            AND id_by_enterprise_id <> ALL(${[...except]}::integer[]) ORDER BY id_by_enterprise_id DESC LIMIT ${lookedAt}) c
        LEFT JOIN candidates_lists l ON l.enterprise_id = ${e} AND l.column_name = 'skill_ids' AND l.id_by_enterprise_id = c.id_by_enterprise_id
          AND l.value_id = ANY(${[...skill_ids]}::integer[])
        GROUP BY 1, 2, 4 ORDER BY 1 DESC`,
  )

/** Candidates who may be the person of a sheet that tells initials: age, station and skills must speak for it too. */
export const findByInitials = async (
  of: Store,
  scope: Scope,
  traits: Traits,
  except: readonly number[],
): Promise<LikelySuspect[]> => {
  const likely = (await peopleOf(scope, traits, except))
    .map(({ id, ...person }) => ({ id, reasons: agreementOf(traits, { id, ...person }) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((a, b) => b.reasons.length - a.reasons.length || b.id - a.id)
    .slice(0, shownAtMost)
  const shown = await suspectRows(
    of,
    scope,
    'candidate',
    likely.map(({ id }) => id),
  )
  return likely.flatMap(({ id, reasons }) => {
    const row: SuspectRow | undefined = shown.get(id)
    return row ? [{ reasons, row }] : []
  })
}
