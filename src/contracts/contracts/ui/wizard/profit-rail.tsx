import { useDocumentSettings } from '#documents/document-settings/ui/queries.ts'
import type { IsHoliday } from '#foundation/rules/business-days.ts'
import { isOwnEmployee } from '#foundation/rules/contract-codes.ts'
import { marginText } from '#foundation/rules/profit.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { Aside, Lead, Panel, Row } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { checksOf } from './checks.ts'
import { exampleHours, forecast, forecastAt, periodForecast } from './forecast.ts'
import { ProfitCurve } from './profit-curve.tsx'
import styles from './rail.module.css'
import { nameIn } from './step-state.ts'

type Props = { draft: Values; isHoliday: IsHoliday | undefined }

/** Gross profit as it follows from what is typed, and what to look at before confirming. */
export function ProfitRail({ draft, isHoliday }: Props) {
  const { sales, supplier, profit, permille } = forecast(draft)
  const period = isHoliday && periodForecast(draft, isHoliday)
  const own = isOwnEmployee(draft)
  return (
    <Aside className={styles.rail} aria-label="粗利と確認">
      <section>
        <Row as="header" justify="between">
          <h2>粗利（月額・税抜）</h2>
          <span className={styles.live}>入力に連動</span>
        </Row>
        <Row
          as="p"
          align="baseline"
          gap={10}
          above={8}
          below={8}
          className={styles.amount}
          aria-live="polite"
        >
          <b>{profit === null ? '—' : yenText(profit)}</b>
          {permille !== null && (
            <span data-loss={(profit ?? 0) < 0 || undefined}>{marginText(permille)}</span>
          )}
        </Row>
        <ShareBar sales={sales} profit={profit} />
        <dl className={styles.sides}>
          <Row justify="between" align="stretch" data-side="sales">
            <dt>販売　{nameIn(draft, 'sales_company')}</dt>
            <dd>{sales === null ? '未入力' : yenText(sales)}</dd>
          </Row>
          <Row justify="between" align="stretch" data-side="supplier">
            <dt>
              {own ? '社内原価' : '仕入'}　{nameIn(draft, 'supplier_company') || nameIn(draft, 'candidate')}
            </dt>
            <dd>{supplier === null ? '未入力' : yenText(supplier)}</dd>
          </Row>
        </dl>
      </section>
      <section>
        <h2>稼働時間ごとの見込み</h2>
        <HoursTable draft={draft} />
        <ProfitCurve draft={draft} />
        {period && (
          <Panel as="div" above={12}>
            <Row justify="between">
              契約期間の粗利（{period.months}か月）<b>{yenText(period.profit)}</b>
            </Row>
          </Panel>
        )}
      </section>
      <Checks draft={draft} isHoliday={isHoliday} />
    </Aside>
  )
}

function ShareBar({ sales, profit }: { sales: number | null; profit: number | null }) {
  const share = sales && profit !== null ? Math.min(100, Math.max(0, (profit / sales) * 100)) : 0
  return (
    <div className={styles.bar} aria-hidden="true">
      <span style={{ width: `${share}%` }} />
    </div>
  )
}

function HoursTable({ draft }: { draft: Values }) {
  const cell = (amount: number | null) => (amount === null ? '—' : yenText(amount))
  return (
    <table className={styles.hours}>
      <thead>
        <tr>
          <th scope="col">稼働</th>
          <th scope="col">販売</th>
          <th scope="col">仕入</th>
          <th scope="col">粗利</th>
        </tr>
      </thead>
      <tbody>
        {exampleHours(draft).map((hours) => {
          const minutes = hours * 60
          const at = forecastAt(draft, minutes)
          return (
            <tr key={minutes}>
              <th scope="row">{formatTime(minutes)}</th>
              <td>{cell(at.sales)}</td>
              <td>{cell(at.supplier)}</td>
              <td>
                <b>{cell(at.profit)}</b>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Checks({ draft, isHoliday }: Props) {
  const { payment } = useDocumentSettings()
  const checks = checksOf(draft, isHoliday, payment.bank_day_move)
  return (
    <section>
      <h2>確認が必要な項目</h2>
      {checks.length === 0 && <Lead above={8}>確認が必要な項目はありません。</Lead>}
      <ul>
        {checks.map(({ ok, text }) => (
          <Row as="li" align="start" above={8} key={text}>
            <StateIcon shape={ok ? 'tick' : 'alert'} tone={ok ? 'ok' : 'warn'} size={16} />
            <span>{text}</span>
          </Row>
        ))}
      </ul>
    </section>
  )
}
