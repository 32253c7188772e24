import { sql } from 'kysely'
import { restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import type { Member } from '#foundation/entity/member.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'
import { MANAGER } from '#foundation/rules/authority.ts'
import type { EventListener, EventRow } from '../events/listener.ts'
import { visibleIds } from '../notifications/readers.ts'
import { listener } from './records.ts'
import { memberGone, revoke } from './revoke.ts'

/** The queue of the sender, and its work: one enterprise's messages, or whatever is due anywhere. */
export const sendSlackQueue = { name: 'send-slack' } as const
export type SendSlack = { enterprise_id?: number }

type Channel = { channel_id: string; types: string[] }

/** In whose name records are read: who connected Slack, while they are an active manager. */
const readerOf = ({ tx, enterpriseId }: Scope) =>
  row<Member>(
    tx,
    sql`SELECT m.id_by_enterprise_id AS id, m.authority, m.contract_permission FROM slack_integrations i
        JOIN enterprise_members m ON m.enterprise_id = i.enterprise_id AND m.id_by_enterprise_id = i.member_id
          AND m.member_status = 1 AND m.authority >= ${MANAGER}
        WHERE i.enterprise_id = ${enterpriseId} AND i.revoked_at IS NULL`,
  )

/** Events of one kind, of one kind of record and by one member, that come together are one message. */
const groups = (events: readonly EventRow[]): EventRow[][] => [
  ...Map.groupBy(events, ({ type, target_type, member_id, detail }) =>
    [type, target_type, member_id, detail.answer ?? ''].join('/'),
  ).values(),
]

/** Of these records those that the reader may see; of what is no record all. */
const seenBy = async (scope: Scope, reader: Member, type: string, ids: readonly number[]) => {
  const of = scope.stores.find(({ entity }) => entity.name === type)
  if (!of) return ids
  const seen = await visibleIds({ ...scope, member: reader }, of, ids, await restrictionsOf(scope))
  return ids.filter((id) => seen.has(id))
}

const write = async (scope: Scope, channel: string, example: EventRow, ids: readonly number[]) => {
  const { tx, enterpriseId } = scope
  const id = await draw(tx, enterpriseId, 'slack_messages')
  const detail = typeof example.detail.answer === 'string' ? { answer: example.detail.answer } : {}
  await sql`INSERT INTO slack_messages (enterprise_id, id_by_enterprise_id, channel_id, type, target_type, target_id, count, detail)
    VALUES (${enterpriseId}, ${id}, ${channel}, ${example.type}, ${example.target_type}, ${ids.at(-1)}, ${ids.length}, ${JSON.stringify(detail)})`.execute(
    tx,
  )
}

/** Each channel is told what it wants to hear of, once the events are taken; nothing is sent here. */
export const slackListener: EventListener = {
  kind: listener,
  async hear(app, scope, _name, events) {
    const reader = await readerOf(scope)
    if (!reader) return revoke(app, scope, memberGone)
    const channels = await rows<Channel>(
      scope.tx,
      sql`SELECT channel_id, types FROM slack_channels WHERE enterprise_id = ${scope.enterpriseId} ORDER BY channel_id`,
    )
    for (const group of groups(events)) {
      const example = group.at(-1) as EventRow
      const wanting = channels.filter(({ types }) => types.includes(example.type))
      if (wanting.length === 0) continue
      const ids = [...new Set(group.map(({ target_id }) => target_id))]
      const seen = await seenBy(scope, reader, example.target_type, ids)
      if (seen.length > 0) for (const { channel_id } of wanting) await write(scope, channel_id, example, seen)
    }
    await enqueue<SendSlack>(scope.tx, sendSlackQueue, { enterprise_id: scope.enterpriseId })
  },
}
