import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { draw } from '../database/counter.ts'
import { asSystem, row, rows } from '../database/transaction.ts'
import type { Acting, Database, Executor, Fragment } from '../database/types.ts'
import { invalid } from '../errors.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Claimable } from '../queue/claims.ts'
import { readAddresses } from './addresses.ts'

/** 0 queued, 1 being sent, 2 sent, 3 refused by the server, 4 taken back, 5 sent again by staff, 9 outcome unknown. */
export const mailStates = {
  queued: 0,
  sending: 1,
  sent: 2,
  refused: 3,
  withdrawn: 4,
  replaced: 5,
  unknown: 9,
} as const

/** The attachments as one ZIP with a password, which a second mail brings once the first is sent. */
export type MailZip = { name: string; password: string; encryption: 'zipcrypto' | 'aes256' }

export type Mail = {
  /** What kind of mail this is; decides what happens once it is sent (`MailPurpose`). */
  purpose: string
  target: { type: string; id: number } | null
  from: { name: string; address: string }
  reply_to: string | null
  /** Addresses separated by commas. */
  to: string
  cc: string | null
  subject: string
  body: string
  attachments: { file_id: number; name: string }[]
  zip?: MailZip | null
  /** When it goes out, ISO 8601; at once without. */
  send_at?: string | null
}

