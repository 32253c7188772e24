import type { PortalPageOf } from '../page-content.ts'

const Refusal = ({ error }: { error: string | null }) =>
  error && (
    <p className="error-summary" role="alert">
      <b>{error}</b>
    </p>
  )

/** Asks for the address that the code is mailed to. */
export const SignIn = ({ page }: { page: PortalPageOf<'sign_in'> }) => (
  <div className="wrap narrow portal-door">
    <h1>マイページを開く</h1>
    <Refusal error={page.error} />
    <p>担当者にお伝えいただいているメールアドレスへ、6桁の確認コードをお送りします。パスワードは不要です。</p>
    <form method="post" action="/my/sign_in" noValidate>
      <input type="hidden" name="at" value={page.door} />
      <div className="field">
        <label className="field-label" htmlFor="email">
          メールアドレス
        </label>
        <input
          id="email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          defaultValue={page.email}
          {...(page.error ? { 'aria-invalid': true } : {})}
        />
      </div>
      <button type="submit" className="button accent large">
        コードを送る
      </button>
    </form>
  </div>
)

/** Asks for the code; it says the same whether the address is known or not. */
export const Code = ({ page }: { page: PortalPageOf<'code'> }) => (
  <div className="wrap narrow portal-door">
    <h1>確認コードの入力</h1>
    <Refusal error={page.error} />
    {!page.isOver && (
      <>
        <p>
          <b>{page.email}</b>{' '}
          が登録されている場合は、数分以内に6桁のコードが届きます。10分以内に入力してください。
        </p>
        <form method="post" action="/my/code" noValidate>
          <input type="hidden" name="at" value={page.door} />
          <input type="hidden" name="request" value={page.request} />
          <input type="hidden" name="email" value={page.email} />
          <div className="field">
            <label className="field-label" htmlFor="code">
              6桁の確認コード
            </label>
            <input
              id="code"
              name="code"
              className="portal-code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              {...(page.error ? { 'aria-invalid': true } : {})}
            />
          </div>
          <button type="submit" className="button accent large">
            マイページを開く
          </button>
        </form>
      </>
    )}
    <form method="post" action="/my/sign_in" className="portal-again">
      <input type="hidden" name="at" value={page.door} />
      <input type="hidden" name="email" value={page.email} />
      <p>届かないときは、迷惑メールの設定とメールアドレスをご確認ください。</p>
      <button type="submit" className="button line">
        新しいコードを送る
      </button>
    </form>
  </div>
)

/** An address that several people share. */
export const Who = ({ page }: { page: PortalPageOf<'who'> }) => (
  <div className="wrap narrow portal-door">
    <h1>お名前の確認</h1>
    <p>このメールアドレスは、何人かの方が使っています。ご自分のお名前を選んでください。</p>
    {page.names.map((name) => (
      <form key={name} method="post" action="/my/code">
        <input type="hidden" name="at" value={page.door} />
        <input type="hidden" name="request" value={page.request} />
        <input type="hidden" name="email" value={page.email} />
        <input type="hidden" name="code" value={page.code} />
        <button type="submit" className="button line large" name="name" value={name}>
          {name} 様
        </button>
      </form>
    ))}
  </div>
)
