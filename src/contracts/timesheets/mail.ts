import { sql } from 'kysely'
import type { App, MailPurpose } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { OutboxMail } from '#foundation/platform/mail/outbox.ts'
import { hashToken, newToken } from '#foundation/platform/tokens.ts'
import { fillHoursLink, purpose as hoursPurpose } from '../contract-operations/ask-hours.ts'
import { approvalPurpose, fillApprovalLink } from './approvals/approval-mail.ts'
import { approvalsPath, hoursPath, keepLink, type Opened } from './links.ts'

/** What a mail without a link of its own is for: one that staff send again. */
const openedBy = async (scope: Scope, { target_id, purpose }: OutboxMail): Promise<Opened> => {
  if (purpose === hoursPurpose) return { operation_id: target_id as number }
  const last = await row<{ month: string }>(
    scope.tx,
    sql`SELECT operational_month AS month FROM timesheet_links WHERE enterprise_id = ${scope.enterpriseId}
          AND company_member_id_by_enterprise_id = ${target_id} ORDER BY id_by_enterprise_id DESC LIMIT 1`,
  )
  return { company_member_id: target_id as number, month: last?.month ?? '' }
}

/** The token for a mail that is about to be sent: a new one each time it is tried. One sent again has a link of its own. */
const tokenOf = async (scope: Scope, mail: OutboxMail): Promise<string> => {
  const token = newToken(scope.enterpriseId)
  const token_hash = hashToken(token)
  const kept = await row(
    scope.tx,
    sql`UPDATE timesheet_links SET token_hash = ${token_hash}
        WHERE enterprise_id = ${scope.enterpriseId} AND mail_id = ${mail.id_by_enterprise_id} RETURNING 1`,
  )
  if (!kept)
    await keepLink(scope, await openedBy(scope, mail), { mail_id: mail.id_by_enterprise_id, token_hash })
  return token
}

const whenSent =
  (path: (token: string) => string, fill: (body: string, url: string) => string) =>
  async ({ config }: App, scope: Scope, mail: OutboxMail): Promise<string> =>
    fill(mail.body, config.origin + path(await tokenOf(scope, mail)))

/** The links of these mails are made only when they are sent. */
export const hoursMailPurposes: Readonly<Record<string, MailPurpose>> = {
  [hoursPurpose]: { bodyWhenSent: whenSent(hoursPath, fillHoursLink) },
  [approvalPurpose]: { bodyWhenSent: whenSent(approvalsPath, fillApprovalLink) },
}
