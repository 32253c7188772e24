import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { placeholdersIn } from '../mail-content/content.ts'
import { fieldsSql } from '../mail-content/fields.ts'
import { enterpriseNameOf } from '../mail-content/mail.ts'
import { readMailSetting } from '../mail-content/setting.ts'
import { selectAudience, targetNames } from './audience.ts'
import { mailingStates } from './mailing.ts'
import { lockMailing, type MailingRow, topicOf, writeState } from './mailing-row.ts'

/** People named when a mailing cannot start. */
const namedAtMost = 100

/** How many jobs the receiver `t` is shown: a proposal's own, else those of the mailing. */
const jobCountOf = ({ audience, jobs }: MailingRow): Fragment =>
  audience.jobs_of
    ? sql`coalesce(jsonb_array_length(${JSON.stringify(audience.jobs_of)}::jsonb -> t.id_by_enterprise_id::text), 0)`
    : sql`${Object.keys(jobs).length}::integer`

const insertRecipients = async (scope: Scope, mailing: MailingRow) => {
  const { enterpriseId: e, masters } = scope
  const { id, audience, target_type_id: target, content } = mailing
  const setting = await readMailSetting(scope, '')
  const sender = await row<{ name: string }>(
    scope.tx,
    sql`SELECT trim(l_name || ' ' || coalesce(f_name, '')) AS name FROM enterprise_members WHERE enterprise_id = ${e} AND id_by_enterprise_id = ${mailing.name_member_id ?? mailing.sender_member_id}`,
  )
  const enterpriseName = enterpriseNameOf(setting)
  const senderName = sender?.name ?? enterpriseName
  const context = { enterpriseId: e, masters, senderName, enterpriseName, jobCount: jobCountOf(mailing) }
  const selected = await selectAudience(scope, {
    topic: topicOf(mailing.kind),
    target,
    audience,
    more: sql`, ${fieldsSql(target, placeholdersIn(content), context)} AS fields`,
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
  const names = placeholdersIn(mailing.content)
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
