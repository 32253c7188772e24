import { figureText } from '../figures/figure-text.ts'
import type { Figure, Report } from '../figures/report.ts'
import type { ReportAnswer } from '../figures/schema.ts'
import type { Unit } from './client.ts'
import { Tile, TileRow } from './parts.tsx'
import { movedText } from './texts.ts'

const beforeWords: Record<Unit, string> = { 1: '前月比', 2: '前年度比', 3: '前四半期比' }

function Moved({ figure, now, before }: { figure: Figure; now?: number | null; before?: number | null }) {
  const text = movedText(figure, now, before)
  if (text === undefined) return <i>—</i>
  const isUp = text.startsWith('+')
  const isDown = text.startsWith('−')
  const way = figure.isCost || (!isUp && !isDown) ? undefined : isUp ? 'up' : 'down'
  return (
    <i data-way={way}>
      {isUp ? '▲ ' : isDown ? '▼ ' : ''}
      {text}
    </i>
  )
}

type Props = {
  report: Report
  unit: Unit
  period: ReportAnswer['periods'][number]
  open: (figure: Figure) => void
}

/** The figures of the period in hand and how they moved; each that has records opens them. */
export function Tiles({ report, unit, period, open }: Props) {
  const shown = report.tiles.flatMap((key) => report.figures.find((figure) => figure.key === key) ?? [])
  return (
    <TileRow>
      {shown.map((figure) => {
        const { key, label, kind, of, note } = figure
        const now = period.figures[key] ?? null
        return (
          <Tile
            key={key}
            title={note}
            name={label}
            figure={figureText(kind, period.figures[key])}
            note={
              <>
                <Moved figure={figure} now={now} before={period.before[key] ?? null} />
                {beforeWords[unit]}
                {' ・ '}
                <Moved figure={figure} now={now} before={period.year_before[key] ?? null} />
                前年比
              </>
            }
            open={!of && (() => open(figure))}
          />
        )
      })}
    </TileRow>
  )
}
