/** Mails about the safety of one's account that one may switch off; a change of password or address is always told. */
export const securityMails = {
  new_device: { label: '新しい端末でログイン', isOn: true },
  factors: { label: 'パスキー・番号の変更', isOn: true },
  failures: { label: 'ログインの失敗が続いたとき', isOn: false },
} as const
export type SecurityMail = keyof typeof securityMails

export type SecurityMailChoices = Record<SecurityMail, boolean>
