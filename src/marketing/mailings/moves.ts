import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { notFound, wrongState } from '#foundation/platform/errors.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'
import { sendMailingsQueue } from './create.ts'
import { mailingStateLabels, mailingStates, recipientStates } from './mailing.ts'
import { lockMailing, type MailingRow, writeState } from './mailing-row.ts'

const { reserved, sending, paused, cancelled, stopped } = mailingStates

const moves = {
  pause: { from: [sending], to: paused, verb: '一時停止' },
  resume: { from: [paused], to: sending, verb: '再開' },
  cancel: { from: [reserved, sending, paused, stopped], to: cancelled, verb: '取り消し' },
  retry: { from: [stopped], to: reserved, verb: 'もう一度送ること' },
} as const satisfies Record<string, { from: readonly number[]; to: number; verb: string }>

export type MailingMove = keyof typeof moves

/**
 * Moves a mailing (docs/MARKETING.md). What is being sent in this moment arrives; a cancelled one sends nothing more.
 * @throws 404, or 409 with the state it is in
 */
export const moveMailing = async (scope: Scope, id: number, move: MailingMove): Promise<MailingRow> => {
  const mailing = await lockMailing(scope, id)
  if (!mailing) throw notFound()
  const { from, to, verb } = moves[move]
  if (!(from as readonly number[]).includes(mailing.state))
    throw wrongState(`この配信は「${mailingStateLabels[mailing.state]}」のため、${verb}はできません`)
  await writeState(scope, id, { state: to, at: new Date().toISOString() })
  if (to === cancelled)
    await sql`UPDATE mailing_recipients SET state = ${recipientStates.leftOut}, reason = 'cancelled'
      WHERE enterprise_id = ${scope.enterpriseId} AND mailing_id = ${id} AND state = ${recipientStates.waiting}`.execute(
      scope.tx,
    )
  else await enqueue(scope.tx, sendMailingsQueue, { enterprise_id: scope.enterpriseId, id })
  return { ...mailing, state: to }
}
