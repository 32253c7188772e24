import { formatShortDay } from '#foundation/rules/date-text.ts'
import { timesheetStates } from '#foundation/rules/states/timesheet.ts'
import type { HoursPage } from '../page-content.ts'

const said: Readonly<Record<string, string>> = {
  saved: '保存しました。',
  submitted: '提出しました。ありがとうございます。',
  withdrawn: '提出を取り下げました。直してから、もう一度提出してください。',
  report: '報告書を受け取りました。読み取った時間を、入力と照合します。',
}

/** Where hours are that were handed in. */
const standing: Readonly<Record<number, string>> = {
  [timesheetStates.submitted]: '提出済みです。',
  [timesheetStates.approved]: '販売先が承認しました。',
  [timesheetStates.received]: 'この月の稼働時間は、担当者が受け取りました。',
}

/** What stands: just done, sent back with the reason, handed in, received. */
export const Outcome = ({ page: { view, done } }: { page: HoursPage }) => {
  if (view.state === timesheetStates.sentBack)
    return (
      <div className="notice" role="status">
        <p>
          <b>差し戻されました。</b>直してから、もう一度提出してください。
        </p>
        <p>{view.sent_back_reason}</p>
      </div>
    )
  const text =
    (done && said[done]) ??
    standing[view.state] ??
    (view.may_enter ? undefined : 'この月の稼働は確定しました。')
  return text ? (
    <div className="notice" role="status">
      <p>{text}</p>
      {view.approval_comments.map((comment) => (
        <p key={comment}>販売先から：{comment}</p>
      ))}
    </div>
  ) : null
}

/** What is wrong, each with the way to its field. */
export const Summary = ({ page: { errors } }: { page: HoursPage }) => {
  const all = Object.entries(errors)
  if (all.length === 0) return null
  return (
    <div className="error-summary" role="alert" tabIndex={-1}>
      <p>
        <b>入力内容を確認してください（{all.length}件）</b>
      </p>
      <ul>
        {all.map(([key, messages]) => (
          <li key={key}>
            <a href={`#${key}`}>
              {key.startsWith('day_') ? `${formatShortDay(key.slice(4))}：` : ''}
              {messages.join(' ')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
