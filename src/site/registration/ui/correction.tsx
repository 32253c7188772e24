import { own } from '#foundation/rules/own.ts'
import { Icon } from '../../frame/ui/icons.tsx'
import { Layout } from '../../frame/ui/layout.tsx'
import type { CorrectionPage, CorrectionStepPage } from '../page-content.ts'
import { Summary } from './consent.tsx'
import { Field } from './field.tsx'
import { ErrorSummary } from './register.tsx'

/** What was sent, each step with the way to correct it. */
export const Correction = ({ page }: { page: CorrectionPage }) => (
  <Layout frame={page.frame} register className="register-page correction-page">
    <div className="wrap narrow correction">
      <h1>登録内容の確認・訂正</h1>
      {page.isSaved && (
        <p className="notice saved" role="status">
          <Icon name="done" />
          訂正を受け付けました。担当者が内容を確認します。
        </p>
      )}
      <p>
        お送りいただいた{page.applied ? '応募' : '登録'}
        の内容です。直したいところがあれば「修正する」から訂正してください。
      </p>
      <Summary summary={page.summary} title="お送りいただいた内容" root="/register/correct" />
      <p className="hint">
        メールアドレスは変更できません。変わった場合は、新しいメールアドレスで登録し直してください。
      </p>
      <p>
        <a className="button line large" href="/register/thanks">
          受付の画面へ戻る
        </a>
      </p>
    </div>
  </Layout>
)

/** One step with what was sent of it. */
export const CorrectionStep = ({ page }: { page: CorrectionStepPage }) => (
  <Layout frame={page.frame} register className="register-page correction-page">
    <div className="step-head">
      <div className="wrap narrow">
        <h1>{page.title}の訂正</h1>
      </div>
    </div>
    <form method="post" action={`/register/correct/${page.step}`} noValidate data-once="">
      <div className="wrap narrow">
        <ErrorSummary page={page} />
        {page.step === 'profile' && (
          <p className="notice">
            メールアドレス：{page.typed.email?.[0]}
            <br />
            メールアドレスは変更できません。変わった場合は、新しいメールアドレスで登録し直してください。
          </p>
        )}
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
      </div>
      <div className="submit-bar">
        <div className="wrap narrow">
          <a className="button line large back-step" href="/register/correct">
            戻る
          </a>
          <button type="submit" className="button accent large">
            訂正する
          </button>
        </div>
      </div>
    </form>
  </Layout>
)
