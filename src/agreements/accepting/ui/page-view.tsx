import { Bare } from '#documents/public-links/bare.tsx'
import { formatShortDay } from '#foundation/rules/date-text.ts'
import type { AgreementPage, AgreementView } from '../page-content.ts'
import { Answer, SendBack } from './answer-form.tsx'

const Due = ({ due }: { due: NonNullable<AgreementView['due']> }) => (
  <p className="agree-due">
    期限 {formatShortDay(due.date)}　{due.days === 0 ? '今日まで' : `あと${due.days}日`}
  </p>
)

const Head = ({ view }: { view: AgreementView }) => (
  <header className="agree-head">
    <div className="wrap narrow">
      <div className="agree-title">
        <h1>{view.title}の承諾</h1>
        {view.due && view.closed === null && <Due due={view.due} />}
      </div>
      <p className="agree-of">
        <span>{view.agency}</span>
        <span>{view.number}</span>
      </p>
    </div>
  </header>
)

/** What somebody looks for first. */
const amounts: readonly string[] = ['単価', 'お支払額']

const Terms = ({ view: { terms, differences } }: { view: AgreementView }) => (
  <section aria-label="条件">
    <dl className="agree-terms">
      {terms.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {amounts.includes(label) ? <b>{value}</b> : value} {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
    {differences && (
      <p className="agree-changes">
        <span>前回との違い</span>
        {differences.length > 0 ? (
          <>
            {differences.map((difference) => (
              <b key={difference}>{difference}</b>
            ))}
            <span>ほかは同じ</span>
          </>
        ) : (
          <span>期間のほかは同じ</span>
        )}
      </p>
    )}
  </section>
)

/** The paper, page by page: a picture each, and its text for whoever cannot see it. */
const Paper = ({ page: { view, path } }: { page: AgreementPage }) => (
  <section className="agree-paper" aria-label="文書">
    <div className="wrap narrow">
      <p className="agree-paper-bar">
        <span>全{view.pages.length}ページ</span>
        <a href={`${path}/pdf`} target="_blank" rel="noreferrer">
          PDFで開く
        </a>
      </p>
      {view.pages.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pages of one paper keep their places
        <figure key={at} {...(at === view.pages.length - 1 ? { 'data-last': '' } : {})}>
          <img
            src={`${path}/pages/${at + 1}`}
            alt={`${view.title} ${at + 1}ページ目`}
            width={1190}
            height={1684}
            loading={at > 0 ? 'lazy' : 'eager'}
          />
          <figcaption>
            <details>
              <summary>{at + 1}ページ目の文字を読む</summary>
              <p className="agree-text">{text}</p>
            </details>
          </figcaption>
        </figure>
      ))}
    </div>
  </section>
)

/** What came of it, or why nothing can be done now. */
const Outcome = ({ view: { closed } }: { view: AgreementView }) =>
  closed ? (
    <p className="notice" role="status">
      {closed}
    </p>
  ) : null

/** A paper to agree on, on a phone first: its terms, the paper itself, and two answers. Plain forms; the script notes that it was seen. */
export const Agreement = ({ page }: { page: AgreementPage }) => {
  const { view, errors } = page
  const title = Object.keys(errors).length > 0 ? `入力エラー：${view.title}の承諾` : `${view.title}の承諾`
  return (
    <Bare title={`${title}｜${view.agency}`} assets={page.assets} className="agree-page" hasScript>
      <p className="agree-agency">
        <b>{view.agency}</b>
        <span>{view.name} 様</span>
      </p>
      <Head view={view} />
      <div className="wrap narrow">
        <Outcome view={view} />
        {view.message && <p className="agree-message">{view.message}</p>}
        {view.terms.length > 0 && <Terms view={view} />}
      </div>
      <Paper page={page} />
      {view.closed === null && (
        <div className="wrap narrow">
          <Answer page={page} />
          <SendBack page={page} />
        </div>
      )}
    </Bare>
  )
}
