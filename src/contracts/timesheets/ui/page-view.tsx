import { Bare } from '#documents/public-links/bare.tsx'
import { formatWeekday } from '#foundation/rules/date-text.ts'
import { timesheetStates } from '#foundation/rules/states/timesheet.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import type { HoursPage } from '../page-content.ts'
import { Gauge } from './gauge.tsx'
import { ReportPart } from './report-part.tsx'
import { WeekPart } from './week-part.tsx'
import { weeksOf } from './weeks.ts'

const monthName = (month: string) => `${Number(month.slice(5))}月`
const shortDay = (date: string) =>
  `${Number(date.slice(5, 7))}/${Number(date.slice(8))}（${formatWeekday(date)}）`
const daysLeft = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** By when the hours are wanted: amber within five days, past it said so. */
const Deadline = ({ page: { view, today } }: { page: HoursPage }) => {
  if (!view.deadline || view.state >= timesheetStates.submitted) return null
  const left = daysLeft(today, view.deadline)
  if (left < 0) return <span className="hours-badge late">締切を過ぎました</span>
  return (
    <span className={left <= 5 ? 'hours-badge soon' : 'hours-badge'}>
      締切 {shortDay(view.deadline)} {left === 0 ? 'きょう' : `あと${left}日`}
    </span>
  )
}

const Head = ({ page }: { page: HoursPage }) => {
  const { view } = page
  return (
    <header className="hours-head">
      <div className="wrap narrow">
        <p className="hours-of">
          {view.worker} 様　{view.contract_name}
        </p>
        <div className="hours-title">
          <h1>{monthName(view.month)}の稼働時間</h1>
          <Deadline page={page} />
        </div>
        <div className="hours-sum" data-sum="">
          <p>
            <b>{formatTime(view.total_minutes ?? 0)}</b> {view.total_days !== null && `${view.total_days}日`}
          </p>
          {view.band && <Gauge band={view.band} minutes={view.total_minutes ?? 0} />}
        </div>
      </div>
    </header>
  )
}

const said: Readonly<Record<string, string>> = {
  saved: '保存しました。',
  submitted: '提出しました。ありがとうございます。',
  withdrawn: '提出を取り下げました。直してから、もう一度提出してください。',
  report: '報告書を受け取りました。読み取った時間を、入力と照合します。',
}

/** What stands: just done, sent back with the reason, handed in, received. */
const Outcome = ({ page: { view, done } }: { page: HoursPage }) => {
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
    (view.state === timesheetStates.submitted ? '提出済みです。' : undefined) ??
    (view.may_enter ? undefined : 'この月の稼働時間は、担当者が受け取りました。')
  return text ? (
    <p className="notice" role="status">
      {text}
    </p>
  ) : null
}

const Summary = ({ page: { errors } }: { page: HoursPage }) => {
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
              {key.startsWith('day_') ? `${shortDay(key.slice(4))}：` : ''}
              {messages.join(' ')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Total = ({ page: { view, typed, errors } }: { page: HoursPage }) => (
  <details className="hours-total" open={!view.is_daily}>
    <summary>合計だけを入力する</summary>
    <div className="field">
      <label className="field-label" htmlFor="total">
        1か月の合計
      </label>
      <input
        id="total"
        name="total"
        inputMode="text"
        autoComplete="off"
        placeholder="168:30"
        defaultValue={typed.total ?? (view.is_daily ? '' : formatTime(view.total_minutes ?? 0))}
        {...(errors.total ? { 'aria-invalid': true, 'aria-describedby': 'e-total' } : {})}
      />
      {errors.total && (
        <p className="error" id="e-total">
          {errors.total.join(' ')}
        </p>
      )}
    </div>
  </details>
)

const Submit = ({ view }: Pick<HoursPage, 'view'>) => (
  <div className="submit-bar hours-submit">
    <div className="wrap narrow">
      <button type="submit" className="button accent large" name="go" value="submit">
        <span data-total="">{formatTime(view.total_minutes ?? 0)}</span> を確認して提出する
      </button>
      <p>提出したあとも、担当者が受け取るまでは直せます</p>
      <noscript>
        <button type="submit" className="button line" name="go" value="save">
          ここまでを保存する
        </button>
      </noscript>
    </div>
  </div>
)

/** The hours of a month, a field a day. Plain forms; the script saves as one goes. */
export const Hours = ({ page }: { page: HoursPage }) => {
  const { view } = page
  const weeks = weeksOf(view.days)
  const open = weeks.findIndex(({ isComplete }) => !isComplete)
  return (
    <Bare
      title={`${monthName(view.month)}の稼働時間｜${view.agency}`}
      assets={page.assets}
      className="hours-page"
      hasScript
    >
      <p className="hours-agency">
        {view.agency}
        <output data-saved="" />
      </p>
      <Head page={page} />
      <form method="post" action={page.path} noValidate data-hours={view.may_enter ? page.token : undefined}>
        <div className="wrap narrow">
          <Outcome page={page} />
          <Summary page={page} />
        </div>
        {weeks.map((week, at) => (
          <WeekPart key={week.days[0]?.date} week={week} page={page} isOpen={at === open} />
        ))}
        <div className="wrap narrow">
          {view.may_enter && <Total page={page} />}
          <div className="field">
            <label className="field-label" htmlFor="message">
              担当者への連絡（任意）
            </label>
            <textarea
              id="message"
              name="message"
              rows={3}
              maxLength={1000}
              defaultValue={page.typed.message ?? view.message ?? ''}
              readOnly={!view.may_enter}
            />
          </div>
          {page.errors.message && (
            <p className="error" id="e-message">
              {page.errors.message.join(' ')}
            </p>
          )}
          {view.may_withdraw && (
            <button type="submit" className="button line" name="go" value="withdraw">
              提出を取り下げる
            </button>
          )}
        </div>
        {view.may_enter && view.state !== timesheetStates.submitted && <Submit view={view} />}
      </form>
      <ReportPart page={page} />
    </Bare>
  )
}