/** A row of the outbox as the sender holds it. */
export type OutboxMail = {
  enterprise_id: number
  id_by_enterprise_id: number
  purpose: string
  target_type: string | null
  target_id: number | null
  from_name: string | null
  from_address: string
  reply_to: string | null
  to_addresses: string
  cc_addresses: string | null
  subject: string
  body: string
  attachments: { file_id: number; name: string }[]
  zip: MailZip | null
  send_at: string | null
  message_id: string
  created_by: number | null
  created_at: string
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters have no place in a header
const oneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()

const addresses = (field: string, text: string | null): string => {
  const read = readAddresses(text ?? '')
  if (!read) throw invalid({ [field]: ['メールアドレスの形式を確認してください'] })
  return read.join(', ')
}

/** The queue of the sender. */
export const sendMailQueue = { name: 'send-mail' } as const

/** A mail in the columns of the outbox, checked. */
export type ReadyMail = Omit<
  OutboxMail,
  'enterprise_id' | 'id_by_enterprise_id' | 'created_by' | 'created_at'
>

/** Makes a mail ready for the outbox. Throws `invalid` for an address that is none, or no recipient. */
export const readyMail = (mail: Mail): ReadyMail => {
  const to = addresses('to', mail.to)
  if (to === '') throw invalid({ to: ['宛先を入力してください'] })
  const from = addresses('from', mail.from.address)
  if (from === '' || from.includes(',')) throw invalid({ from: ['差出人のメールアドレスを入力してください'] })
  return {
    purpose: mail.purpose,
    target_type: mail.target?.type ?? null,
    target_id: mail.target?.id ?? null,
    from_name: oneLine(mail.from.name),
    from_address: from,
    reply_to: addresses('reply_to', mail.reply_to) || null,
    to_addresses: to,
    cc_addresses: addresses('cc', mail.cc) || null,
    subject: oneLine(mail.subject),
    body: mail.body,
    attachments: mail.attachments,
    zip: mail.zip ?? null,
    send_at: mail.send_at ?? null,
    message_id: `<${randomUUID()}@${from.slice(from.indexOf('@') + 1)}>`,
  }
}

/**
 * Puts mails into the outbox in the caller's transaction and answers their ids in order; each is sent at most once after the
 * commit. Whoever else puts some in waits from here until that commit, so what takes time is done before.
 */
export const queueReady = async (scope: Acting, mails: readonly ReadyMail[]): Promise<number[]> => {
  if (mails.length === 0) return []
  const first = await draw(scope.tx, scope.enterpriseId, 'outbox', '', mails.length)
  const ids = mails.map((_, at) => first + at)
  const given = mails.map((mail, at) => ({ ...mail, id: ids[at] }))
  await sql`INSERT INTO outbox (enterprise_id, id_by_enterprise_id, purpose, target_type, target_id, from_name, from_address, reply_to,
      to_addresses, cc_addresses, subject, body, attachments, zip, send_at, message_id, created_by)
    SELECT ${scope.enterpriseId}::integer, m.id, m.purpose, m.target_type, m.target_id, m.from_name, m.from_address, m.reply_to,
      m.to_addresses, m.cc_addresses, m.subject, m.body, m.attachments, m.zip, m.send_at, m.message_id, ${scope.member?.id ?? null}::integer
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS m (id integer, purpose text, target_type text, target_id integer, from_name text,
      from_address text, reply_to text, to_addresses text, cc_addresses text, subject text, body text, attachments jsonb, zip jsonb,
      send_at timestamptz, message_id text) RETURNING 1`.execute(scope.tx)
  for (const at of new Set(mails.map(({ send_at }) => send_at)))
    await enqueue(scope.tx, sendMailQueue, {}, at)
  return ids
}

/** The same for one mail that is not checked yet; throws as `readyMail` does. */
export const queueMail = async (scope: Acting, mail: Mail): Promise<number> => {
  const [id] = await queueReady(scope, [readyMail(mail)])
  return id as number
}

/** What the sender needs of a row, over the alias `o`. */
export const outboxColumns = sql`o.enterprise_id, o.id_by_enterprise_id, o.purpose, o.target_type, o.target_id, o.from_name, o.from_address, o.reply_to,
  o.to_addresses, o.cc_addresses, o.subject, o.body, o.attachments, o.zip, o.send_at, o.message_id, o.created_by, o.created_at`

type Waiting = Pick<OutboxMail, 'enterprise_id' | 'id_by_enterprise_id'>

/** Mails one process looks at, so that it finds a free one where others take some in the same moment. */
const lookedAt = 10

/** One that the server put off is tried again within the minute. */
const isWaiting: Fragment = sql`status = ${mailStates.queued} AND (send_at IS NULL OR send_at <= statement_timestamp())
  AND (claimed_at IS NULL OR claimed_at < statement_timestamp() - interval '50 seconds')`

/** Takes a mail unless another process has taken it since it was seen. */
const takeMail = (tx: Executor, { enterprise_id, id_by_enterprise_id }: Waiting, claim: string) =>
  row<OutboxMail>(
    tx,
    sql`UPDATE outbox o SET status = ${mailStates.sending}, claimed_by = ${claim}, claimed_at = statement_timestamp()
        WHERE o.enterprise_id = ${enterprise_id} AND o.id_by_enterprise_id = ${id_by_enterprise_id} AND ${isWaiting}
        RETURNING ${outboxColumns}`,
  )

/**
 * Takes the oldest queued mail under a claim, a name that no other claim has, committed before anything is sent;
 * undefined when none waits. One that the server put off comes after those never tried, and not within the minute.
 */
export const claimMail = (db: Database, claim: string): Promise<OutboxMail | undefined> =>
  asSystem(db, async (tx) => {
    for (;;) {
      const waiting = await rows<Waiting>(
        tx,
        sql`SELECT enterprise_id, id_by_enterprise_id FROM outbox
            WHERE ${isWaiting}
            ORDER BY claimed_at NULLS FIRST, created_at, id_by_enterprise_id LIMIT ${lookedAt}`,
      )
      if (waiting.length === 0) return undefined
      for (const one of waiting) {
        const taken = await takeMail(tx, one, claim)
        if (taken) return taken
      }
    }
  })

/** Puts back what a claim took whose answer never came: nobody has seen that mail, so it surely was not sent. */
export const dropClaim = (db: Database, claim: string): Promise<void> =>
  asSystem(db, async (tx) => {
    await sql`UPDATE outbox SET status = ${mailStates.queued}, claimed_by = NULL, claimed_at = NULL
      WHERE status = ${mailStates.sending} AND claimed_by = ${claim}`.execute(tx)
  })

/**
 * Writes down how it went; false when that is written down already. A row that was taken for dead meanwhile is
 * corrected: knowing is better than unknown. `failure` is the server's answer, or what was wrong.
 */
export const recordOutcome = async (
  scope: Acting,
  mail: OutboxMail,
  claim: string,
  state: number,
  failure: string | null,
): Promise<boolean> =>
  (await row(
    scope.tx,
    sql`UPDATE outbox SET status = ${state}, failure = ${failure},
          sent_at = ${state === mailStates.sent ? sql`statement_timestamp()` : sql`NULL`},
          claimed_by = ${state === mailStates.queued ? null : claim}
        WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${mail.id_by_enterprise_id}
          AND claimed_by = ${claim} AND status IN (${mailStates.sending}, ${mailStates.unknown}) RETURNING 1 AS done`,
  )) !== undefined

/** What a dead process was sending is unknown: nobody can say whether it went out, so it is never sent again by itself. */
export const outboxRows: Claimable = {
  table: 'outbox',
  held: sql`status = ${mailStates.sending}`,
  freed: sql`status = ${mailStates.unknown}, failure = '送信中にサーバーが停止したため、送信されたか確認できません'`,
}
