import { Layout } from '../../frame/ui/layout.tsx'
import type { ReturnPage } from '../page-content.ts'
import { Birth } from './field.tsx'

const Refusal = ({ error }: { error: string | null }) =>
  error && (
    <div className="error-summary" role="alert" data-focus="" tabIndex={-1}>
      <b>{error}</b>
    </div>
  )

/** Asks for the address that a new link is mailed to. */
const Ask = ({ page: { error, hours, days } }: { page: ReturnPage }) => (
  <>
    <Refusal error={error} />
    <p>
      登録・応募から{days}
      日以内の方に、内容の確認・訂正と書類の送付ができるリンクをメールでお送りします（{hours}時間有効）。
    </p>
    <form method="post" action="/register/return" noValidate>
      <div className="field">
        <label className="field-label" htmlFor="f-email">
          登録したメールアドレス
        </label>
        <input id="f-email" type="email" name="email" autoComplete="email" aria-required="true" />
      </div>
      <p>
        <button type="submit" className="button main large">
          リンクを送る
        </button>
      </p>
    </form>
    <p>
      <a href="/register/profile">はじめての方の会員登録</a>
    </p>
  </>
)

/** Says the same whether the address is known or not. */
const Sent = ({ page: { days, hours } }: { page: ReturnPage }) => (
  <>
    <p>
      ご入力のメールアドレスで{days}
      日以内に登録・応募いただいている場合は、数分以内にリンクをお送りします。{hours}
      時間以内に開いてください。
    </p>
    <p>届かない場合は、迷惑メールの設定とメールアドレスをご確認ください。</p>
    <p>
      <a className="button line large" href="/">
        トップへ戻る
      </a>
    </p>
  </>
)

/** The way on is in the post; what was typed stays here too. */
const Later = ({ page: { days, hours } }: { page: ReturnPage }) => (
  <>
    <p>
      ご入力のメールアドレスへ、続きから入力できるリンクをお送りしました。{hours}時間以内に開いてください。
    </p>
    <p>この端末では、{days}日以内ならこのまま続きを入力できます。</p>
    <p>
      <a className="button line large" href="/register/others">
        入力を続ける
      </a>
    </p>
  </>
)

/** Whose registration it is: the birth date that was entered. */
const Confirm = ({ page: { error, years } }: { page: ReturnPage }) => (
  <>
    <Refusal error={error} />
    <p>登録内容を表示する前に、ご本人であることを確認します。登録した生年月日を選んでください。</p>
    <form method="post" action="/register/correct">
      <Birth
        field={{ type: 'birth', name: 'birth_date', label: '生年月日', required: true }}
        typed={{}}
        errors={undefined}
        years={years}
        stations={[]}
      />
      <p>
        <button type="submit" className="button main large">
          確認して進む
        </button>
      </p>
    </form>
  </>
)

export const Return = ({ page }: { page: ReturnPage }) => (
  <Layout frame={page.frame} register className="return-page">
    <div className="wrap narrow correction">
      <h1>{page.title}</h1>
      {page.state === 'ask' && <Ask page={page} />}
      {page.state === 'sent' && <Sent page={page} />}
      {page.state === 'later' && <Later page={page} />}
      {page.state === 'confirm' && <Confirm page={page} />}
    </div>
  </Layout>
)
