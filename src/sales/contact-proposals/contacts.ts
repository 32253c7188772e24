import type { AnyField, Fields } from '#foundation/entity/entity.ts'
import type { Store } from '#foundation/entity/scope.ts'
import { own } from '#foundation/rules/own.ts'
import { candidates } from '../candidates/server.ts'
import { companyMembers } from '../company-members/server.ts'
import type { PortalPerson } from '../portal-people/person.ts'

export type ContactType = 'candidate' | 'company_member'
/** A record as somebody's contact data. */
export type ContactTarget = { target_type: ContactType; target_id: number }

/**
 * What people see of themselves and may want otherwise, column by column: whatever the records come to hold besides stays
 * in the house until it is written here.
 */
export const contactColumns: Readonly<Record<ContactType, readonly string[]>> = {
  candidate: ['name', 'email', 'tel', 'zipcode', 'prefecture_id', 'address', 'building', 'station_id'],
  company_member: ['l_name', 'f_name', 'email', 'tel', 'department', 'position'],
}

const stores: Readonly<Record<ContactType, Store>> = {
  candidate: candidates as Store,
  company_member: companyMembers as Store,
}

export const storeOf = (type: ContactType): Store => stores[type]

/** The columns of a kind of contact data with their fields. */
export const contactFields = (type: ContactType): readonly (readonly [column: string, field: AnyField])[] => {
  const fields: Fields = storeOf(type).entity.fields
  return contactColumns[type].map((column) => [column, own(fields, column) as AnyField] as const)
}

/** A record of somebody, with the company they are of. */
export type OwnContact = ContactTarget & { company: string | null }

/** Every record that is somebody's. */
export const contactsOf = ({ candidate_ids, members }: PortalPerson): OwnContact[] => [
  ...candidate_ids.map((target_id) => ({ target_type: 'candidate' as const, target_id, company: null })),
  ...members.map(({ id, company }) => ({ target_type: 'company_member' as const, target_id: id, company })),
]
