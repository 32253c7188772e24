import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { own } from '#foundation/rules/own.ts'
import { composeMail, prepareMail } from './compose.ts'
import { type MailContent, placeholdersIn } from './content.ts'
import { fieldsSql } from './fields.ts'
import { jobCards } from './job-cards.ts'
import { enterpriseNameOf, type MailLinks, senderText, topicLabels } from './mail.ts'
import { sampleFields, type TargetType } from './placeholders.ts'
import { readOrigin } from './read-for-check.ts'
import { consentReason, reasons } from './reason.ts'
import { readMailSetting } from './setting.ts'

export type PreviewAsked = {
  content: MailContent
  target_type_id: TargetType
  topic: 1 | 2 | 3
  /** Whose mail it is; null for one with samples. */
  recipient_id: number | null
  /** In whose name it is; null: whoever asks. */
  sender_member_id: number | null
  /** From whose address it comes; null: that of the same. */
  address_member_id: number | null
  job_ids: number[]
  /** Cards have the buttons of a proposal. */
  with_answers: boolean
}

type Target = {
  name: string
  fields: Record<string, string>
  source: number | null
  agreed_at: string | null
}

const tables: Readonly<Record<TargetType, { table: string; name: ReturnType<typeof sql> }>> = {
  1: { table: 'candidates', name: sql`t.name` },
  2: { table: 'company_members', name: sql`trim(t.l_name || ' ' || coalesce(t.f_name, ''))` },
}

const readSender = async ({ tx, enterpriseId, member }: Scope, id: number | null) => {
  const found = await row<{ name: string; email: string }>(
    tx,
    sql`SELECT trim(l_name || ' ' || coalesce(f_name, '')) AS name, email FROM enterprise_members
        WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id ?? member?.id ?? 0}`,
  )
  if (!found) throw notFound()
  return found
}

/** Where the links of a preview seem to lead; the frame that shows it follows none. */
const previewLinks = (origin: string, withAnswers: boolean): MailLinks => ({
  unsubscribe: `${origin}/unsubscribe/preview`,
  job: (id) => `${origin}/jobs/detail/${id}`,
  ...(withAnswers && { answer: (id: number) => `${origin}/proposals/preview?job=${id}` }),
  form: `${origin}/forms/preview`,
})

/** A mail as one recipient would get it now, and which placeholders are empty for this one; 404 for one that is not there. */
export const previewMail = async (app: App, scope: Scope, asked: PreviewAsked) => {
  const { content, target_type_id: type, recipient_id, job_ids } = asked
  const { tx, enterpriseId, masters } = scope
  const setting = await readMailSetting(scope, topicLabels[asked.topic])
  const sender = await readSender(scope, asked.sender_member_id)
  const addressed =
    asked.address_member_id === null ? sender : await readSender(scope, asked.address_member_id)
  const jobs = await jobCards(scope, job_ids)
  const names = placeholdersIn(content)
  const values = fieldsSql(type, names, {
    enterpriseId,
    masters,
    senderName: sender.name,
    enterpriseName: enterpriseNameOf(setting),
    jobCount: sql`${jobs.length}::integer`,
  })
  const { table, name } = tables[type]
  const consent = (column: string) =>
    type === 1
      ? sql`(SELECT ${sql.ref(`c.${column}`)} FROM mail_consents c WHERE c.enterprise_id = ${enterpriseId} AND c.candidate_id = t.id_by_enterprise_id AND c.opted_in)`
      : sql`NULL`
  const target =
    recipient_id === null
      ? undefined
      : await row<Target>(
          tx,
          sql`SELECT ${name} AS name, ${values} AS fields, ${consent('source')} AS source, ${consent('agreed_at')} AS agreed_at
              FROM ${sql.table(table)} t WHERE t.enterprise_id = ${enterpriseId} AND t.id_by_enterprise_id = ${recipient_id}`,
        )
  if (recipient_id !== null && !target) throw notFound()
  const fields = target?.fields ?? {
    ...sampleFields(type),
    案件数: String(jobs.length),
    差出人名: sender.name,
    エージェント名: enterpriseNameOf(setting),
  }
  const reason =
    type === 2
      ? reasons.companyMember
      : target?.agreed_at
        ? consentReason({ source: target.source ?? 0, agreed_at: target.agreed_at })
        : ''
  const links = previewLinks(await readOrigin(app, scope), asked.with_answers)
  return {
    ...composeMail(prepareMail(content, setting), { fields, jobs, links, reason }),
    from: { name: senderText(sender.name, setting), address: addressed.email },
    name: target?.name ?? '見本の宛先',
    empty: names.filter((word) => own(fields, word) === ''),
  }
}
