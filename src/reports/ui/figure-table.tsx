import { Fragment, useLayoutEffect, useRef } from 'react'
import plain from '#foundation/ui/plain-table.module.css'
import { walkCells } from '#foundation/ui/walk-cells.ts'
import { figureText, targetText } from '../figures/figure-text.ts'
import type { Figure, Report } from '../figures/report.ts'
import type { ReportAnswer } from '../figures/schema.ts'
import { periodText } from '../figures/words.ts'
import type { Unit } from './client.ts'
import styles from './report.module.css'

type Period = ReportAnswer['periods'][number]
type Props = {
  report: Report
  unit: Unit
  answer: ReportAnswer
  held: string
  hold: (start: string) => void
  open: (period: { start: string; end: string }, figure: Figure) => void
}

/** All figures of all periods with the whole at the end; the newest stand at the right, where one looks first. */
export function FigureTable({ report, unit, answer, held, hold, open }: Props) {
  const region = useRef<HTMLElement>(null)
  const { periods, total } = answer
  const [first, last] = [periods[0], periods.at(-1)]
  const range = `${first?.start} ${last?.end} ${unit}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another range begins at its end again
  useLayoutEffect(() => {
    if (region.current) region.current.scrollLeft = region.current.scrollWidth
  }, [range])
  if (!first || !last) return null
  const whole: Period = { ...total, start: first.start, end: last.end }
  const columns = [...periods.map((period) => ({ period, isWhole: false })), { period: whole, isWhole: true }]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse it scrolls only where Tab stops at it (WCAG 2.1.1)
    <section ref={region} className={styles.scroll} aria-label="期間ごとの表" tabIndex={0}>
      <table className={`${plain.table} ${styles.sheet}`} onKeyDown={walkCells}>
        <thead>
          <tr>
            <th scope="col">項目</th>
            {columns.map(({ period, isWhole }) => (
              <th
                key={isWhole ? 'whole' : period.start}
                scope="col"
                data-held={(!isWhole && period.start === held) || undefined}
              >
                {isWhole ? (
                  '期間の全体'
                ) : (
                  <button
                    type="button"
                    aria-pressed={period.start === held}
                    onClick={() => hold(period.start)}
                  >
                    {periodText(unit, period)}
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.figures.map((figure, line) => (
            <Fragment key={figure.key}>
              <tr data-main={figure.key === report.main || undefined}>
                <th scope="row" title={figure.note}>
                  {figure.label}
                </th>
                {columns.map(({ period, isWhole }, column) => {
                  const value = period.figures[figure.key]
                  const text = figureText(figure.kind, value)
                  return (
                    <td
                      key={isWhole ? 'whole' : period.start}
                      data-none={!value || undefined}
                      data-held={(!isWhole && period.start === held) || undefined}
                    >
                      {figure.of || !value ? (
                        text
                      ) : (
                        <button
                          type="button"
                          data-at={`${line}:${column}`}
                          tabIndex={line === 0 && !isWhole && period.start === held ? 0 : -1}
                          onClick={() => open(period, figure)}
                        >
                          {text}
                        </button>
                      )}
                    </td>
                  )
                })}
              </tr>
              {columns.some(({ period }) => period.targets[figure.key] !== undefined) && (
                <tr>
                  <th scope="row">{figure.label}の目標（達成率）</th>
                  {columns.map(({ period, isWhole }) => {
                    const target = period.targets[figure.key]
                    return (
                      <td
                        key={isWhole ? 'whole' : period.start}
                        data-none={target === undefined || undefined}
                        data-held={(!isWhole && period.start === held) || undefined}
                      >
                        {target === undefined ? '—' : targetText(target, period.figures[figure.key])}
                      </td>
                    )
                  })}
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}
