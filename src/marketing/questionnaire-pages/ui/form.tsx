import { own } from '#foundation/rules/own.ts'
import { Layout } from '#site/frame/ui/layout.tsx'
import { fileType } from '../../questionnaire-forms/item.ts'
import type { FormPage } from '../page-content.ts'
import { FormItem } from './item.tsx'
import { Person, Purpose, Trap } from './person.tsx'

const personLabels: Readonly<Record<string, string>> = {
  name: '氏名',
  email: 'メールアドレス',
  consent: '同意',
  recaptcha_token: '送信',
}

/** What is wrong, each with the way to its field. */
const ErrorSummary = ({ page }: { page: FormPage }) => {
  const errors = Object.entries(page.errors)
  if (errors.length === 0) return null
  const labelOf = (key: string) =>
    page.items.find(({ item }) => item.key === key)?.item.label ??
    own(personLabels, key) ??
    'ほかのページの項目'
  return (
    <div className="error-summary" role="alert" tabIndex={-1} data-focus="">
      <p>
        <b>入力内容を確認してください（{errors.length}件）</b>
      </p>
      <ul>
        {errors.map(([key, messages]) => (
          <li key={key}>
            <a href={`#f-${key}`}>{`${labelOf(key)}：${messages.join(' ')}`}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Head = ({ page: { step, title, name, closes } }: { page: FormPage }) => (
  <div className="step-head">
    <div className="wrap narrow">
      <div className="step-line">
        <h1>{step.title}</h1>
        <p>
          {step.of > 1 && (
            <>
              <b>{step.at}</b> / {step.of}
            </>
          )}
          <span>約{step.minutes}分</span>
        </p>
      </div>
      <p className="form-facts">
        {[step.title === title ? null : title, name && `${name} 様`, closes && `${closes}まで`]
          .filter(Boolean)
          .join('　')}
        <output className="form-saved" data-saved="" />
      </p>
      {step.of > 1 && (
        <progress className="form-progress" max={step.of} value={step.at} aria-label="回答の進み具合" />
      )}
    </div>
  </div>
)

const Submit = ({ page }: { page: FormPage }) => (
  <div className="submit-bar">
    <div className="wrap narrow">
      {page.back && (
        <a className="button line large back-step" href={page.back}>
          戻る
        </a>
      )}
      <button type="submit" className="button accent large" id="f-recaptcha_token">
        {page.isLast ? '回答を送信する' : '次のページへ進む'}
      </button>
      <p>
        途中でやめても、{page.days}日以内は続きから答えられます
        {page.person?.needsScript && '。送信には Google reCAPTCHA を使います'}
      </p>
      <noscript>
        <button type="submit" className="button line" name="go" value="save">
          ここまでを保存する
        </button>
      </noscript>
    </div>
  </div>
)

/** A questionnaire, part by part or all at once. */
export const Form = ({ page }: { page: FormPage }) => {
  const hasFiles = page.items.some(({ item }) => item.type === fileType)
  return (
    <Layout frame={page.frame} register className="register-page form-page">
      <Head page={page} />
      <form
        id="questionnaire"
        method="post"
        action={page.action}
        noValidate
        data-save={`${page.action}/save`}
        {...(hasFiles ? { encType: 'multipart/form-data' } : {})}
        {...(page.person ? { 'data-captcha': '' } : {})}
      >
        <div className="wrap narrow">
          {page.person?.needsScript && (
            <noscript>
              <p className="notice">
                送信には JavaScript が必要です。ブラウザの設定で有効にして、画面を読み込み直してください。
              </p>
            </noscript>
          )}
          {page.notice && (
            <p className="notice" role="status">
              {page.notice}
            </p>
          )}
          <ErrorSummary page={page} />
          {page.intro && <p className="form-intro">{page.intro}</p>}
          <input type="hidden" name="section" value={page.section} />
          <input type="hidden" name="edition" value={page.edition} />
          <Trap />
          {page.items
            // The heading of a part of its own stands above.
            .filter(({ item }) => item.label !== page.step.title || item.type !== 10 || page.step.of === 1)
            .map((shown) => (
              <FormItem key={shown.item.key} page={page} shown={shown} />
            ))}
          {page.person ? <Person page={page} person={page.person} /> : <Purpose page={page} />}
        </div>
        <Submit page={page} />
      </form>
      {page.person && <script src={page.person.script} defer />}
    </Layout>
  )
}
