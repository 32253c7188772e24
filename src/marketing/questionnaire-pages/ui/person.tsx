import { own } from '#foundation/rules/own.ts'
import { textOf } from '#site/frame/texts.ts'
import { Icon } from '#site/frame/ui/icons.tsx'
import type { FormPage } from '../page-content.ts'

const Errors = ({ page, name }: { page: FormPage; name: string }) => {
  const errors = own(page.errors, name)
  return errors ? (
    <p className="error" id={`e-${name}`}>
      <Icon name="alert" />
      {errors.join(' ')}
    </p>
  ) : null
}

const fields = [
  { name: 'name', label: '氏名', type: 'text', complete: 'name' },
  { name: 'email', label: 'メールアドレス', type: 'email', complete: 'email' },
] as const

/** A field people never see; programs that fill every field give themselves away by it. */
export const Trap = () => (
  <div className="trap" aria-hidden="true">
    <label>
      ホームページ
      <input type="text" name="homepage" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)

/** What the data is used for, before anything is asked. */
export const Purpose = ({ page }: { page: FormPage }) => {
  const privacy = textOf(page.frame.site.settings, 'privacy')
  return (
    <details className="purpose" open={page.person !== null}>
      <summary>
        <span>
          <b>個人情報の利用目的</b>案件のご紹介、応募と選考の調整、ご連絡、ご契約とお支払いの手続き
        </span>
        <Icon name="down" />
      </summary>
      {page.purpose.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {privacy && (
        <p>
          <a href="/privacy" target="_blank" rel="noopener">
            {privacy.title}を読む
          </a>
        </p>
      )}
    </details>
  )
}

/** Who answers by the open link, and what they agree to. */
export const Person = ({ page, person }: { page: FormPage; person: NonNullable<FormPage['person']> }) => {
  const wrong = own(page.errors, 'consent')
  return (
    <>
      <div className="form-heading">
        <h2>お名前とご連絡先</h2>
      </div>
      {fields.map(({ name, label, type, complete }) => (
        <div className="field" key={name}>
          <label className="field-label" htmlFor={`f-${name}`}>
            {label}
            <span className="need">必須</span>
          </label>
          <input
            id={`f-${name}`}
            type={type}
            name={name}
            autoComplete={complete}
            defaultValue={own(page.typed, name)?.[0] ?? ''}
            aria-required="true"
            {...(own(page.errors, name) ? { 'aria-invalid': true, 'aria-describedby': `e-${name}` } : {})}
          />
          <Errors page={page} name={name} />
        </div>
      ))}
      <Purpose page={page} />
      <div className="consent">
        <label>
          <input type="checkbox" name="mail_opt_in" value="1" />
          <span>案件情報などのメール配信を希望する（いつでも停止できます）</span>
        </label>
        <label>
          <input
            type="checkbox"
            id="f-consent"
            name="consent"
            value="1"
            aria-required="true"
            {...(wrong ? { 'aria-invalid': true, 'aria-describedby': 'e-consent' } : {})}
          />
          <span>
            {person.consent}
            <span className="need">必須</span>
          </span>
        </label>
        <Errors page={page} name="consent" />
      </div>
      <input type="hidden" name="recaptcha_token" />
      <input type="hidden" name="seal" value={person.seal} />
    </>
  )
}
