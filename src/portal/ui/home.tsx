import { formatDate, formatShortDate, formatShortDay } from '#foundation/rules/date-text.ts'
import { withSeparators } from '#foundation/rules/money.ts'
import type { PortalWaiting } from '#sales/portal-people/part.ts'
import type { PortalPageOf, ShownPaper } from '../page-content.ts'

const day = 86_400_000
const daysTo = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / day)
const yen = (amount: number) => `¥${withSeparators(amount)}`

/** Amber within five days, past it said so. */
const look = (left: number) => (left < 0 ? 'late' : left <= 5 ? 'soon' : '')

function Deadline({ due, today }: { due: string | null; today: string }) {
  if (!due) return null
  const left = daysTo(today, due)
  return (
    <span className={`hours-badge ${look(left)}`}>
      {left < 0
        ? '! 締切を過ぎました'
        : `${left <= 5 ? '! ' : ''}締切 ${formatShortDay(due)} ${left === 0 ? 'きょう' : `あと${left}日`}`}
    </span>
  )
}

/** The one thing to do. */
const First = ({ item, today }: { item: PortalWaiting; today: string }) => (
  <section className="portal-first" aria-labelledby="first">
    <div className="wrap narrow">
      <div className="portal-card">
        <p>{item.note}</p>
        <div className="hours-title">
          <h1 id="first">{item.title}</h1>
          <Deadline due={item.due} today={today} />
        </div>
        {item.progress && (
          <>
            <p className="portal-progress">
              <b>{item.progress.done}</b>
              <span>{item.progress.left}</span>
            </p>
            <progress max={1} value={item.progress.share} aria-label="入力した日の割合" />
          </>
        )}
        <a className="button accent large" href={item.href}>
          {item.act}
        </a>
      </div>
    </div>
  </section>
)

const Nothing = () => (
  <section className="portal-first">
    <div className="wrap narrow">
      <div className="portal-card">
        <h1>いまお願いしていることはありません</h1>
        <p>新しいお願いは、メールでもお知らせします。</p>
      </div>
    </div>
  </section>
)

const Due = ({ due, today }: { due: string; today: string }) => (
  <span className={`portal-due ${look(daysTo(today, due))}`}>{formatShortDate(due)} まで</span>
)

const Waiting = ({ page: { waiting, today } }: { page: PortalPageOf<'home'> }) =>
  waiting.length > 0 && (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="portal-heading">
        確認してほしいもの <span className="portal-count">{waiting.length}</span>
      </h2>
      <ul className="portal-list">
        {waiting.map(({ title, note, due, href }) => (
          <li key={href}>
            <a className="portal-row" href={href}>
              <span>
                {title}
                <small>{note}</small>
              </span>
              {due && <Due due={due} today={today} />}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )

const Running = ({ page: { running, today } }: { page: PortalPageOf<'home'> }) =>
  running.length > 0 && (
    <section aria-labelledby="running">
      <h2 id="running" className="portal-heading">
        進行中
      </h2>
      <ul className="portal-list">
        {running.map(({ key, title, company, from, to }) => (
          <li key={key} className="portal-row">
            <span>
              <b>{title}</b>
              {company && <small>{company}</small>}
              <small>
                {formatDate(from)}〜{formatDate(to)}
              </small>
            </span>
            <span className="portal-due">
              {from > today ? `開始まで ${daysTo(today, from)}日` : `終了まで ${daysTo(today, to)}日`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )

const PaperRow = ({ paper: { title, note, amount, href } }: { paper: ShownPaper }) => (
  <li className="portal-row">
    <span>
      {title}
      <small>{note}</small>
    </span>
    {amount !== null && <b className="portal-amount">{yen(amount)}</b>}
    <a href={href} aria-label={`${title}のPDFを保存`}>
      ↓ PDF
    </a>
  </li>
)

export const Papers = ({ page }: { page: PortalPageOf<'papers'> }) => (
  <div>
    <h1 className="portal-heading">書類</h1>
    {page.papers.length === 0 && <p className="wrap narrow">書類はまだありません。</p>}
    <ul className="portal-list">
      {page.papers.map((paper) => (
        <PaperRow key={paper.href} paper={paper} />
      ))}
    </ul>
  </div>
)

/** The way in from another device: the address, which they may mail to themselves. Nothing is sent by us. */
const Elsewhere = ({ url, address }: NonNullable<PortalPageOf<'home'>['frame']['elsewhere']>) => (
  <details className="portal-elsewhere">
    <summary className="portal-row">別の端末で開く</summary>
    <p>
      別の端末で次のアドレスを開き、メールアドレス {address}{' '}
      を入力してください。このアドレスに届くコードで開けます。
    </p>
    <p>
      <b>{url}</b>
    </p>
    <a
      href={`mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent('マイページ')}&body=${encodeURIComponent(url)}`}
    >
      アドレスを自分にメールで送る
    </a>
  </details>
)

/** What somebody finds who comes in: one thing to do first, then what waits, what runs, and the papers. */
export const Home = ({ page }: { page: PortalPageOf<'home'> }) => (
  <>
    {page.first ? <First item={page.first} today={page.today} /> : <Nothing />}
    <Waiting page={page} />
    <Running page={page} />
    {page.papers.length > 0 && (
      <section aria-labelledby="papers">
        <h2 id="papers" className="portal-heading">
          書類 {page.hasMorePapers && <a href="/my/papers">すべて見る</a>}
        </h2>
        <ul className="portal-list">
          {page.papers.map((paper) => (
            <PaperRow key={paper.href} paper={paper} />
          ))}
        </ul>
      </section>
    )}
    <nav aria-label="登録の内容" className="portal-end">
      <a className="portal-row" href="/my/profile">
        <span>連絡先の確認・変更</span>
      </a>
    </nav>
    {page.frame.elsewhere && <Elsewhere {...page.frame.elsewhere} />}
  </>
)
