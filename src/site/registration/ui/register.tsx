import { own } from '#foundation/rules/own.ts'
import { Layout } from '../../frame/ui/layout.tsx'
import { steps } from '../form-field.ts'
import type { RegisterPage } from '../page-content.ts'
import { Consent, Purpose, Summary } from './consent.tsx'
import { Field } from './field.tsx'

/** Done, doing or yet by the place of the step (specification 2, registration header). */
const StepBar = ({ at }: { at: number }) => (
  <div className="step-head">
    <div className="wrap narrow">
      <div className="step-line">
        <h1>{steps[at]?.title}</h1>
        <p>
          ステップ <b>{at + 1}</b> / {steps.length}
          {steps[at + 1] && <span>次は「{steps[at + 1]?.title}」</span>}
        </p>
      </div>
      <ol className="step-bar">
        {steps.map(({ name, title }, i) => (
          <li
            key={name}
            className={i < at ? 'done' : i === at ? 'doing' : 'yet'}
            {...(i === at ? { 'aria-current': 'step' as const } : {})}
          >
            <span className="step-name">{i < at ? <a href={`/register/${name}`}>{title}</a> : title}</span>
          </li>
        ))}
      </ol>
    </div>
  </div>
)

/** What is wrong, each with the way to its field. */
export const ErrorSummary = ({ page }: { page: Pick<RegisterPage, 'errors' | 'fields'> }) => {
  const errors = Object.entries(page.errors)
  if (errors.length === 0) return null
  return (
    <div className="error-summary" role="alert" aria-atomic={false} tabIndex={-1} data-focus="">
      <p>
        <b>入力内容を確認してください（{errors.length}件）</b>
      </p>
      <ul>
        {errors.map(([name, messages]) => {
          const label = page.fields.find((one) => one.name === name)?.label ?? ''
          const text = messages.join(' ')
          return (
            <li key={name}>
              <a href={`#f-${name}`}>{text.startsWith(label) ? text : `${label}：${text}`}</a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const AppliedJob = ({ job }: { job: NonNullable<RegisterPage['job']> }) => (
  <div className="applied-job">
    <p>応募する案件</p>
    <p>
      <a href={`/jobs/detail/${job.id}`}>
        <b>{job.name}</b>
      </a>
      {job.price && <span className="applied-price">{job.price}万円/月額</span>}
    </p>
    <p>
      <a href="/register/profile?job=0">応募せず、会員登録だけする</a>
    </p>
  </div>
)

/** A field people never see; programs that fill every field give themselves away by it. */
const Trap = () => (
  <div className="trap" aria-hidden="true">
    <label>
      ホームページ
      <input type="text" name="homepage" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)

const Submit = ({ page, at }: { page: RegisterPage; at: number }) => {
  const next = steps[at + 1]
  return (
    <div className="submit-bar">
      <div className="wrap narrow">
        {at > 0 && (
          <a className="button line large back-step" href={`/register/${steps[at - 1]?.name}`}>
            戻る
          </a>
        )}
        <button type="submit" className="button accent large" id="f-recaptcha_token">
          {next ? `${next.title}へ進む` : page.job ? 'この内容で応募する' : 'この内容で登録する'}
        </button>
        <p>
          入力内容は<a href="#purpose">利用目的</a>の範囲で案件のご紹介に利用します
          {page.proof && page.needsScript && '。送信には Google reCAPTCHA を使います'}
        </p>
      </div>
    </div>
  )
}

/** After the form: Enter in a field goes on and does not mail. */
const Later = () => (
  <p className="wrap narrow later">
    <button type="submit" form="registration" name="later" value="1" className="text-button">
      あとで続ける（リンクをメールで受け取る）
    </button>
  </p>
)

export const Register = ({ page }: { page: RegisterPage }) => {
  const at = steps.findIndex(({ name }) => name === page.step)
  return (
    <Layout frame={page.frame} register className="register-page">
      <StepBar at={at} />
      <form
        id="registration"
        method="post"
        action={`/register/${page.step}`}
        noValidate
        data-once=""
        {...(page.proof ? { 'data-captcha': '' } : {})}
      >
        <div className="wrap narrow">
          {page.needsScript && (
            <noscript>
              <p className="notice">
                ご登録には JavaScript が必要です。ブラウザの設定で有効にして、画面を読み込み直してください。
              </p>
            </noscript>
          )}
          {page.notice && <p className="notice">{page.notice}</p>}
          <ErrorSummary page={page} />
          {page.job && <AppliedJob job={page.job} />}
          {page.step === 'profile' && <Purpose page={page} />}
          <input type="hidden" name="job" value={page.job?.id ?? 0} />
          {page.step === 'profile' && <input type="hidden" name="source" value={page.source} />}
          <Trap />
          {page.fields.map((field) => (
            <Field
              key={field.name}
              field={field}
              typed={page.typed}
              errors={own(page.errors, field.name)}
              years={page.years}
              stations={page.stations}
            />
          ))}
          {page.step === 'others' && (
            <>
              <Summary summary={page.summary} title="入力内容の確認" root="/register" />
              <Purpose page={page} />
              <Consent page={page} />
              <input type="hidden" name="recaptcha_token" />
              <input type="hidden" name="seal" value={page.proof?.seal} />
            </>
          )}
          {page.step !== 'profile' && page.step !== 'others' && <Purpose page={page} />}
        </div>
        <Submit page={page} at={at} />
      </form>
      {(page.step === 'skills' || page.step === 'business_days') && <Later />}
      {page.proof && <script src={page.proof.script} defer />}
    </Layout>
  )
}
