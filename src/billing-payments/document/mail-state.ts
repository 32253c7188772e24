import type { Look } from '../../ui/states.ts'
import type { Mail } from '../calls.ts'

const FAILED = 3
const states: Record<number, Look & { label: string }> = {
  0: { shape: 'ring', tone: 'mute', label: '送信待ち' },
  1: { shape: 'pie', tone: 'info', fill: 0.5, label: '送信中' },
  2: { shape: 'tick', tone: 'ok', label: '送信済' },
  3: { shape: 'cross', tone: 'ng', label: '送信失敗（受信拒否）' },
  9: { shape: 'alert', tone: 'warn', label: '結果不明' },
}
const unsent = { shape: 'ring', tone: 'mute', label: '未送信' } as const

/** Icon and word of a mail's state; undefined is a side that has not been mailed. */
export const mailState = (status: number | undefined): Look & { label: string } =>
  (status === undefined ? unsent : states[status]) ?? unsent

/** On its way: worth asking again. */
export const isUnderWay = ({ status }: Mail): boolean => status === 0 || status === 1

/** Whether a mail with the document confirmed then may have reached somebody, so that another one is a second one. */
export const wasSent = (mails: readonly Mail[], side: string, confirmed_at: string | null): boolean =>
  mails.some(
    (mail) =>
      mail.purpose === side &&
      mail.status !== FAILED &&
      confirmed_at !== null &&
      Date.parse(mail.created_at) >= Date.parse(confirmed_at),
  )
