import { sql } from 'kysely'
import { maySee } from '#accounts/restrictions/restrictions.ts'
import type { Member } from '#foundation/entity/member.ts'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { findMany } from '#foundation/entity/store/list.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { ADMINISTRATOR } from '#foundation/rules/authority.ts'
import type { EventRow } from '../events/listener.ts'
import { type Choice, isPersonal } from './kinds.ts'

const ownerKeys = ['enterprise_member1_id', 'enterprise_member2_id']
const contractKey = 'contract_id_by_enterprise_id'

/** The members who can be told something. */
export const activeMembers = ({ tx, enterpriseId }: Scope): Promise<Member[]> =>
  rows<Member>(
    tx,
    sql`SELECT id_by_enterprise_id AS id, authority, contract_permission FROM enterprise_members
        WHERE enterprise_id = ${enterpriseId} AND member_status = 1 ORDER BY id_by_enterprise_id`,
  )

export type Owners = ReadonlyMap<number, readonly number[]>

/** Who owns each of these records; those without owners of their own belong to their contract's. */
export const ownersOf = async (scope: Scope, of: Store, ids: readonly number[]): Promise<Owners> => {
  const all = { ...scope, member: null }
  const keys = ownerKeys.filter((key) => Object.hasOwn(of.entity.fields, key))
  const hasContract = keys.length === 0 && Object.hasOwn(of.entity.fields, contractKey)
  const contracts = hasContract ? scope.stores.find(({ entity }) => entity.name === 'contract') : undefined
  const found: Record<string, unknown>[] = await findMany(of, all, ids, contracts ? [contractKey] : keys)
  const idOf = (record: Record<string, unknown>) => record.id_by_enterprise_id as number
  if (contracts) {
    const contractIds = found.map((record) => record[contractKey] as number)
    const owners = await ownersOf(scope, contracts, [...new Set(contractIds)])
    return new Map(found.map((record) => [idOf(record), owners.get(record[contractKey] as number) ?? []]))
  }
  return new Map(
    found.map((record) => [
      idOf(record),
      keys.map((key) => record[key]).filter((id): id is number => typeof id === 'number'),
    ]),
  )
}

/** The ids of those records that a member may see now: permission, contract permission, areas that are closed. */
export const visibleIds = async (
  scope: Scope,
  of: Store,
  ids: readonly number[],
  restrictions: Record<string, number>,
): Promise<ReadonlySet<number>> => {
  if (ids.length === 0 || !maySee(scope, of.entity.feature, restrictions)) return new Set()
  const found: Record<string, unknown>[] = await findMany(of, scope, ids, ['id_by_enterprise_id'])
  return new Set(found.map((record) => record.id_by_enterprise_id as number))
}

/** Told to whoever started it, and not to everybody else. */
const ofDoer = new Set(['import.finished', 'export.finished', 'mail.failed'])

const isNamed = ({ detail }: EventRow, id: number) =>
  Array.isArray(detail.member_ids) && detail.member_ids.includes(id)

/** Whether an event is a member's business, apart from whether they may see its record. */
export const concerns = (
  reader: Member,
  choice: Choice,
  event: EventRow,
  owners: Owners | undefined,
): boolean => {
  if (isPersonal(event.type)) return isNamed(event, reader.id)
  const isDoer = event.member_id === reader.id
  const own = owners?.get(event.target_id)
  const isOwner = own?.includes(reader.id) ?? false
  if (ofDoer.has(event.type)) {
    if (isDoer || isOwner) return true
    if (!owners)
      return reader.authority === ADMINISTRATOR && (choice.scope === 'all' || event.member_id === null)
    return choice.scope === 'all' || (event.member_id === null && own?.length === 0)
  }
  // A form names whom to tell of its answers, whoever the candidate belongs to.
  if (event.type === 'questionnaire.answered' && isNamed(event, reader.id)) return true
  // Nobody needs to be told what they did themselves; what nobody owns is everybody's.
  return !isDoer && (choice.scope === 'all' || isOwner || own?.length === 0)
}
