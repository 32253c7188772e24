import { Bare } from '#documents/public-links/bare.tsx'
import { withSeparators } from '#foundation/rules/money.ts'
import { confirmStates } from '../../billing-payments/confirm-states.ts'
import { askedAsAgreement, type PaymentConfirmPage, type PaymentConfirmView } from '../page-content.ts'

const yen = (amount: number) => `${withSeparators(amount)}円`
const day = (date: string) => date.replace(/^(\d{4})-0?(\d+)-0?(\d+)$/, '$1年$2月$3日')

/** What a supplier opens from the mail: the notice in short, its PDF, and the two answers. Plain forms, no script. */
export const PaymentConfirm = ({ page }: { page: PaymentConfirmPage }) => {
  const { view } = page
  return (
    <Bare title={`支払通知書 ${view.number}｜${view.agency}`} assets={page.assets} className="confirm-page">
      <div className="wrap narrow">
        <p className="from">{view.agency}</p>
        <h1>支払通知書のご確認</h1>
        <p>
          {view.recipient} {view.honorific}
        </p>
        <Outcome view={view} />
        <Figures view={view} />
        <p>
          <a className="button line" href={`${view.path}/pdf`}>
            支払通知書（PDF）を開く
          </a>
        </p>
        {view.state === confirmStates.waiting && !view.asked_as_agreement && <Answers page={page} />}
      </div>
    </Bare>
  )
}

const outcomes: Record<number, string> = {
  [confirmStates.confirmed]: '内容の確認を受け付けました。ありがとうございます。',
  [confirmStates.byDefault]:
    '回答期限を過ぎたため、記載内容のとおり確認があったものとして扱っています。誤りがある場合は、メールの差出人までご連絡ください。',
  [confirmStates.objected]: '誤りのご連絡を受け付けました。担当者からの連絡をお待ちください。',
}

/** What the answer was, or by when one is wanted. */
const Outcome = ({ view }: { view: PaymentConfirmView }) => {
  const outcome = outcomes[view.state]
  if (outcome)
    return (
      <div className="notice" role="status">
        <p>{outcome}</p>
        {view.objection && <p className="objection">{view.objection}</p>}
      </div>
    )
  if (view.asked_as_agreement) return <p className="notice">{askedAsAgreement}</p>
  return (
    <p className="notice">
      内容をご確認のうえ、ご回答ください。
      {view.deadline &&
        `${day(view.deadline)}までに誤りのご連絡がない場合、記載内容のとおり確認があったものとします。`}
    </p>
  )
}

type Row = [label: string, value: string]
const when = (isSo: boolean, ...rows: Row[]) => (isSo ? rows : [])

const Figures = ({ view }: { view: PaymentConfirmView }) => {
  const rows: Row[] = [
    ['通知番号', view.number],
    ['件名', view.name],
    ...when(view.worker !== '', ['作業者', view.worker]),
    ['作業期間', `${day(view.period.from)} 〜 ${day(view.period.to)}`],
    ['発行日', day(view.issue_date)],
    ['お支払予定日', day(view.due_date)],
    ...when(
      view.withholding > 0,
      ['合計（税込）', yen(view.total)],
      ['源泉徴収税額', `−${yen(view.withholding)}`],
    ),
  ]
  return (
    <section aria-label="支払通知書の内容">
      <p className="confirm-amount">
        <span>{view.withholding > 0 ? '差引支払額' : 'お支払金額（税込）'}</span>
        <b>{yen(view.net)}</b>
      </p>
      <div className="summary-step">
        <dl>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

const Answers = ({ page: { view, typed, error } }: { page: PaymentConfirmPage }) => (
  <>
    <form method="post" action={view.path}>
      <input type="hidden" name="answer" value="1" />
      <button className="button main large" type="submit">
        記載内容のとおり確認しました
      </button>
    </form>
    <form method="post" action={view.path}>
      <input type="hidden" name="answer" value="2" />
      <div className="field">
        <label className="field-label" htmlFor="objection">
          誤りがある場合
        </label>
        <textarea
          id="objection"
          name="objection"
          rows={4}
          maxLength={2000}
          defaultValue={typed}
          placeholder="例：稼働時間が 160 時間ではなく 168 時間です"
          {...(error ? { 'aria-invalid': true, 'aria-describedby': 'e-objection' } : {})}
        />
        {error && (
          <p className="error" id="e-objection" role="alert">
            {error}
          </p>
        )}
      </div>
      <button className="button line" type="submit">
        誤りを連絡する
      </button>
    </form>
  </>
)
