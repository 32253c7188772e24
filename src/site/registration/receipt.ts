import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { queueMail } from '#foundation/platform/mail/outbox.ts'
import type { Site } from '../frame/site.ts'
import { receiptPurpose as purpose, returnAddress, returnHours } from './return-link.ts'

/** Receipts that one person gets in a day; whoever types the address of another must not fill their mailbox. */
const mostADay = 3

export type Received = {
  id: number
  candidateId: number
  name: string
  email: string
  created_at: string
  job: { id: number; name: string } | null
  mailOptIn: boolean
  /** What was typed stands in a form, and can be corrected there. */
  correctable: boolean
}

/** The name as the mail says it. What holds an address is none: the mail may reach somebody the sender does not know. */
export const salutationOf = (name: string) => (/[:/.@]/.test(name.normalize('NFKC')) ? 'ご登録者' : name)

const hadEnough = async ({ tx, enterpriseId }: Scope, candidateId: number) => {
  const sent = await row<{ count: number }>(
    tx,
    sql`SELECT count(*) AS count FROM outbox
        WHERE enterprise_id = ${enterpriseId} AND target_type = 'apply' AND purpose = ${purpose} AND created_at > now() - interval '1 day'
          AND target_id IN (SELECT id_by_enterprise_id FROM applies WHERE enterprise_id = ${enterpriseId} AND candidate_id_by_enterprise_id = ${candidateId})`,
  )
  return (sent?.count ?? 0) >= mostADay
}

/** Who writes, where they are and how to complain (LAW: mail). */
export const signature = ({ recruiter, settings, origin }: Site) => [
  '──────────────────────',
  recruiter.name,
  recruiter.address,
  ...(recruiter.tel ? [`電話：${recruiter.tel}`] : []),
  `サイト：${origin}`,
  ...(settings.footer_contact
    ? [`お問い合わせ：${new URL(settings.footer_contact, origin).href}`]
    : recruiter.url
      ? [`運営会社：${recruiter.url}`]
      : []),
  '──────────────────────',
]

const bodyOf = (site: Site, { id, name, created_at, job, mailOptIn, correctable }: Received): string =>
  [
    `${salutationOf(name)} 様`,
    '',
    job
      ? `「${site.serviceName}」の案件にご応募いただき、ありがとうございます。次のとおり受け付けました。`
      : `「${site.serviceName}」にご登録いただき、ありがとうございます。次のとおり受け付けました。`,
    '',
    `受付番号：${id}`,
    `受付日時：${formatInstant(created_at)}`,
    ...(job ? [`応募案件：${job.name}`, `　　　　　${site.origin}/jobs/detail/${job.id}`] : []),
    `案件情報などのメール配信：${mailOptIn ? '希望する' : '希望しない'}`,
    '',
    '担当者が内容を確認し、通常2営業日以内にメールまたはお電話でご連絡します。',
    '',
    correctable
      ? `ご登録内容の確認・訂正と、履歴書・職務経歴書の送付は、こちらから行えます（${returnHours}時間有効）：`
      : `履歴書・職務経歴書は、こちらからお送りいただけます（${returnHours}時間有効）：`,
    returnAddress(site),
    '',
    'お心当たりがない場合は、ほかの方がメールアドレスを誤って入力した可能性があります。お手数ですが、下記までご連絡ください。',
    'このメールは送信専用のアドレスからお送りしています。ご返信いただいてもお答えできません。',
    '',
    ...signature(site),
  ].join('\n')

/**
 * Queues the receipt for a registration or application in its own transaction, so that it goes out at most once and
 * only when that stands. It holds no more of what was typed than the name: a mistyped address is somebody else's.
 */
export const sendReceipt = async (app: App, scope: Scope, site: Site, received: Received): Promise<void> => {
  if (await hadEnough(scope, received.candidateId)) return
  await queueMail(scope, {
    purpose,
    target: { type: 'apply', id: received.id },
    from: { name: site.serviceName, address: app.config.mailFrom },
    reply_to: null,
    to: received.email,
    cc: null,
    subject: `【${site.serviceName}】${received.job ? 'ご応募' : '会員登録'}を受け付けました`,
    body: bodyOf(site, received),
    attachments: [],
  })
}
