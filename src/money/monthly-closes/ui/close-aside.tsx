import { Link } from 'react-router'
import { marginPermille, marginText } from '#foundation/rules/profit.ts'
import { Aside, Note } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { closeSteps } from '../close.ts'
import { SelfPanel } from '../self-closing/ui/self-panel.tsx'
import type { MonthlyClose } from './client.ts'
import styles from './close.module.css'
import { RunCard } from './run-card.tsx'
import { countText } from './step-view.ts'

type Props = { close: MonthlyClose; cancel: (id: number) => void; resume: (id: number) => void }

/** Beside the rows: where the month lands, what is left until it can be closed, and what is under way. */
export function CloseAside({ close, cancel, resume }: Props) {
  const { amounts, previous, steps, month, unknown_mails } = close
  const left = steps.filter(({ total, done }) => total > done)
  const margin = marginPermille(amounts.gross_profit, amounts.sales)
  return (
    <Aside className={styles.aside} aria-label="月のまとめ">
      <h2>着地見込み</h2>
      <dl className={styles.amounts}>
        <Amount label="請求合計（税抜）" now={amounts.sales} before={previous.sales} />
        <Amount label="支払合計（税抜）" now={amounts.supplier} before={previous.supplier} />
        <Amount label="粗利" now={amounts.gross_profit} before={previous.gross_profit} />
        <div>
          <dt>粗利率</dt>
          <dd>{margin === null ? '—' : marginText(margin)}</dd>
        </div>
      </dl>
      <Note>稼働時間を入力済みの月の合計・前月比</Note>
      <h2>締めるまでに必要なこと</h2>
      {left.length === 0 && unknown_mails === 0 ? (
        <Note>残っている作業はありません。</Note>
      ) : (
        <ul className={styles.left}>
          {unknown_mails > 0 && (
            <li>
              <StateIcon shape="alert" tone="warn" />
              <span>送信されたか不明なメール {countText(unknown_mails)}件</span>
              <Link to="/enterprise/mail_mgmts">確認する</Link>
            </li>
          )}
          {left.map(({ step, total, done }) => (
            <li key={step}>
              <StateIcon shape="ring" tone="mute" />
              <span>
                {closeSteps.find(([key]) => key === step)?.[1]} 残り{countText(total - done)}件
              </span>
              <Link to={`/enterprise/monthly_closes/${month}?step=${step}`} replace>
                表示する
              </Link>
            </li>
          ))}
        </ul>
      )}
      <SelfPanel month={month} />
      <h2>まとめて実行した処理</h2>
      {close.runs.length === 0 && <Note>まとめて実行すると、進み具合と行ごとの結果がここに残ります。</Note>}
      {close.runs.map((run) => (
        <RunCard key={run.id} run={run} cancel={() => cancel(run.id)} resume={() => resume(run.id)} />
      ))}
    </Aside>
  )
}

function Amount({ label, now, before }: { label: string; now: number; before: number }) {
  const change = before === 0 ? null : Math.round(((now - before) * 1000) / before) / 10
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {yenText(now)}
        {change !== null && (
          <small data-sign={Math.sign(change)}>
            {change > 0 ? '+' : change < 0 ? '−' : ''}
            {Math.abs(change).toFixed(1)}%
          </small>
        )}
      </dd>
    </div>
  )
}
