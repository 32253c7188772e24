import type { Message } from '#foundation/platform/mail/smtp.ts'
import { own } from '#foundation/rules/own.ts'
import type { Departure } from '#records/mails/mail-domain.ts'
import { bounceAddress, type Inbound, replyAddress } from '../inbound-mail/addresses.ts'
import { composeMail, prepareMail } from '../mail-content/compose.ts'
import type { MailContent } from '../mail-content/content.ts'
import type { JobCard } from '../mail-content/job-card.ts'
import type { MailSetting } from '../mail-content/mail.ts'
import { linksOfMailing } from './click-links.ts'
import type { Taken } from './exchange.ts'
import { type MailingKindId, mailingKinds } from './mailing.ts'

/** All that the mails of a mailing have in common; handed to the sending thread once. */
export type Brief = {
  key: string
  enterprise_id: number
  mailing_id: number
  kind: MailingKindId
  content: MailContent
  setting: MailSetting
  departure: Departure
  jobs: Readonly<Record<string, JobCard>>
  /** Where the product is reached: links of mails start with it. */
  origin: string
  /** Where the enterprise's site is reached, for the pages of jobs. */
  site: string
  /** Where returned mails and replies come in, if anywhere. */
  inbound: Inbound | undefined
  measures_clicks: boolean
}

const hostOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

/** Reads a mailing once; the function it answers writes one mail of it. */
export const messageMaker = (brief: Brief): ((taken: Taken) => Message) => {
  const { departure, origin, inbound } = brief
  const prepared = prepareMail(brief.content, brief.setting)
  const clicks = brief.measures_clicks ? linksOfMailing(brief.content, brief.jobs) : []
  const jobClicks = new Map(clicks.map(({ number, job }) => [job, number]))
  const asksForAnswers = brief.kind === mailingKinds.proposal

  return ({ number, attempts, address, fields, job_ids, token, form_url, reason }) => {
    const return_path = bounceAddress({ inbound }, token)
    const reply_to = replyAddress({ inbound }, token)
    const unsubscribe = `${origin}/unsubscribe/${token}`
    const ids = job_ids.length > 0 ? job_ids.map(String) : Object.keys(brief.jobs)
    const mail = composeMail(prepared, {
      fields,
      jobs: ids.flatMap((id) => own(brief.jobs, id) ?? []),
      links: {
        unsubscribe,
        job: (id) => {
          const at = jobClicks.get(id)
          return at === undefined ? `${brief.site}/jobs/detail/${id}` : `${origin}/l/${token}/${at}`
        },
        ...(brief.measures_clicks && { click: (at: number) => `${origin}/l/${token}/${at}` }),
        ...(asksForAnswers && {
          answer: (id: number, answer: 1 | 2) => `${origin}/proposals/${token}?job=${id}&answer=${answer}`,
        }),
        ...(form_url && { form: form_url }),
      },
      reason,
    })
    return {
      ...departure,
      ...(return_path && { return_path }),
      ...(reply_to && { reply_to }),
      message_id: `<${brief.enterprise_id}.${brief.mailing_id}.${number}.${attempts}@${hostOf(departure.from.address)}>`,
      to: [address],
      cc: [],
      ...mail,
      // Both stand under the DKIM signature (RFC 8058).
      headers: {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      attachments: [],
    }
  }
}
