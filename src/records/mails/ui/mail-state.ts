import { shortInstant } from '#foundation/screens/kinds/instant.tsx'
import type { State } from '#foundation/ui/states.ts'
import type { Mail } from './client.ts'

const SENT = 2
const REFUSED = 3
const WITHDRAWN = 4
const states: Record<number, State> = {
  0: { shape: 'ring', tone: 'mute', label: '送信待ち' },
  1: { shape: 'pie', tone: 'info', fill: 0.5, label: '送信中' },
  2: { shape: 'tick', tone: 'ok', label: '送信済' },
  3: { shape: 'cross', tone: 'ng', label: '送信失敗（受信拒否）' },
  4: { shape: 'cross', tone: 'mute', label: '送信取消' },
  5: { shape: 'tick', tone: 'mute', label: '送り直し済' },
  9: { shape: 'alert', tone: 'warn', label: '結果不明' },
}
const unsent = { shape: 'ring', tone: 'mute', label: '未送信' } as const

/** Icon and word of a mail's state; undefined is a side that has not been mailed. */
export const mailState = (status: number | undefined): State =>
  (status === undefined ? unsent : states[status]) ?? unsent

/** The same for a mail that may wait for its time: 送信予約 11/25 09:00. */
export const stateOfMail = ({ status, send_at }: Mail): State =>
  status === 0 && send_at !== null
    ? { shape: 'ring', tone: 'info', label: `送信予約 ${shortInstant(send_at)}` }
    : mailState(status)

/** Beside the button that sends: a mail that went out says when, 送信済 11/25 09:00. */
export const stateOfLast = (mail: Mail): State => {
  const state = stateOfMail(mail)
  return mail.status === SENT && mail.sent_at !== null
    ? { ...state, label: `${state.label} ${shortInstant(mail.sent_at)}` }
    : state
}

/** The newest mail of a purpose that nobody took back. */
export const lastOf = (mails: readonly Mail[], purpose: string): Mail | undefined =>
  mails.find((mail) => mail.purpose === purpose && mail.status !== WITHDRAWN)

/** On its way: worth asking again. */
export const isUnderWay = ({ status }: Mail): boolean => status === 0 || status === 1

/** Whether a mail with the document confirmed then may have reached somebody, so that another one is a second one. */
export const wasSent = (mails: readonly Mail[], purpose: string, confirmed_at: string | null): boolean =>
  mails.some(
    (mail) =>
      mail.purpose === purpose &&
      mail.status !== REFUSED &&
      mail.status !== WITHDRAWN &&
      confirmed_at !== null &&
      Date.parse(mail.created_at) >= Date.parse(confirmed_at),
  )
