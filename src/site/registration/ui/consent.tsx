import { textOf } from '../../frame/texts.ts'
import { Icon } from '../../frame/ui/icons.tsx'
import type { RegisterPage, StepSummary } from '../page-content.ts'

/** The way to a text of the enterprise, where it has one. */
const TextLink = ({ page, kind }: { page: RegisterPage; kind: 'privacy' | 'terms' }) => {
  const text = textOf(page.frame.site.settings, kind)
  return (
    text && (
      <p className="hint">
        <a href={`/${kind}`} target="_blank" rel="noopener">
          {text.title}を読む
        </a>
      </p>
    )
  )
}

/** What the data is used for, before anything is asked. */
export const Purpose = ({ page }: { page: RegisterPage }) => (
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
    <TextLink page={page} kind="privacy" />
  </details>
)

/** What was entered in the steps before, each with its way back. */
export const Summary = ({
  summary,
  title: heading,
  root,
}: {
  summary: StepSummary[]
  title: string
  /** Where the steps stand. */
  root: string
}) => (
  <section className="summary" aria-label={heading}>
    <h2>{heading}</h2>
    {summary.map(({ step, title, rows }) => (
      <div key={step} className="summary-step">
        <h3>
          {title}
          <a href={`${root}/${step}`}>
            修正する<span className="hidden">（{title}）</span>
          </a>
        </h3>
        {rows.length === 0 && <p className="hint">入力はありません</p>}
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

/** The boxes of the last step: mail as one likes, and the consent without which nothing is sent. */
export const Consent = ({ page }: { page: RegisterPage }) => {
  const error = page.errors.consent
  // A page that comes back for another reason was sent with the box ticked.
  const agreed = !error && Object.keys(page.errors).length > 0
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
          defaultChecked={agreed}
          aria-required="true"
          {...(error ? { 'aria-invalid': true, 'aria-describedby': 'e-consent' } : {})}
        />
        <span>
          {page.consent}
          <span className="need">必須</span>
        </span>
      </label>
      <TextLink page={page} kind="terms" />
      {error && (
        <p className="error" id="e-consent">
          <Icon name="alert" />
          {error.join(' ')}
        </p>
      )}
    </div>
  )
}
