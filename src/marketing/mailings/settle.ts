import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { invalid, notFound, wrongState } from '#foundation/platform/errors.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'
import { readAddresses } from '#foundation/platform/mail/addresses.ts'
import { sendMailingsQueue } from './create.ts'
import { mailingStates, recipientStates } from './mailing.ts'
import { lockMailing, writeState } from './mailing-row.ts'
import { nextNumber } from './next-number.ts'

const { unknown, refused, sent, waiting } = recipientStates

/** Has a mailing that is through send what waits again. */
const wake = async (scope: Scope, id: number, state: number) => {
  if (state === mailingStates.done)
    await writeState(scope, id, { state: mailingStates.sending, at: new Date().toISOString() })
  await enqueue(scope.tx, sendMailingsQueue, { enterprise_id: scope.enterpriseId, id })
}

const lockRunning = async (scope: Scope, id: number) => {
  const mailing = await lockMailing(scope, id)
  if (!mailing) throw notFound()
  if (mailing.state === mailingStates.cancelled)
    throw wrongState('この配信は取り消されています。送り直すときは、写して作成してください')
  return mailing
}

/**
 * What staff decide of mails whose outcome nobody knows: they count as sent, or go out once more under a new row, so that
 * the links of the first, should it have arrived, still work. Answers how many there were.
 */
export const settleUnknown = async (
  scope: Scope,
  id: number,
  numbers: readonly number[],
  as: 'sent' | 'resend',
): Promise<number> => {
  const { tx, enterpriseId: e } = scope
  const mailing = await lockRunning(scope, id)
  const at = new Date().toISOString()
  const found = await rows<{ number: number }>(
    tx,
    sql`UPDATE mailing_recipients SET state = ${as === 'sent' ? sent : recipientStates.leftOut}, reason = ${as === 'sent' ? '担当者が送信済みにしました' : 'resent'},
          sent_at = ${as === 'sent' ? at : null}, claimed_by = NULL
        WHERE enterprise_id = ${e} AND mailing_id = ${id} AND state = ${unknown} AND number = ANY(${[...numbers]}::integer[]) RETURNING number`,
  )
  if (as === 'sent') return found.length
  for (const { number } of found) {
    const next = await nextNumber(scope, mailing)
    await sql`INSERT INTO mailing_recipients (enterprise_id, mailing_id, number, target_type, target_id, address, name, fields, job_ids)
      SELECT enterprise_id, mailing_id, ${next}::integer, target_type, target_id, address, name, fields, job_ids FROM mailing_recipients
      WHERE enterprise_id = ${e} AND mailing_id = ${id} AND number = ${number}`.execute(tx)
  }
  if (found.length > 0) await wake(scope, id, mailing.state)
  return found.length
}

/** Sends a mail that was refused once more, to another address. */
export const correctAddress = async (
  scope: Scope,
  id: number,
  number: number,
  address: string,
): Promise<void> => {
  const [read, ...more] = readAddresses(address) ?? []
  if (!read || more.length > 0) throw invalid({ address: ['メールアドレスを1つ入力してください'] })
  const { state } = await lockRunning(scope, id)
  const corrected = await rows(
    scope.tx,
    sql`UPDATE mailing_recipients SET address = ${read.toLowerCase()}, state = ${waiting}, reason = NULL, retry_at = ${new Date().toISOString()}, attempts = 0
        WHERE enterprise_id = ${scope.enterpriseId} AND mailing_id = ${id} AND number = ${number} AND state = ${refused} RETURNING 1 AS done`,
  )
  if (corrected.length === 0)
    throw wrongState('宛先を直せるのは、受信を拒否されたメールだけです。画面を開き直してください')
  await wake(scope, id, state)
}
