import { sql } from 'kysely'
import type { Fragment } from '#foundation/platform/database/types.ts'
import type { Side } from '#foundation/rules/sides.ts'
import type { PortalPerson } from '#sales/portal-people/person.ts'

/** Contracts, over the alias `c`, on whose side this person stands: as the contact there, or as the worker who is supplied by nobody else. */
export const standsOnSide = (person: PortalPerson, side: Side): Fragment => {
  const isContact = sql`${sql.ref(`c.${side}_company_member_id_by_enterprise_id`)} = ANY(${person.members.map(({ id }) => id)}::integer[])`
  return side === 'sales'
    ? isContact
    : sql`(${isContact} OR (c.supplier_company_id_by_enterprise_id IS NULL
        AND c.candidate_id_by_enterprise_id = ANY(${[...person.candidate_ids]}::integer[])))`
}
