import { Bare } from '#documents/public-links/bare.tsx'
import { formatMonthName } from '#foundation/rules/date-text.ts'
import { timesheetStates } from '#foundation/rules/states/timesheet.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import type { HoursPage } from '../page-content.ts'
import { HoursHead } from './hours-head.tsx'
import { Outcome, Summary } from './hours-outcome.tsx'
import { ReportPart } from './report-part.tsx'
import { WeekPart } from './week-part.tsx'
import { weeksOf } from './weeks.ts'

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
      title={`${formatMonthName(view.month)}の稼働時間｜${view.agency}`}
      assets={page.assets}
      className="hours-page"
      hasScript
    >
      <p className="hours-agency">
        {view.agency}
        <output data-saved="" />
      </p>
      <HoursHead page={page} />
      <form
        method="post"
        action={page.path}
        noValidate
        autoComplete="off"
        data-hours={view.may_enter ? page.token : undefined}
      >
        <div className="wrap narrow">
          <Outcome page={page} />
          <Summary page={page} />
        </div>
        {(view.may_enter || view.is_daily) &&
          weeks.map((week, at) => (
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
