import { sql } from 'kysely'
import { restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import { isClosed } from '#foundation/entity/closed.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { placeholdersIn } from '../mail-content/content.ts'
import { fieldsSql } from '../mail-content/fields.ts'
import { enterpriseNameOf } from '../mail-content/mail.ts'
import { readMailSetting } from '../mail-content/setting.ts'
import { addRecipient } from '../mailings/create.ts'
import { type Arrival, readArrivals } from './arrivals.ts'
import { mailOf, mostADay } from './content.ts'
import { listOfficials, type Official } from './emails.ts'
import { readFacts } from './facts.ts'
import { type Facts, firstMatching } from './filters.ts'

/** An application that was restored is told as made: it is thanked for once, when it came. */
const newFor_ms = 3_600_000

/** Writes down that it was heard of; false when somebody did before, or does so now and comes first. */
const claim = async ({ tx, enterpriseId: e }: Scope, { apply_id, group }: Arrival, facts: Facts) => {
  const claimed = await row(
    tx,
    sql`INSERT INTO automation_email_arrivals (enterprise_id, apply_id, group_id, facts) VALUES (${e}, ${apply_id}, ${group}, ${JSON.stringify(facts)}::jsonb)
        ON CONFLICT (enterprise_id, apply_id) DO NOTHING RETURNING 1 AS claimed`,
  )
  return claimed !== undefined
}

type Person = { address: string; name: string; fields: Record<string, string> }

/** Who gets it, with what stands for the placeholders. */
const readPerson = async (scope: Scope, { candidate_id }: Arrival, { content }: Official) => {
  const { tx, enterpriseId: e, masters } = scope
  const enterpriseName = enterpriseNameOf(await readMailSetting(scope, ''))
  const sender = await row<{ name: string }>(
    tx,
    sql`SELECT trim(l_name || ' ' || coalesce(f_name, '')) AS name FROM enterprise_members WHERE enterprise_id = ${e} AND id_by_enterprise_id = ${content.sender}`,
  )
  const names = placeholdersIn(mailOf(content))
  const context = {
    enterpriseId: e,
    masters,
    senderName: sender?.name ?? enterpriseName,
    enterpriseName,
    jobCount: sql`0::integer`,
  }
  return row<Person>(
    tx,
    sql`SELECT coalesce(t.email, '') AS address, t.name, ${fieldsSql(1, names, context)} AS fields FROM candidates t
        WHERE t.enterprise_id = ${e} AND t.id_by_enterprise_id = ${candidate_id}`,
  )
}

/** Thanks the person got in the last day. */
const gotToday = async ({ tx, enterpriseId: e }: Scope, candidate: number): Promise<number> => {
  const since = new Date(Date.now() - 86_400_000).toISOString()
  const counted = await row<{ count: number }>(
    tx,
    sql`SELECT count(*)::integer AS count FROM mailing_recipients r JOIN mailings m ON m.enterprise_id = ${e} AND m.id_by_enterprise_id = r.mailing_id
        WHERE r.enterprise_id = ${e} AND r.target_type = 'candidate' AND r.target_id = ${candidate} AND r.created_at > ${since} AND r.state <> 8 AND m.kind = 1`,
  )
  return counted?.count ?? 0
}

/** Why somebody whom an e-mail is for gets none all the same; null when they do. */
const leftOut = async (scope: Scope, { candidate_id }: Arrival, { address, fields }: Person) => {
  if (address.trim() === '') return 'no_address'
  if (Object.values(fields).some((value) => value.trim() === '')) return 'empty_field'
  return (await gotToday(scope, candidate_id)) >= mostADay ? 'enough_today' : null
}

const send = async (scope: Scope, arrival: Arrival, email: Official) => {
  const { tx, enterpriseId: e } = scope
  const person = await readPerson(scope, arrival, email)
  if (!person) return
  const number = await addRecipient(scope, email.mailing_id, {
    target_type: 'candidate',
    target_id: arrival.candidate_id,
    ...person,
    event_key: `apply:${arrival.apply_id}`,
    left_out: await leftOut(scope, arrival, person),
  })
  await sql`UPDATE automation_email_arrivals SET automation_email_id = ${email.id}, edition = ${email.edition}, mailing_id = ${email.mailing_id}, recipient_number = ${number}
    WHERE enterprise_id = ${e} AND apply_id = ${arrival.apply_id}`.execute(tx)
}

type Heard = { type: string; target_id: number; created_at: string }

const isNew = (arrival: Arrival, heard: readonly Heard[]) =>
  heard.some(
    ({ target_id, created_at }) =>
      target_id === arrival.apply_id && Date.parse(created_at) - Date.parse(arrival.created_at) < newFor_ms,
  )

/**
 * Answers registrations and applications: the first open e-mail of the group whose filters all match gets one recipient
 * more. The row of the arrival makes it once, however often and by however many an event is told. Nothing is sent here.
 */
export const answerArrivals = async (scope: Scope, events: readonly Heard[]): Promise<void> => {
  if (isClosed(await restrictionsOf(scope), 'automation_emails')) return
  const heard = events.filter(({ type }) => type === 'apply.created')
  const arrivals = (
    await readArrivals(
      scope,
      heard.map(({ target_id }) => target_id),
    )
  ).filter((arrival) => isNew(arrival, heard))
  if (arrivals.length === 0) return
  const facts = await readFacts(
    scope,
    arrivals.map(({ candidate_id }) => candidate_id),
  )
  const officials = { 1: await listOfficials(scope, 1), 2: await listOfficials(scope, 2) }
  for (const arrival of arrivals) {
    const known = facts.get(arrival.candidate_id)
    if (!known || !(await claim(scope, arrival, known))) continue
    const email = firstMatching(officials[arrival.group], known)
    if (email) await send(scope, arrival, email)
  }
}
