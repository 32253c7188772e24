import { memo } from 'react'
import { Note } from '#foundation/ui/layout.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { useEndShown } from '#foundation/ui/use-end-shown.ts'
import { useGrowing } from '#foundation/ui/use-growing.ts'
import { walkCells } from '#foundation/ui/walk-cells.ts'
import { type FigureRow, figureRows, periodText } from '../figure-rows.ts'
import type { EnterpriseFigure, KpiPeriod, Sheet } from '../sheet-schema.ts'
import styles from './kpi.module.css'
import { figureText } from './texts.ts'

type Open = (start: string, figure: EnterpriseFigure, label: string) => void
type Props = { sheet: Sheet; held: string; hold: (start: string) => void; open: Open }

function Cell({
  row,
  period,
  at,
  isEntry,
  open,
}: {
  row: FigureRow
  period: KpiPeriod
  at: string
  isEntry: boolean
  open: Open
}) {
  const { figures, corrected, start } = period
  const value = figures[row.key]
  const again = corrected?.[row.key]
  const isCorrected = again !== undefined && again !== value
  const text = figureText(row.kind, value)
  const { opens } = row
  return (
    <>
      {opens && (value || isCorrected) ? (
        <button
          type="button"
          data-at={at}
          tabIndex={isEntry ? 0 : -1}
          onClick={() => open(start, opens, row.label)}
        >
          {text}
        </button>
      ) : (
        text
      )}
      {isCorrected && <Note tone="warn">訂正後 {figureText(row.kind, again)}</Note>}
    </>
  )
}

type LineProps = Pick<Props, 'held' | 'open'> & { row: FigureRow; line: number; periods: Sheet['periods'] }

/** A line of its own, so that the browser gets to something else between two of many columns. */
const Line = memo(({ row, line, periods, held, open }: LineProps) => (
  <tr data-part={row.isPart}>
    <th scope="row">{row.label}</th>
    {periods.map((period, column) => (
      <td
        key={period.start}
        data-held={period.start === held || undefined}
        data-provisional={period.is_provisional || undefined}
      >
        <Cell
          row={row}
          period={period}
          at={`${line}:${column}`}
          isEntry={line === 0 && period.start === held}
          open={open}
        />
      </td>
    ))}
  </tr>
))

/** All lines of sixty months are too much for one frame. */
const growth = { atFirst: 12, step: 4, isSame: () => true }
/** Height of a line. */
const row_px = 34

/** All figures of all periods; the newest stand at the right, where one looks first. */
function Table({ sheet, held, hold, open }: Props) {
  const { interval, periods } = sheet
  const drawn = useGrowing(figureRows, growth)
  const region = useEndShown(`${sheet.from} ${sheet.to} ${interval}`)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse it scrolls only where Tab stops at it (WCAG 2.1.1)
    <section ref={region} className={styles.sheetScroll} aria-label="KPIの表" tabIndex={0}>
      <table className={`${plain.table} ${styles.sheet}`} onKeyDown={walkCells}>
        <thead>
          <tr>
            <th scope="col">項目</th>
            {periods.map(({ start, is_provisional }) => (
              <th key={start} scope="col" data-held={start === held || undefined}>
                <button type="button" aria-pressed={start === held} onClick={() => hold(start)}>
                  {periodText(interval, start)}
                </button>
                {is_provisional && <small>暫定</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figureRows.slice(0, drawn).map((row, line) => (
            <Line key={row.key} row={row} line={line} periods={periods} held={held} open={open} />
          ))}
          {drawn < figureRows.length && <tr style={{ height: (figureRows.length - drawn) * row_px }} />}
        </tbody>
      </table>
    </section>
  )
}

export const SheetTable = memo(Table)
