import type { Config } from '#foundation/platform/config.ts'
import { greet, type SmtpError } from '#foundation/platform/mail/smtp.ts'
import { type Finding, findings } from './finding.ts'
import { isHere } from './here.ts'

const patience_ms = 8_000

/** What nodemailer calls what went wrong, and what to do. */
const advice: Readonly<Record<string, string>> = {
  EAUTH: 'SMTP_URL のユーザーとパスワードを確かめてください（記号は URL エンコードします）',
  EDNS: 'SMTP_URL のホストの名前を確かめてください',
  ECONNECTION: 'SMTP_URL のホストとポートを確かめてください',
  ETIMEDOUT:
    'ポートが違うか、間で塞がれています。SMTP_URL のポート（587 か 465）と、外へ出る通信の許可を確かめてください',
  ETLS: 'メールサーバーの証明書と、smtp:// と smtps:// の別を確かめてください',
  ESOCKET: 'SMTP_URL のホスト、ポート、smtp:// と smtps:// の別を確かめてください',
}

const explain = ({ code = '', response, message }: SmtpError): string => {
  const kind = /certificate/i.test(message) ? 'ETLS' : code
  return `つなげません（${response ?? message}）。${advice[kind] ?? 'SMTP_URL を確かめてください'}`
}

/** Connects to the mail server and signs in, without a mail. */
export const checkMail = async ({ smtpUrl, mailFrom }: Config): Promise<Finding> => {
  const { ok, warn, fail } = findings('メールの送信')
  if (!smtpUrl) return warn('SMTP_URL が未設定です。メールは送られず、送信箱に残ります')
  if (!URL.canParse(smtpUrl) || !/^smtps?:$/.test(new URL(smtpUrl).protocol))
    return fail('SMTP_URL は smtp://ユーザー:パスワード@ホスト:587 か smtps://…:465 の形で指定してください')
  const { hostname, host } = new URL(smtpUrl)
  try {
    const { is_secure, is_signed_in } = await greet(smtpUrl, patience_ms)
    const as = is_signed_in ? 'ログインできました' : 'ログインなしで使います'
    if (!is_secure && !isHere(hostname))
      return warn(
        `${host} につながり、${as}が、暗号化（TLS）されません。STARTTLS か smtps:// を使えるようにしてください`,
      )
    if (mailFrom.endsWith('.localdomain'))
      return warn(
        `${host} につながり、${as}が、差出人が ${mailFrom} です。MAIL_FROM か APP_ORIGIN を指定してください`,
      )
    return ok(`${host} に${is_secure ? 'TLS で' : ''}つながり、${as}（差出人 ${mailFrom}）`)
  } catch (error) {
    return fail(explain(error as SmtpError))
  }
}
