import { sql } from 'kysely'
import { plannedOnce } from '#foundation/platform/database/prepared.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Acting } from '#foundation/platform/database/types.ts'

/** Somebody of a client or a supplier. */
export type CompanyPerson = { id: number; company_id: number; company: string }

/** Somebody outside the agency, with every role that their address has under their name. */
export type PortalPerson = {
  enterpriseId: number
  address: string
  name: string
  /** Their records as candidate: a worker who was registered twice has two. */
  candidate_ids: readonly number[]
  members: readonly CompanyPerson[]
}

type Found = {
  name: string
  candidate_id: number | null
  member_id: number | null
  company_id: number | null
  company: string | null
}

const withoutSpace = (name: string) => name.normalize('NFKC').replace(/\s/g, '')

const readFound = ({ tx, enterpriseId }: Acting, address: string) =>
  rows<Found>(
    tx,
    sql`${plannedOnce} SELECT name, id_by_enterprise_id AS candidate_id, NULL::integer AS member_id, NULL::integer AS company_id, NULL::text AS company
        FROM candidates WHERE enterprise_id = ${enterpriseId} AND duplicate_email = fold_email(${address})
        UNION ALL
        SELECT concat_ws(' ', m.l_name, m.f_name), NULL, m.id_by_enterprise_id, c.id_by_enterprise_id, c.name
        FROM company_members m JOIN companies c ON c.enterprise_id = m.enterprise_id AND c.id_by_enterprise_id = m.company_id_by_enterprise_id
        WHERE m.enterprise_id = ${enterpriseId} AND m.duplicate_email = fold_email(${address})
        ORDER BY 2, 3 LIMIT 200`,
  )

/** The people whose address this is, by their names: usually one, with one role or several. */
export const readPeople = async (scope: Acting, address: string): Promise<PortalPerson[]> => {
  const byName = new Map<string, Found[]>()
  for (const one of await readFound(scope, address)) {
    const key = withoutSpace(one.name)
    byName.set(key, [...(byName.get(key) ?? []), one])
  }
  return [...byName.values()].map((found) => ({
    enterpriseId: scope.enterpriseId,
    address,
    name: found[0]?.name ?? '',
    candidate_ids: found.flatMap(({ candidate_id }) => candidate_id ?? []),
    members: found.flatMap(({ member_id, company_id, company }) =>
      member_id === null ? [] : [{ id: member_id, company_id: company_id ?? 0, company: company ?? '' }],
    ),
  }))
}

/** The person of an address with a name; undefined where there is none any more. */
export const readPerson = async (
  scope: Acting,
  address: string,
  name: string,
): Promise<PortalPerson | undefined> =>
  (await readPeople(scope, address)).find((person) => withoutSpace(person.name) === withoutSpace(name))
