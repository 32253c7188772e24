import type { App } from '#foundation/api/app.ts'
import { senderOf } from '#foundation/platform/mail/house-address.ts'
import { linkMark } from '../links/account-links.ts'
import { type Account, type Holders, nameOf } from './account.ts'

/** Brings the link. */
export const askedMail = (account: Account) => ({
  subject: '【つむぎ】パスワードの再設定',
  body: `${nameOf(account)} 様

つむぎのパスワードの再設定を受け付けました。
次のページで、1時間以内に新しいパスワードを設定してください。ページは1度だけ使えます。

${linkMark}

お心当たりのない場合は、このメールを破棄してください。パスワードは変わりません。
`,
})

/** Says that it was done, to whoever owns the address. */
export const doneMail = (app: App, holders: Holders, account: Account) => ({
  purpose: 'account_password_was_reset',
  target: null,
  from: senderOf(app.config),
  reply_to: null,
  to: account.email,
  cc: null,
  subject: '【つむぎ】パスワードが変更されました',
  body: `${nameOf(account)} 様

つむぎのパスワードが再設定され、ログイン中の端末はすべてログアウトしました。

お心当たりのない場合は、すぐにもう一度パスワードを再設定してください。
${app.config.origin}/${holders.strategy}/reset_password
`,
  attachments: [],
})
