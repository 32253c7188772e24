import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { EventRow } from '../events/listener.ts'
import type { Choice } from './kinds.ts'

/** What follows so soon upon an unread notice of the same kind by the same doer is counted there. */
const window_s = 60

type Open = { id: number; target_id: number; count: number }

const openNotice = ({ tx, enterpriseId }: Scope, memberId: number, example: EventRow, inApp: boolean) =>
  row<Open>(
    tx,
    sql`SELECT id, target_id, count FROM notifications
        WHERE enterprise_id = ${enterpriseId} AND member_id = ${memberId} AND type = ${example.type}
          AND target_type = ${example.target_type} AND acting_id IS NOT DISTINCT FROM ${example.member_id}::integer
          AND detail = ${JSON.stringify(detailOf(example))}::jsonb AND read_at IS NULL AND in_app = ${inApp}
          AND (in_app OR mail_at IS NOT NULL) AND created_at > statement_timestamp() - make_interval(secs => ${window_s})
        ORDER BY id DESC LIMIT 1`,
  )

/** Of an event's facts only those a notice says: no name, no text of anybody. */
const detailOf = ({ detail }: EventRow) =>
  typeof detail.answer === 'string' ? { answer: detail.answer } : {}

/** Writes a member's notice of these records, or counts them with the one that stands there since a moment ago. */
export const writeNotice = async (
  scope: Scope,
  memberId: number,
  choice: Choice,
  example: EventRow,
  ids: readonly number[],
): Promise<void> => {
  const { tx, enterpriseId } = scope
  const isMention = example.type === 'member.mentioned'
  const open = isMention ? undefined : await openNotice(scope, memberId, example, choice.in_app)
  if (open) {
    const more = open.count === 1 ? ids.filter((id) => id !== open.target_id).length : ids.length
    if (more > 0)
      await sql`UPDATE notifications SET count = count + ${more} WHERE enterprise_id = ${enterpriseId} AND id = ${open.id}`.execute(
        tx,
      )
    return
  }
  // A comment that calls somebody mails them itself, with its own words (src/records/comments/mention.ts).
  const isMailed = choice.mail && !isMention
  if (!choice.in_app && !isMailed) return
  await sql`INSERT INTO notifications (enterprise_id, member_id, type, target_type, target_id, acting_id, count, detail, in_app, mail_at)
    VALUES (${enterpriseId}, ${memberId}, ${example.type}, ${example.target_type}, ${example.target_id}, ${example.member_id},
      ${ids.length}, ${JSON.stringify(detailOf(example))}, ${choice.in_app},
      ${isMailed ? sql`statement_timestamp() + interval '1 minute'` : null})`.execute(tx)
}
