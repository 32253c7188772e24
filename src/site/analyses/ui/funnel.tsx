import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import styles from './analyses.module.css'
import type { Report } from './client.ts'
import { CsvButton } from './csv-button.tsx'
import { countText, rateText } from './figures.ts'
import { Panel } from './panel.tsx'

/** How far registrations come: each step with what is left of the first and of the one before. */
export function Funnel({ report }: { report: Report }) {
  const { steps, period } = report
  const first = steps[0]?.count ?? 0
  const most = Math.max(1, ...steps.map(({ count }) => count))
  return (
    <Panel
      title="会員登録の段階"
      note="最初の段階は画面を開いた回数、ほかは進んだ件数です"
      tools={first > 0 && <CsvButton table="steps" title="会員登録の段階" period={period} />}
    >
      {most === 1 && first === 0 ? (
        <p className={styles.none}>この期間に、会員登録を始めた人はいません。</p>
      ) : (
        <ScrollRegion className={styles.scroll} label="会員登録の段階の表">
          <table className={`${plain.table} ${styles.funnel}`}>
            <thead>
              <tr>
                <th scope="col">段階</th>
                <th scope="col">件数</th>
                <th scope="col" className={styles.num}>
                  最初から
                </th>
                <th scope="col" className={styles.num}>
                  前の段階から
                </th>
              </tr>
            </thead>
            <tbody>
              {steps.map(({ step, label, count }, at) => (
                <tr key={step}>
                  <th scope="row">{label}</th>
                  <td>
                    <span className={styles.step}>
                      <i style={{ width: `${(count / most) * 100}%` }} />
                    </span>
                    {countText(count)}
                  </td>
                  <td className={styles.num}>{rateText(count, first)}</td>
                  <td className={styles.num}>
                    {at === 0 ? '—' : rateText(count, steps[at - 1]?.count ?? 0)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Panel>
  )
}
