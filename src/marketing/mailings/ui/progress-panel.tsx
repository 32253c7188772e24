import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { Panel, Row } from '#foundation/ui/layout.tsx'
import { MailServerNotice } from '#foundation/ui/mail-server-notice.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { recipientStates as is, mailingStates } from '../mailing.ts'
import type { Mailing } from './client.ts'
import styles from './progress.module.css'
import { count, recipientState } from './words.ts'

/** What the bar shows, from left to right, with what each is called in the line below. */
const parts = [is.sent, is.refused, is.returned, is.unknown, is.sending, is.waiting] as const

const of = (mailing: Mailing, state: number) => mailing.counts[state] ?? 0

/** Mails a minute lately; the last minute is still being counted. */
const speedOf = ({ minutes }: Mailing): number => {
  const whole = minutes.slice(0, -1)
  return Math.max(0, ...(whole.length > 0 ? whole : minutes).map((one) => one.count))
}

/** When the rest will be out, at the pace so far; null while nobody can tell. */
const restOf = (mailing: Mailing, now: number): { minutes: number; at: string } | null => {
  const waiting = of(mailing, is.waiting) + of(mailing, is.sending)
  const speed = mailing.pace ?? speedOf(mailing)
  if (mailing.state !== mailingStates.sending || waiting === 0 || speed === 0) return null
  const minutes = Math.max(1, Math.ceil(waiting / speed))
  const at = new Date(now + minutes * 60_000).toLocaleTimeString('ja-JP', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Tokyo',
  })
  return { minutes, at }
}

function Standing({ mailing }: { mailing: Mailing }) {
  const rest = restOf(mailing, Date.now())
  if (rest)
    return (
      <>
        残り 約{count(rest.minutes)}分（<b>{rest.at}</b> ごろ終了）
      </>
    )
  switch (mailing.state) {
    case mailingStates.reserved:
      return mailing.send_at ? `${formatInstant(mailing.send_at)} に始まります` : 'まもなく始まります'
    case mailingStates.sending:
      return '送っています'
    case mailingStates.paused:
      return '一時停止しています。再開するまで送りません'
    case mailingStates.stopped:
      return '差し込みが埋まらないため、だれにも送っていません'
    default:
      return mailing.finished_at ? `${formatInstant(mailing.finished_at)} に終わりました` : ''
  }
}

/** How far a mailing is: a bar of what became of each mail, and when the rest will be out. It moves by itself. */
export function ProgressPanel({ mailing }: { mailing: Mailing }) {
  const shown = parts.map((state) => ({ state, value: of(mailing, state) }))
  const total = shown.reduce((sum, { value }) => sum + value, 0)
  const handled = total - of(mailing, is.waiting) - of(mailing, is.sending)
  const isRunning = mailing.state === mailingStates.sending
  return (
    <Panel className={styles.progress} aria-label="送信の進み具合">
      <Row wrap justify="between" gap={16}>
        <p>
          <b>{count(handled)}</b> / {count(total)}通
          <span>{mailing.pace ? `毎分 ${count(mailing.pace)}通まで` : '速さの上限なし'}</span>
        </p>
        <p aria-live="polite">
          <Standing mailing={mailing} />
        </p>
      </Row>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label="処理した通数"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={handled}
      >
        {shown.map(
          ({ state, value }) =>
            value > 0 && <span key={state} data-state={state} style={{ flexGrow: value }} aria-hidden />,
        )}
      </div>
      <Row as="ul" wrap gap={20}>
        {shown
          .filter(({ value, state }) => value > 0 || state === is.sent)
          .map(({ state, value }) => (
            <li key={state}>
              <StateMark {...recipientState(state)} /> <b>{count(value)}</b>
            </li>
          ))}
        {isRunning && <li className={styles.aside}>この画面を閉じても送信は続きます</li>}
      </Row>
      {isRunning && <MailServerNotice />}
    </Panel>
  )
}
