import { sql } from 'kysely'
import { restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import type { Member } from '#foundation/entity/member.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { EventListener, EventRow } from '../events/listener.ts'
import { type Choice, defaultChoice } from './kinds.ts'
import { activeMembers, concerns, ownersOf, visibleIds } from './readers.ts'
import { writeNotice } from './write.ts'

type Chosen = Choice & { member_id: number }

const chosenOf = ({ tx, enterpriseId }: Scope, types: readonly string[]) =>
  rows<Chosen>(
    tx,
    sql`SELECT member_id, type, in_app, mail, scope FROM notification_choices
        WHERE enterprise_id = ${enterpriseId} AND type = ANY(${types}::text[])`,
  )

/** Events of one kind and one kind of record; a call by name stands alone, so that each leads to its comment. */
const groups = (events: readonly EventRow[]): EventRow[][] => {
  const found = new Map<string, EventRow[]>()
  for (const event of events) {
    const { type, target_type, member_id, detail } = event
    const alone = type === 'member.mentioned' ? event.id : ''
    const key = [type, target_type, member_id, detail.answer ?? '', alone].join('/')
    found.set(key, [...(found.get(key) ?? []), event])
  }
  return [...found.values()]
}

type Readers = { members: Member[]; chosen: Chosen[]; restrictions: Record<string, number> }

const tellGroup = async (scope: Scope, events: readonly EventRow[], readers: Readers): Promise<void> => {
  const { type, target_type } = events[0] as EventRow
  const of = scope.stores.find(({ entity }) => entity.name === target_type)
  const ids = [...new Set(events.map(({ target_id }) => target_id))]
  const owners = of && (await ownersOf(scope, of, ids))
  for (const member of readers.members) {
    const choice =
      readers.chosen.find((one) => one.member_id === member.id && one.type === type) ?? defaultChoice(type)
    if (!choice.in_app && !choice.mail) continue
    const theirs = events.filter((event) => concerns(member, choice, event, owners))
    const wanted = [...new Set(theirs.map(({ target_id }) => target_id))]
    const seen = of && (await visibleIds({ ...scope, member }, of, wanted, readers.restrictions))
    const told = wanted.filter((id) => !seen || seen.has(id))
    const example = theirs.find(({ target_id }) => target_id === told.at(-1))
    if (example) await writeNotice(scope, member.id, choice, example, told)
  }
}

/** Tells the members what happened: writes a notice for each who wants to know, and may see the record. */
export const notificationListener: EventListener = {
  kind: 'notifications',
  async hear(_app, scope, _listener, events) {
    const types = [...new Set(events.map(({ type }) => type))]
    if (types.length === 0) return
    const readers = {
      members: await activeMembers(scope),
      chosen: await chosenOf(scope, types),
      restrictions: await restrictionsOf(scope),
    }
    for (const group of groups(events)) await tellGroup(scope, group, readers)
  },
}
