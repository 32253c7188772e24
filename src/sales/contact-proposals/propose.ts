import { sql } from 'kysely'
import type { Entity } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { changedKeys } from '#foundation/entity/store/changes.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { checkReferences } from '#foundation/entity/store/references.ts'
import { mergeErrors, readRecord, type Stored } from '#foundation/entity/validate.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { invalid, notFound } from '#foundation/platform/errors.ts'
import { emit } from '#foundation/platform/events/emit.ts'
import type { PortalPerson } from '../portal-people/person.ts'
import { type ContactTarget, contactColumns, contactsOf, storeOf } from './contacts.ts'
import { noteContact, openChanges, type Proposal, proposalStates, waitingFor } from './proposal.ts'

/** What came of what somebody sent: it waits for staff; it waited already; nothing was otherwise; or what waited is taken back. */
export type Proposed = 'sent' | 'waiting' | 'unchanged' | 'withdrawn'

/** Reads values as the record's own fields do; 400 with their messages, also for a column that nobody may ask for here. */
const readValues = async (scope: Scope, { target_type }: ContactTarget, given: Stored): Promise<Stored> => {
  const entity = storeOf(target_type).entity as Entity
  const foreign = Object.keys(given).filter((column) => !contactColumns[target_type].includes(column))
  const { values, errors } = readRecord(entity, given, 'update')
  const [missing] = await checkReferences(scope, entity, [values])
  const refused = Object.fromEntries(
    foreign.map((column) => [column, ['この項目は、マイページから変更できません']]),
  )
  const wrong = mergeErrors(errors, missing, refused)
  if (wrong) throw invalid(wrong)
  return values
}

/** Ends what waits: what staff decided of it stays known, what nobody decided leaves nothing. */
const end = async ({ tx, enterpriseId }: Scope, { id, decisions }: Proposal): Promise<void> => {
  const one = sql`enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`
  await (Object.keys(decisions).length > 0
    ? sql`UPDATE contact_proposals SET state = ${proposalStates.decided} WHERE ${one}`
    : sql`DELETE FROM contact_proposals WHERE ${one}`
  ).execute(tx)
}

const isSame = (a: Stored, b: Stored) =>
  Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((key) => a[key] === b[key])

/**
 * Leaves to staff what somebody wants otherwise in a record of their own (404 for any other), in place of what waited; the
 * record stays as it is. What is not given is wanted as it is: nothing at all takes back what waits.
 */
export const propose = async (
  scope: Scope,
  person: PortalPerson,
  target: ContactTarget,
  given: Stored,
): Promise<Proposed> => {
  const { target_type, target_id } = target
  const isOwn = contactsOf(person).some(
    (one) => one.target_type === target_type && one.target_id === target_id,
  )
  if (!isOwn) throw notFound()
  const values = await readValues(scope, target, given)
  const of = storeOf(target_type)
  const { stored } = await lock(of, scope, target_id)
  const columns = changedKeys(of, stored, { ...stored, ...values })
  const changes = Object.fromEntries(columns.map((column) => [column, values[column]]))
  const waiting = await waitingFor(scope, target)
  if (waiting && isSame(openChanges(waiting), changes)) return 'waiting'
  if (!waiting && columns.length === 0) return 'unchanged'
  if (waiting) await end(scope, waiting)
  if (columns.length === 0) {
    await noteContact(scope, target, 'contact_propose', '本人が連絡先の変更の申し出を取り下げました', [])
    return 'withdrawn'
  }
  const id = await draw(scope.tx, scope.enterpriseId, 'contact_proposals')
  await sql`INSERT INTO contact_proposals (enterprise_id, id_by_enterprise_id, target_type, target_id, changes)
    VALUES (${scope.enterpriseId}, ${id}, ${target_type}, ${target_id}, ${JSON.stringify(changes)}::jsonb)`.execute(
    scope.tx,
  )
  await noteContact(scope, target, 'contact_propose', '本人が連絡先の変更を申し出ました', columns)
  await emit(scope, [{ type: 'contact.proposed', target_type, target_id }])
  return 'sent'
}
