import { linkMark } from '../links/account-links.ts'

export const proveMail = {
  subject: '【つむぎ】メールアドレスの確認',
  body: `つむぎにお申し込みいただき、ありがとうございます。
次のページで、24時間以内に会社と管理者を登録してください。ページは1度だけ使えます。

${linkMark}

お心当たりのない場合は、このメールを破棄してください。
`,
}

/** To somebody who has an account: nothing on the page tells the visitor so. */
export const knownMail = (origin: string) => ({
  purpose: 'account_sign_up_known',
  subject: '【つむぎ】すでに登録されています',
  body: `つむぎへのお申し込みがありましたが、このメールアドレスはすでに登録されています。

ログイン：${origin}/enterprise/signin
パスワードを忘れた方：${origin}/enterprise/reset_password

お心当たりのない場合は、このメールを破棄してください。
`,
})

export const waitingMail = (origin: string, asked: { name: string; email: string }) => ({
  purpose: 'sign_up_waiting',
  subject: `【つむぎ】会社の申し込み（${asked.name}）`,
  body: `${asked.name}（${asked.email}）から申し込みがありました。承認または見送りを選んでください。

${origin}/admin/sign_ups
`,
  reply_to: asked.email,
})

export const approvedMail = (origin: string, asked: { name: string }) => ({
  purpose: 'account_sign_up_approved',
  subject: '【つむぎ】ご利用を開始できます',
  body: `${asked.name} 様

つむぎへのお申し込みを承認しました。登録したメールアドレスとパスワードでログインできます。

${origin}/enterprise/signin
`,
})

export const refusedMail = (origin: string, asked: { name: string }, reason: string | null) => ({
  purpose: 'account_sign_up_refused',
  subject: '【つむぎ】お申し込みについて',
  body: `${asked.name} 様

つむぎへのお申し込みは、今回は見送らせていただきました。
${reason ? `\n${reason}\n` : ''}
ご不明な点は、次のページからお問い合わせください。
${origin}/inquiry
`,
})
