import { own } from '#foundation/rules/own.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import type { State } from '#foundation/ui/states.ts'
import { recipientStates as is, leaveOutReasons, recipientStateLabels } from '../mailing.ts'

const looks: Readonly<Record<number, Omit<State, 'label'>>> = {
  [is.waiting]: { shape: 'ring', tone: 'mute' },
  [is.sending]: { shape: 'pie', tone: 'info', fill: 0.5 },
  [is.sent]: { shape: 'tick', tone: 'ok' },
  [is.refused]: { shape: 'cross', tone: 'ng' },
  [is.returned]: { shape: 'cross', tone: 'ng' },
  [is.leftOut]: { shape: 'bar', tone: 'mute' },
  [is.unknown]: { shape: 'alert', tone: 'warn' },
}

/** Icon and word of what became of one mail. */
export const recipientState = (state: number): State => ({
  ...(looks[state] ?? { shape: 'ring', tone: 'mute' }),
  label: recipientStateLabels[state] ?? String(state),
})

/** Why somebody got no mail: left out from the start, or after the mailing had begun. */
const reasons: Readonly<Record<string, string>> = {
  ...leaveOutReasons,
  cancelled: '送る前に取り消した',
  deleted: '記録が削除された',
  resent: 'もう一度送った（下の行）',
  empty_field: '差し込みの値が空',
  form_closed: 'アンケートの受付が終わった',
  no_jobs: '案件がすべて募集終了・回答済み',
  enough_today: 'この人に1日3通を送った',
}

/** Why somebody got no mail, in words; what a mail server said stands as it said it. */
export const reasonText = (reason: string | null): string =>
  reason === null ? '' : (own(reasons, reason) ?? reason)

export const count = (value: number): string => value.toLocaleString('ja-JP')

/** What the button of a mail says; without a count as long as nobody knows it. */
export const sendLabel = (mails: number | undefined, isReserved: boolean): string => {
  const what = isReserved ? '送信を予約' : '送信'
  if (mails === undefined) return what
  return `${count(mails)}通${isReserved ? 'の' : 'を'}${what}`
}

/** Whether a mail is sent, asked before it is; what follows depends on whether it waits for its time. */
export const confirmSending = (mails: number, isReserved: boolean): Promise<boolean> =>
  confirm({
    title: `${count(mails)}通${isReserved ? 'の送信を予約しますか' : 'を送りますか'}`,
    text: isReserved
      ? '始まるまでは取り消せます。送る人は、始まるときにもう一度数えて確定します。'
      : 'すぐに送り始めます。送ったメールは取り消せません。まだ送っていない分は、一時停止と取り消しができます。',
    action: isReserved ? '予約する' : '送信する',
  })

/** What is said once it is under way. */
export const sentText = (isReserved: boolean): string =>
  isReserved ? '送信を予約しました' : '送信を始めました'
