import { sql } from 'kysely'
import { z } from 'zod'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'
import { formOf, placeholdersIn } from '../mail-content/content.ts'
import { fieldsSql } from '../mail-content/fields.ts'
import { enterpriseNameOf } from '../mail-content/mail.ts'
import { sampleFields } from '../mail-content/placeholders.ts'
import { mailContent } from '../mail-content/schema.ts'
import { readMailSetting } from '../mail-content/setting.ts'
import { targetStore } from './audience.ts'
import { createMailing, sendMailingsQueue } from './create.ts'
import { type MailingKindId, mailingKinds, mailingStates } from './mailing.ts'
import { writeState } from './mailing-row.ts'

export const trialBody = z.strictObject({
  content: mailContent,
  target_type_id: z.union([z.literal(1), z.literal(2)]),
  /** Whose values stand in it; the samples of the placeholders without. */
  sample_id: z.int().min(1).max(2_147_483_647).nullable(),
  job_ids: z.array(z.int().min(1).max(2_147_483_647)).max(50).default([]),
  form_id: z.int().min(1).max(2_147_483_647).nullable().default(null),
})
export type Trial = z.output<typeof trialBody>

const readFields = async (scope: Scope, trial: Trial, sender: string) => {
  const { content, target_type_id: target, sample_id } = trial
  if (sample_id === null) return sampleFields(target)
  const enterpriseName = enterpriseNameOf(await readMailSetting(scope, ''))
  const of = targetStore(scope, target)
  const jobCount = sql`${trial.job_ids.length}::integer`
  const context = { ...scope, senderName: sender, enterpriseName, jobCount }
  const found = await row<{ fields: Record<string, string> }>(
    scope.tx,
    sql`SELECT ${fieldsSql(target, placeholdersIn(content), context)} AS fields
        FROM ${sql.table(of.entity.plural)} t WHERE t.enterprise_id = ${scope.enterpriseId} AND t.id_by_enterprise_id = ${sample_id}`,
  )
  if (!found) throw notFound()
  return found.fields
}

/** Sends a mail as it would arrive to the member who asks; answers the address. Its links change nothing. */
export const sendTrial = async (scope: Scope, kind: MailingKindId, trial: Trial): Promise<string> => {
  const { tx, enterpriseId: e, member } = scope
  const me = await row<{ email: string; name: string }>(
    tx,
    sql`SELECT email, btrim(concat_ws(' ', l_name, f_name)) AS name FROM enterprise_members
        WHERE enterprise_id = ${e} AND id_by_enterprise_id = ${member?.id ?? 0}`,
  )
  if (!me || !member) throw notFound()
  const id = await createMailing(scope, {
    kind: mailingKinds.trial,
    target_id: kind,
    target_type_id: trial.target_type_id,
    content: trial.content,
    audience: { conditions: [], keyword: '', ids: [], excluded_ids: [], includes_frequent: false },
    job_ids: trial.job_ids,
    form_id: formOf(trial.content.body) ?? trial.form_id,
    sender_member_id: member.id,
    reply_member_ids: [],
    measures_clicks: false,
    pace: null,
    send_at: null,
  })
  const fields = await readFields(scope, trial, me.name)
  await writeState(scope, id, { state: mailingStates.sending, at: new Date().toISOString() })
  await sql`INSERT INTO mailing_recipients (enterprise_id, mailing_id, number, target_type, target_id, address, name, fields)
    VALUES (${e}, ${id}, 1, 'enterprise_member', ${member.id}, ${me.email}, ${me.name}, ${JSON.stringify(fields)})`.execute(
    tx,
  )
  await enqueue(tx, sendMailingsQueue, { enterprise_id: e, id })
  return me.email
}
