import { display } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { own } from '#foundation/rules/own.ts'
import type { PortalPerson } from '../portal-people/person.ts'
import { contactFields, contactsOf, type OwnContact, storeOf } from './contacts.ts'
import { inWords, openChanges, waitingFor } from './proposal.ts'

export type ContactValue = string | number | null

/** A column as the agency has it; `wanted` where a change waits for staff. */
export type ContactField = {
  column: string
  label: string
  value: ContactValue
  text: string
  wanted: { value: ContactValue; text: string } | null
}

/** A record of somebody as they see it. */
export type Contact = OwnContact & {
  fields: ContactField[]
  /** When the change that waits was sent. */
  waiting_since: string | null
}

const readContact = async (scope: Scope, contact: OwnContact): Promise<Contact> => {
  const record = await find(storeOf(contact.target_type), scope, contact.target_id)
  const proposal = await waitingFor(scope, contact)
  const wanted = proposal ? openChanges(proposal) : {}
  const words = await inWords(scope, contact, record, wanted)
  return {
    ...contact,
    waiting_since: proposal?.created_at ?? null,
    fields: contactFields(contact.target_type).map(([column, field]) => {
      const change = words.find((one) => one.column === column)
      return {
        column,
        label: field.label.ja,
        value: (own(record, column) ?? null) as ContactValue,
        text: display(field, column, record),
        wanted: change ? { value: (own(wanted, column) ?? null) as ContactValue, text: change.new } : null,
      }
    }),
  }
}

/** The contact data of somebody as the agency has it, a record for each of their roles. */
export const readContacts = async (scope: Scope, person: PortalPerson): Promise<Contact[]> => {
  const contacts: Contact[] = []
  for (const contact of contactsOf(person)) contacts.push(await readContact(scope, contact))
  return contacts
}
