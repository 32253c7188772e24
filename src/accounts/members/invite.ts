import { z } from 'zod'
import { name } from '#foundation/entity/kinds/text.ts'
import { linkMark } from '../links/account-links.ts'

/** What an invited person says of themselves when they accept. */
export const personFields = {
  l_name: name('姓', 'Last name', { required: true, max: 50 }),
  f_name: name('名', 'First name', { max: 50 }),
} as const

/** A line of the inviter that stands in the mail. */
export const inviteMessage = z.string().max(500).nullable().default(null)

/** The address of the invitation's page, where no mail server is set: shown to its maker this once; null when it was mailed. */
export const givenLink = z.string().nullable().meta({
  description: 'メールの送信設定がないときだけ、招待のリンク（1度だけ返します）。送信したときは null',
})

/** Until somebody says their name, lists show what stands before the @. */
export const nameBefore = (email: string) => email.slice(0, email.indexOf('@')).slice(0, 50)

export const inviteMail = (from: { inviter: string; place: string; message: string | null }) => ({
  subject: `【つむぎ】${from.place}への招待`,
  body: `${from.inviter} さんから、つむぎの「${from.place}」に招待されました。
${from.message ? `\n${from.message}\n` : ''}
次のページで、3日以内に氏名とパスワードを登録してください。ページは1度だけ使えます。

${linkMark}

お心当たりのない場合は、このメールを破棄してください。
`,
})
