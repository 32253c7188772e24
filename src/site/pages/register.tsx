import type { RegisterPage, ThanksPage } from '../page.ts'
import { steps } from '../registration/fields.ts'
import { Field } from './field.tsx'
import { Icon } from './icons.tsx'
import { Layout } from './layout.tsx'

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

const ErrorSummary = ({ page }: { page: RegisterPage }) => {
  const errors = Object.entries(page.errors)
  if (errors.length === 0) return null
  return (
    <div className="error-summary" role="alert" tabIndex={-1} data-focus="">
      <p>
        <b>入力内容を確認してください（{errors.length}件）</b>
      </p>
      <ul>
        {errors.map(([name, messages]) => {
          const field = page.fields.find((one) => one.name === name)
          return (
            <li key={name}>
              <a href={`#f-${name}`}>
                {field ? `${field.label}：` : ''}
                {messages.join(' ')}
              </a>
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

const Purpose = ({ page }: { page: RegisterPage }) => (
  <details className="purpose" open={page.step === 'others'}>
    <summary id="purpose">
      <span>
        <b>個人情報の利用目的</b>案件のご紹介、応募と選考の調整、ご連絡、ご契約とお支払いの手続き
      </span>
      <Icon name="down" />
    </summary>
    {page.purpose.map((line) => (
      <p key={line}>{line}</p>
    ))}
    <p>
      <a href="/privacy" target="_blank" rel="noopener">
        個人情報の取り扱い
      </a>
    </p>
  </details>
)

const Summary = ({ page }: { page: RegisterPage }) => (
  <section className="summary" aria-label="入力内容の確認">
    <h2>入力内容の確認</h2>
    {page.summary.map(({ step, title, rows }) => (
      <div key={step} className="summary-step">
        <h3>
          {title}
          <a href={`/register/${step}`}>
            修正する<span className="hidden">（{title}）</span>
          </a>
        </h3>
        <dl>
          {rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    ))}
  </section>
)

const Consent = ({ page }: { page: RegisterPage }) => {
  const { settings } = page.frame.site
  const error = page.errors.consent
  return (
    <div className="consent">
      <label>
        <input
          type="checkbox"
          name="mail_opt_in"
          value="1"
          defaultChecked={page.typed.mail_opt_in?.[0] === '1'}
        />
        <span>案件情報などのメール配信を希望する（いつでも停止できます）</span>
      </label>
      <label>
        <input
          type="checkbox"
          id="f-consent"
          name="consent"
          value="1"
          aria-required="true"
          {...(error ? { 'aria-invalid': true, 'aria-describedby': 'e-consent' } : {})}
        />
        <span>
          上記の利用目的{settings.terms_title && settings.terms_body ? 'と利用規約' : ''}に同意する
          <span className="need">必須</span>
        </span>
      </label>
      {settings.terms_title && settings.terms_body && (
        <p className="hint">
          <a href="/terms" target="_blank" rel="noopener">
            {settings.terms_title}を読む
          </a>
        </p>
      )}
      {error && (
        <p className="error" id="e-consent">
          <Icon name="alert" />
          {error.join(' ')}
        </p>
      )}
    </div>
  )
}

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
        <button type="submit" className="button accent large">
          {next ? `${next.title}へ進む` : page.job ? 'この内容で応募する' : 'この内容で登録する'}
        </button>
        <p>
          入力内容は<a href="#purpose">利用目的</a>の範囲で案件のご紹介に利用します
        </p>
      </div>
    </div>
  )
}

export const Register = ({ page }: { page: RegisterPage }) => {
  const at = steps.findIndex(({ name }) => name === page.step)
  return (
    <Layout frame={page.frame} register className="register-page">
      <StepBar at={at} />
      <form method="post" action={`/register/${page.step}`} noValidate data-once="">
        <div className="wrap narrow">
          {page.notice && <p className="notice">{page.notice}</p>}
          <ErrorSummary page={page} />
          {page.job && <AppliedJob job={page.job} />}
          {page.step === 'profile' && <Purpose page={page} />}
          <input type="hidden" name="job" value={page.job?.id ?? 0} />
          <Trap />
          {page.fields.map((field) => (
            <Field
              key={field.name}
              field={field}
              typed={page.typed}
              errors={page.errors[field.name]}
              years={page.years}
            />
          ))}
          {page.step === 'others' && (
            <>
              <Summary page={page} />
              <Purpose page={page} />
              <Consent page={page} />
            </>
          )}
          {page.step !== 'profile' && page.step !== 'others' && <Purpose page={page} />}
        </div>
        <Submit page={page} at={at} />
      </form>
    </Layout>
  )
}

export const Thanks = ({ page }: { page: ThanksPage }) => (
  <Layout frame={page.frame} register className="thanks-page">
    <div className="wrap narrow message">
      <Icon name="done" />
      <h1>{page.applied ? '応募を受け付けました' : '会員登録が完了しました'}</h1>
      <p>担当者が内容を確認し、通常2営業日以内にご入力のメールアドレスまたはお電話へご連絡します。</p>
      <p>
        <a className="button main large" href="/jobs">
          ほかの案件を見る
        </a>
      </p>
    </div>
  </Layout>
)
