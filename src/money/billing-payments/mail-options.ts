import { randomInt } from 'node:crypto'
import type { MailPrefix } from '#documents/parts/mail-texts.ts'
import { invalid } from '#foundation/platform/errors.ts'
import type { MailZip } from '#foundation/platform/mail/outbox.ts'
import type { Mailed } from './side-fields.ts'

const ON = 1
const AES = 2
const SCHEDULED = 1
const yearMs = 366 * 86_400_000

/** Letters and digits that nobody mistakes for each other. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'
const newPassword = () => Array.from({ length: 14 }, () => signs[randomInt(signs.length)]).join('')

/** The ZIP around the attachments, with a new password each time; null when the side sends them as they are. */
export const zipOf = (record: Mailed, prefix: MailPrefix, documentName: string): MailZip | null =>
  record[`${prefix}mail_zip_password_flg`] === ON
    ? {
        name: documentName.replace(/\.pdf$/i, '.zip'),
        password: newPassword(),
        encryption: record[`${prefix}mail_zip_encryption_id`] === AES ? 'aes256' : 'zipcrypto',
      }
    : null

/** When the mail goes out; null at once. 400 for a time that is missing, past or more than a year away. */
export const sendAtOf = (record: Mailed, prefix: MailPrefix): string | null => {
  if (record[`${prefix}mail_send_option_type_id`] !== SCHEDULED) return null
  const key = `${prefix}mail_send_reservation_at` as const
  const at = record[key]
  if (!at) throw invalid({ [key]: ['送信予約日時を入力してください'] })
  const ms = Date.parse(at) - Date.now()
  if (ms <= 0) throw invalid({ [key]: ['送信予約日時は、これからの日時にしてください'] })
  if (ms > yearMs) throw invalid({ [key]: ['送信予約日時は、1年以内の日時にしてください'] })
  return at
}
