import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { invalid, wrongState } from '#foundation/platform/errors.ts'
import { checkCarried } from '../carried-forms/check-carried.ts'
import { contentErrors } from '../mail-content/content.ts'
import { createMailing } from '../mailings/create.ts'
import { mailingKinds } from '../mailings/mailing.ts'
import { readMailingSetting } from '../mailings/mailing-setting.ts'
import { type AutomationContent, changedParts, emptyContent, mailOf } from './content.ts'
import { hearWhereNeeded } from './hearing.ts'
import { checkAges, holdEmail, noteEmail } from './write-email.ts'

/** Everything that keeps a draft from going out, by the field of the e-mail. */
export const publishErrors = (content: AutomationContent): FieldErrors => {
  const { subject, body = [] } = contentErrors(mailOf(content), 1)
  const hasJobs = content.body.some(({ type }) => type === 'jobs')
  const inBody = [
    ...body,
    ...(hasJobs ? ['案件カードは、自動メールでは使えません。本文から外してください'] : []),
  ]
  return {
    ...(subject && { title: subject }),
    ...(inBody.length > 0 && { body: inBody }),
    ...(content.sender === null && { sender: ['差出人を選んでください'] }),
  }
}

const checkActive = async ({ tx, enterpriseId }: Scope, sender: number) => {
  const found = await row(
    tx,
    sql`SELECT 1 FROM enterprise_members WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${sender} AND member_status = 1`,
  )
  if (!found) throw invalid({ sender: ['差出人は、有効なメンバーから選び直してください'] })
}

const officialOf = async ({ tx, enterpriseId }: Scope, id: number, edition: number) => {
  const found = await row<{ content: AutomationContent }>(
    tx,
    sql`SELECT content FROM automation_email_editions WHERE enterprise_id = ${enterpriseId} AND automation_email_id = ${id} AND edition = ${edition}`,
  )
  return found && { ...emptyContent, ...found.content }
}

/**
 * Makes the draft the official edition in one step: from the next event on it goes out. What waits already goes out as it
 * was. 400 by field, 409 `stale` or `state`.
 */
export const publishEmail = async (
  scope: Scope,
  id: number,
  updatedAt: string | undefined,
): Promise<number> => {
  const { tx, enterpriseId: e } = scope
  const before = await holdEmail(scope, id, updatedAt)
  const content = before.draft
  const errors = publishErrors(content)
  if (Object.keys(errors).length > 0)
    throw invalid(errors, '公式版にする前に、差出人・件名・本文を確認してください')
  checkAges(content)
  const sender = content.sender as number
  await checkActive(scope, sender)
  const form_id = await checkCarried(scope, content.body)
  const official = before.edition > 0 ? await officialOf(scope, id, before.edition) : undefined
  if (official && changedParts(content, official).length === 0)
    throw wrongState('公式版と同じ内容です。内容を変えてから「公式版にする」を押してください')
  const edition = before.edition + 1
  const { measures_clicks } = await readMailingSetting(scope)
  const mailing = await createMailing(scope, {
    kind: mailingKinds.automationEmail,
    target_id: id,
    target_type_id: 1,
    content: mailOf(content),
    audience: { conditions: [], keyword: '', ids: [], excluded_ids: [], includes_frequent: true },
    job_ids: [],
    form_id,
    sender_member_id: sender,
    reply_member_ids: [sender],
    measures_clicks,
    pace: null,
    send_at: null,
    isStanding: true,
  })
  await sql`INSERT INTO automation_email_editions (enterprise_id, automation_email_id, edition, content, mailing_id, created_by)
    VALUES (${e}, ${id}, ${edition}, ${JSON.stringify(content)}::jsonb, ${mailing}, ${scope.member?.id ?? null})`.execute(
    tx,
  )
  await sql`UPDATE automation_emails SET edition = ${edition}, ${updatedNow} WHERE enterprise_id = ${e} AND id_by_enterprise_id = ${id}`.execute(
    tx,
  )
  await hearWhereNeeded(scope)
  await noteEmail(scope, id, 'publish', `公式版 ${edition}`)
  return edition
}
