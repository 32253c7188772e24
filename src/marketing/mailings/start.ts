import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { own } from '#foundation/rules/own.ts'
import { placeholderNames } from '#foundation/rules/placeholders.ts'
import { textsOf } from '../mail-content/content.ts'
import { placeholderSql } from '../mail-content/placeholder-sql.ts'
import { selectAudience, targetNames } from './audience.ts'
import { mailingStates } from './mailing.ts'
import { lockMailing, type MailingRow, topicOf, writeState } from './mailing-row.ts'

/** People named when a mailing cannot start. */
const namedAtMost = 100

/** The placeholders of a mailing, each with the SQL of its value. */
const fieldsOf = (e: number, { content, target_type_id }: MailingRow) => {
  const known = placeholderSql(e, target_type_id)
  const used = [...new Set(textsOf(content).flatMap(placeholderNames))]
  return used.flatMap((name) => {
    const value = own(known, name)
    return value ? [[name, value] as const] : []
  })
}

const insertRecipients = async (scope: Scope, mailing: MailingRow) => {
  const { enterpriseId: e } = scope
  const { id, audience, target_type_id: target } = mailing
  const fields = fieldsOf(e, mailing).map(([name, value]) => sql`${name}::text, coalesce(${value}, '')`)
  const frozen = fields.length > 0 ? sql`jsonb_build_object(${sql.join(fields)})` : sql`'{}'::jsonb`
  const selected = await selectAudience(scope, {
    topic: topicOf(mailing.kind),
    target,
    audience,
    more: sql`, ${frozen} AS fields`,
  })
  const jobs = sql`CASE WHEN ${JSON.stringify(audience.jobs_of ?? null)}::jsonb ? a.id::text
    THEN ARRAY(SELECT j::integer FROM jsonb_array_elements_text(${JSON.stringify(audience.jobs_of ?? {})}::jsonb -> a.id::text) j) ELSE '{}' END`
  await sql`INSERT INTO mailing_recipients (enterprise_id, mailing_id, number, target_type, target_id, address, name, fields, job_ids, state, reason)
    SELECT ${e}::integer, ${id}::integer, row_number() OVER (ORDER BY a.id)::integer, ${targetNames[target]}, a.id, a.address, a.name, a.fields, ${jobs},
      CASE WHEN a.left_out IS NULL THEN 0 ELSE 8 END, a.left_out
    FROM (${selected}) a RETURNING number`.execute(scope.tx)
}

type Obstacle = { number: number; target_id: number; name: string; missing: string[] }

/** Those for whom a placeholder stays empty. */
const findObstacles = async (scope: Scope, mailing: MailingRow): Promise<Obstacle[]> => {
  const names = fieldsOf(scope.enterpriseId, mailing).map(([name]) => name)
  if (names.length === 0) return []
  return rows(
    scope.tx,
    sql`SELECT r.number, r.target_id, r.name, ARRAY(SELECT k FROM unnest(${names}::text[]) k WHERE btrim(r.fields ->> k) = '') AS missing
        FROM mailing_recipients r WHERE r.enterprise_id = ${scope.enterpriseId} AND r.mailing_id = ${mailing.id} AND r.state = 0
          AND (${sql.join(
            names.map((name) => sql`btrim(r.fields ->> ${name}::text) = ''`),
            sql` OR `,
          )})
        ORDER BY r.number LIMIT ${namedAtMost}`,
  )
}

/**
 * Fixes the recipients of a mailing whose time has come, in the caller's transaction; false when it has begun already or
 * cannot. Somebody for whom a placeholder stays empty stops it before anything is sent.
 */
export const startMailing = async (scope: Scope, id: number, now: string): Promise<boolean> => {
  const mailing = await lockMailing(scope, id)
  if (!mailing || mailing.state !== mailingStates.reserved) return false
  await insertRecipients(scope, mailing)
  const obstacles = await findObstacles(scope, mailing)
  if (obstacles.length > 0) {
    await sql`DELETE FROM mailing_recipients WHERE enterprise_id = ${scope.enterpriseId} AND mailing_id = ${id}`.execute(
      scope.tx,
    )
    await writeState(scope, id, { state: mailingStates.stopped, obstacles, at: now })
    return false
  }
  await writeState(scope, id, { state: mailingStates.sending, at: now })
  return true
}
