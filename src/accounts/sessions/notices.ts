import type { App } from '#foundation/api/app.ts'
import type { Place } from '#foundation/entity/scope.ts'
import type { Acting } from '#foundation/platform/database/types.ts'
import { queueMail } from '#foundation/platform/mail/outbox.ts'
import { deviceName } from '#foundation/rules/device-name.ts'

/** Whom a notice of the platform goes to. */
export type Addressee = { email: string; name: string; surface: 'enterprise' | 'admin' }

/** Where a member looks after their account. */
const securityPath = { enterprise: '/enterprise/setting/member/security', admin: '/admin/security' } as const

const when = () =>
  new Date().toLocaleString('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'medium', timeStyle: 'short' })

/** Queues a mail that tells a member what happened to their account, and where to look when it was not they; `doubt` says so otherwise, where one cannot sign in. */
export const queueNotice = (
  app: App,
  acting: Acting,
  { email, name, surface }: Addressee,
  { subject, text, place, doubt }: { subject: string; text: string; place: Place; doubt?: string },
): Promise<number> =>
  queueMail(acting, {
    purpose: 'account_notice',
    target: null,
    from: { name: 'つむぎ', address: app.config.mailFrom },
    reply_to: null,
    to: email,
    cc: null,
    subject: `【つむぎ】${subject}`,
    body: [
      `${name} 様`,
      '',
      text,
      '',
      `日時：${when()}`,
      `端末：${deviceName(place.device).name}`,
      `IPアドレス：${place.ip ?? '不明'}`,
      '',
      ...(doubt
        ? [doubt]
        : [
            '心当たりがない場合は、すぐにパスワードを変更し、ログイン中の端末を終了してください。',
            `${app.config.origin}${securityPath[surface]}`,
          ]),
      '',
      'このメールは、つむぎから自動でお送りしています。',
    ].join('\n'),
    attachments: [],
  })
