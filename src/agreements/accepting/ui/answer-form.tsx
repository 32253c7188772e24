import { own } from '#foundation/rules/own.ts'
import type { AgreementPage } from '../page-content.ts'

type Props = { page: AgreementPage }

const invalid = (errors: AgreementPage['errors'], name: string) =>
  own(errors, name) ? { 'aria-invalid': true as const, 'aria-describedby': `e-${name}` } : {}

const Fault = ({ page: { errors }, name }: Props & { name: string }) => {
  const texts = own(errors, name)
  return texts ? (
    <p className="error" id={`e-${name}`} role="alert">
      {texts.join(' ')}
    </p>
  ) : null
}

const Needed = () => <span className="need">必須</span>

/** The code that is mailed, and where it is typed. */
const Code = ({ page }: Props) => {
  const { view, asked, typed, errors } = page
  return (
    <div className="field">
      <label className="field-label" htmlFor="code">
        確認コード
        <Needed />
      </label>
      <div className="agree-code">
        <input
          id="code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          placeholder="471926"
          defaultValue={typed.code ?? ''}
          {...invalid(errors, 'code')}
        />
        <button type="submit" className="button line" name="go" value="code" formNoValidate>
          {asked ? 'もう一度送る' : 'コードを送る'}
        </button>
      </div>
      <p className="agree-hint" role={asked ? 'status' : undefined}>
        {asked
          ? `${view.address} に6桁のコードを送りました（10分間有効）`
          : `${view.address} に6桁のコードを送ります。何件もあるときは、マイページを開くとコードは1回で済みます`}
      </p>
      <Fault page={page} name="code" />
    </div>
  )
}

/** Accepting: the paper seen, the name, the code. */
export const Answer = ({ page }: Props) => {
  const { view, asked, typed, errors } = page
  return (
    <form
      id="answer"
      method="post"
      action={`${page.path}#answer`}
      noValidate
      className="agree-answer"
      data-agree=""
    >
      {/* What Enter in a field presses: a form takes its first button. */}
      <button type="submit" className="hidden" tabIndex={-1} aria-hidden>
        承諾する
      </button>
      <Fault page={page} name="form" />
      <input type="hidden" name="asked" value={asked ?? ''} />
      <label className="check-line">
        <input
          type="checkbox"
          name="seen"
          value="1"
          defaultChecked={typed.seen === '1'}
          {...invalid(errors, 'seen')}
        />
        <span>文書を最後まで確認しました</span>
      </label>
      <Fault page={page} name="seen" />
      <p className="agree-kept">
        承諾すると、<b>お名前・日時・本人確認の方法・文書のハッシュ</b>
        を記録し、全員の承諾がそろったときに同じ控えをお送りします。
      </p>
      <div className="field">
        <label className="field-label" htmlFor="name">
          お名前
          <Needed />
        </label>
        <input
          id="name"
          name="name"
          autoComplete="name"
          maxLength={200}
          defaultValue={typed.name ?? ''}
          placeholder={view.name}
          {...invalid(errors, 'name')}
        />
        <Fault page={page} name="name" />
      </div>
      {!view.is_known && <Code page={page} />}
      <button type="submit" className="button accent large">
        承諾する
      </button>
    </form>
  )
}

/** Sending the paper back, with the reason. */
export const SendBack = ({ page }: Props) => (
  <details className="agree-back" open={page.errors.reason !== undefined}>
    <summary className="button line">内容に誤りがあるとき（差し戻す）</summary>
    <form method="post" action={page.path} noValidate>
      <div className="field">
        <label className="field-label" htmlFor="reason">
          差し戻す理由
          <Needed />
        </label>
        <textarea
          id="reason"
          name="reason"
          rows={3}
          maxLength={255}
          defaultValue={page.typed.reason ?? ''}
          placeholder="例：精算幅が事前のお話と違います（140〜180時間のはずです）"
          {...invalid(page.errors, 'reason')}
        />
        <Fault page={page} name="reason" />
      </div>
      <button type="submit" className="button line" name="go" value="send_back">
        差し戻す
      </button>
    </form>
  </details>
)
