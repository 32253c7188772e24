import { memo, useMemo } from 'react'
import plain from '#foundation/ui/plain-table.module.css'
import { useEndShown } from '#foundation/ui/use-end-shown.ts'
import { walkCells } from '#foundation/ui/walk-cells.ts'
import { figureText, targetText } from '../figures/figure-text.ts'
import { type Figure, isSum, type Report } from '../figures/report.ts'
import { periodText } from '../figures/words.ts'
import type { Shown } from './client.ts'
import { onPaper, PaperNote } from './paper-columns.tsx'
import styles from './report.module.css'

type Period = Shown['periods'][number]
type Props = {
  report: Report
  answer: Shown
  held: string
  hold: (start: string) => void
  open: (period: { start: string; end: string }, figure: Figure) => void
}

type Column = { period: Period; isWhole: boolean }

const columnsOf = ({ periods, total }: Shown): Column[] => {
  const [first, last] = [periods[0], periods.at(-1)]
  if (!first || !last) return []
  const whole = { ...total, start: first.start, end: last.end }
  return [...periods.map((period) => ({ period, isWhole: false })), { period: whole, isWhole: true }]
}

type LineProps = Pick<Props, 'held' | 'open'> & {
  figure: Figure
  line: number
  isMain: boolean
  columns: readonly Column[]
}

/** A line of its own, so that the browser gets to something else between two of many columns. */
const Line = memo(({ figure, line, isMain, columns, held, open }: LineProps) => (
  <>
    <tr data-main={isMain || undefined}>
      <th scope="row" title={figure.note}>
        {figure.label}
      </th>
      {columns.map(({ period, isWhole }, column) => {
        const value = period.figures[figure.key]
        const text = figureText(figure.kind, value)
        const isHeld = !isWhole && period.start === held
        return (
          <td
            key={isWhole ? 'whole' : period.start}
            data-none={!value || undefined}
            data-held={isHeld || undefined}
          >
            {!isSum(figure) || !value ? (
              text
            ) : (
              <button
                type="button"
                data-at={`${line}:${column}`}
                tabIndex={line === 0 && isHeld ? 0 : -1}
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
  </>
))

/** All figures of all periods with the whole at the end; the newest stand at the right, where one looks first. */
function Table({ report, answer, held, hold, open }: Props) {
  const { periods, asked } = answer
  const { unit } = asked
  const [first, last] = [periods[0], periods.at(-1)]
  const region = useEndShown(`${first?.start} ${last?.end} ${unit}`)
  const columns = useMemo(() => columnsOf(answer), [answer])
  if (!first || !last) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse it scrolls only where Tab stops at it (WCAG 2.1.1)
    <section ref={region} className={styles.scroll} aria-label="期間ごとの表" tabIndex={0}>
      <table
        className={`${plain.table} ${styles.sheet}`}
        data-paper={onPaper(periods.length, 'newest')}
        onKeyDown={walkCells}
      >
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
            <Line
              key={figure.key}
              figure={figure}
              line={line}
              isMain={figure.key === report.main}
              columns={columns}
              held={held}
              open={open}
            />
          ))}
        </tbody>
      </table>
      <PaperNote columns={periods.length} kept="newest" />
    </section>
  )
}

export const FigureTable = memo(Table)
