import plain from '#foundation/ui/plain-table.module.css'
import { walkCells } from '#foundation/ui/walk-cells.ts'
import type { ForecastFigure } from '../../forecast/item.ts'
import type { ForecastAnswer } from '../../forecast/schema.ts'
import { figureLabels } from '../../forecast/words.ts'
import styles from '../report.module.css'
import type { Opened } from './forecast-drawer.tsx'
import { monthLabel, rateText, shortForecastText, targetIn } from './forecast-texts.ts'

const lines = ['people', 'sales', 'purchase', 'profit'] as const

type Props = {
  figure: ForecastFigure
  months: ForecastAnswer['months']
  held: string
  hold: (month: string) => void
  open: (place: Opened, figure: ForecastFigure) => void
}

/** The figures of the twelve months; each opens its records. */
export function ForecastTable({ figure, months, held, hold, open }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse it scrolls only where Tab stops at it (WCAG 2.1.1)
    <section className={styles.scroll} aria-label="月ごとの見通し" tabIndex={0}>
      <table className={`${plain.table} ${styles.sheet}`} data-tight onKeyDown={walkCells}>
        <thead>
          <tr>
            <th scope="col">項目</th>
            {months.map(({ from }, n) => (
              <th key={from} scope="col" data-held={from === held || undefined}>
                <button
                  type="button"
                  aria-pressed={from === held}
                  aria-label={from.replace('-', '/')}
                  onClick={() => hold(from)}
                >
                  {monthLabel(from, months[n - 1]?.from)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line} data-main={line === figure || undefined}>
              <th scope="row">{figureLabels[line]}</th>
              {months.map(({ from, to, total }) => (
                <td
                  key={from}
                  data-held={from === held || undefined}
                  data-none={total[line] === 0 || undefined}
                >
                  {total[line] === 0 ? (
                    shortForecastText(line, 0)
                  ) : (
                    <button type="button" onClick={() => open({ from, to }, line)}>
                      {shortForecastText(line, total[line])}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
          {months.some((month) => targetIn(figure, month) !== null) && (
            <tr>
              <th scope="row">{figureLabels[figure]}の目標</th>
              {months.map((month) => {
                const target = targetIn(figure, month)
                return (
                  <td key={month.from} data-held={month.from === held || undefined}>
                    {target === null ? '—' : shortForecastText(figure, target)}
                  </td>
                )
              })}
            </tr>
          )}
          <tr>
            <th scope="row">決まっている割合</th>
            {months.map(({ from, parts, total }) => (
              <td key={from} data-held={from === held || undefined}>
                {rateText(parts.fixed[figure], total[figure])}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}
