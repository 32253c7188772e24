import { useDocumentSettings } from '../../contracts/document-settings.ts'
import { yenText } from '../../ui/money.tsx'
import type { SideName } from '../side.ts'
import styles from './document.module.css'
import { liveTotals, rateText } from './totals-view.ts'
import type { SideState } from './use-side.ts'

/** Totals as they follow from what is typed; the tax once per rate. */
export function TotalsBox({ state: { record }, side }: { state: SideState; side: SideName }) {
  const { tax_rounding } = useDocumentSettings()
  const totals = liveTotals(record, side, tax_rounding)
  if (typeof totals === 'string')
    return (
      <p className={styles.totals} role="alert">
        {totals}
      </p>
    )
  return (
    <dl className={styles.totals} aria-live="polite">
      <div>
        <dt>小計（税抜）</dt>
        <dd>{yenText(totals.sub_total)}</dd>
      </div>
      {totals.category_total.map(({ rate, taxable, tax }) => (
        <div key={rate}>
          <dt>
            {rate === 0 ? '対象外' : `消費税 ${rateText(rate)}`}　対象 {yenText(taxable)}
          </dt>
          <dd>{rate === 0 ? '—' : yenText(tax)}</dd>
        </div>
      ))}
      <div data-sum>
        <dt>合計（税込）</dt>
        <dd>{yenText(totals.total)}</dd>
      </div>
    </dl>
  )
}
