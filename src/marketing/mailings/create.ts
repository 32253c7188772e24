import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'
import type { MailContent } from '../mail-content/content.ts'
import { jobCards } from '../mail-content/job-cards.ts'
import { checkContent } from '../mail-content/schema.ts'
import { linksOfMailing } from './click-links.ts'
import {
  type Audience,
  type MailingKindId,
  mailingKinds,
  mailingStates,
  recipientStates,
  type TargetTypeId,
} from './mailing.ts'
import { nextNumber } from './next-number.ts'

/** The queue of the sender of marketing mails. */
export const sendMailingsQueue = { name: 'send-mailings' } as const

export type NewMailing = {
  kind: MailingKindId
  /** The id of the record it belongs to. */
  target_id: number
  target_type_id: TargetTypeId
  content: MailContent
  audience: Audience
  /** Jobs whose cards it shows, in their order; of a proposal, all that anybody gets. */
  job_ids: readonly number[]
  form_id: number | null
  /** Who answers for it. */
  sender_member_id: number
  /** In whose name, and from whose address, its mails go out; absent or null: the sender's. */
  name_member_id?: number | null
  address_member_id?: number | null
  reply_member_ids: readonly number[]
  measures_clicks: boolean
  /** Mails a minute; null: as fast as the server takes them. */
  pace: number | null
  /** ISO 8601; null: at once. */
  send_at: string | null
  /** A standing mailing has no recipients at first; events add them (`addRecipient`). */
  isStanding?: boolean
}

/**
 * Makes a mailing in the caller's transaction and answers its id; it begins at its time, after the commit.
 * @throws 400 for a content that cannot be sent, beside `subject` and `body`
 */
export const createMailing = async (scope: Scope, mailing: NewMailing): Promise<number> => {
  const { tx, enterpriseId: e } = scope
  checkContent(mailing.content, mailing.target_type_id)
  const id = await draw(tx, e, 'mailings')
  const cards = Object.fromEntries((await jobCards(scope, mailing.job_ids)).map((card) => [card.id, card]))
  const state = mailing.isStanding ? mailingStates.sending : mailingStates.reserved
  await sql`INSERT INTO mailings (enterprise_id, id_by_enterprise_id, kind, target_id, target_type_id, state, content, audience, jobs, form_id,
      sender_member_id, name_member_id, address_member_id, reply_member_ids, measures_clicks, pace, send_at, created_by)
    VALUES (${e}, ${id}, ${mailing.kind}, ${mailing.target_id}, ${mailing.target_type_id}, ${state}, ${JSON.stringify(mailing.content)},
      ${JSON.stringify(mailing.audience)}, ${JSON.stringify(cards)}, ${mailing.form_id}, ${mailing.sender_member_id},
      ${mailing.name_member_id ?? null}, ${mailing.address_member_id ?? null}, ${[...mailing.reply_member_ids]}::integer[],
      ${mailing.measures_clicks}, ${mailing.pace}, ${mailing.send_at}, ${scope.member?.id ?? null})`.execute(
    tx,
  )
  const links = linksOfMailing(mailing.content, cards)
  if (links.length > 0)
    await sql`INSERT INTO mailing_links (enterprise_id, mailing_id, number, url, label) VALUES ${sql.join(
      links.map(({ number, url, label }) => sql`(${e}, ${id}, ${number}, ${url}, ${label})`),
    )}`.execute(tx)
  await enqueue(tx, sendMailingsQueue, { enterprise_id: e, id }, mailing.send_at)
  return id
}

export type NewRecipient = {
  target_type: 'candidate' | 'company_member' | 'enterprise_member'
  target_id: number
  address: string
  name: string
  fields: Readonly<Record<string, string>>
  job_ids?: readonly number[]
  /** An event adds one recipient, however often it is heard. */
  event_key: string | null
  /** Why no mail goes out although one was due; null: it does. */
  left_out?: string | null
}

/** Adds a recipient to a standing mailing and answers its number; null when its event has one already. */
export const addRecipient = async (
  scope: Scope,
  mailingId: number,
  one: NewRecipient,
): Promise<number | null> => {
  const { tx, enterpriseId: e } = scope
  const number = await nextNumber(scope, { id: mailingId, kind: mailingKinds.automationEmail })
  const reason = one.left_out ?? null
  const { numAffectedRows } =
    await sql`INSERT INTO mailing_recipients (enterprise_id, mailing_id, number, target_type, target_id, address, name, fields, job_ids, event_key, state, reason)
      VALUES (${e}, ${mailingId}, ${number}, ${one.target_type}, ${one.target_id}, ${one.address.trim().toLowerCase()}, ${one.name}, ${JSON.stringify(one.fields)},
        ${[...(one.job_ids ?? [])]}::integer[], ${one.event_key}, ${reason === null ? recipientStates.waiting : recipientStates.leftOut}, ${reason})
      ON CONFLICT (enterprise_id, mailing_id, event_key) WHERE event_key IS NOT NULL DO NOTHING`.execute(tx)
  if (!numAffectedRows) return null
  if (reason === null) await enqueue(tx, sendMailingsQueue, { enterprise_id: e, id: mailingId })
  return number
}
