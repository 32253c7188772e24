import { documentSettings } from '#documents/document-settings/settings.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { queueMail } from '#foundation/platform/mail/outbox.ts'
import { formatMonth } from '#foundation/rules/date-text.ts'
import { keepLink } from '../links.ts'
import type { Approver } from './approvers.ts'

/** Mails that ask somebody of a client to approve; their target is the company member. */
export const approvalPurpose = 'timesheet_approval'

const linkPlace = '{approvals_url}'

/** The body of such a mail with its link. */
export const fillApprovalLink = (body: string, url: string): string => body.replaceAll(linkPlace, url)

/** Who writes for the agency, and how the client is called. */
export type Asking = { from: { address: string; person: string }; company: string; workers: number }

/** Asks somebody of a client by mail to approve what was handed in for a month (YYYY-MM); the link is made when it is sent. */
export const askForApproval = async (
  scope: Scope,
  { id, name, email }: Approver,
  month: string,
  { from, company, workers }: Asking,
): Promise<void> => {
  const { basic } = await documentSettings(scope)
  const mail_id = await queueMail(scope, {
    purpose: approvalPurpose,
    target: { type: 'company_member', id },
    from: { name: basic.business_name, address: from.address },
    reply_to: null,
    to: email ?? '',
    cc: null,
    subject: `【${basic.business_name}】${formatMonth(month)}の稼働の承認のお願い`.slice(0, 255),
    body: [
      company,
      `${name} 様`,
      '',
      'いつもお世話になっております。',
      [basic.business_name, from.person && `の${from.person}`, 'です。'].join(''),
      '',
      `${formatMonth(month)}の稼働時間（${workers}名）の承認をお願いいたします。`,
      '次のページで、内容をご確認のうえ承認してください（ログインは不要です）。',
      '',
      '▼ 稼働の承認',
      linkPlace,
    ].join('\n'),
    attachments: [],
  })
  await keepLink(scope, { company_member_id: id, month }, { mail_id })
}
