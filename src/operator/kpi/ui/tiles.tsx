import type { ReactNode } from 'react'
import { withSeparators } from '#foundation/rules/money.ts'
import { changeText } from '#foundation/ui/figure-text.ts'
import { yenText } from '#foundation/ui/money.tsx'
import type { AgencyFigure, Sheet } from '../sheet-schema.ts'
import styles from './kpi.module.css'
import { figureText } from './texts.ts'

type Open = (figure: AgencyFigure, label: string) => void
type TileProps = {
  label: string
  figure: AgencyFigure
  open: Open
  way?: number
  children: ReactNode
  note: ReactNode
}

function Tile({ label, figure, open, way = 0, children, note }: TileProps) {
  return (
    <button type="button" onClick={() => open(figure, label)}>
      <span>{label}</span>
      <b data-way={way > 0 ? 'up' : way < 0 ? 'down' : undefined}>{children}</b>
      <span className={styles.tileNote}>{note}</span>
    </button>
  )
}

const intervalWords = { 1: '前月比', 2: '前年比', 3: '前四半期比' } as const
const unitWords = { 1: 'か月', 2: '年', 3: '四半期' } as const
const beforeWords = { 1: '前月', 2: '前年', 3: '前四半期' } as const

function Moved({
  now,
  before,
  word,
}: {
  now: number | null
  before: number | null | undefined
  word: string
}) {
  const text = changeText(now, before)
  if (text === null || now === null || !before) return <>{word} —</>
  return (
    <>
      <i data-way={now > before ? 'up' : now < before ? 'down' : undefined}>
        {now > before ? '▲ ' : now < before ? '▼ ' : ''}
        {text}
      </i>
      {word}
    </>
  )
}

/** The end rate of the periods up to one, on average. */
const averageRate = (rates: readonly (number | null)[]) => {
  const known = rates.filter((rate) => rate !== null)
  return known.length === 0 ? null : known.reduce((sum, rate) => sum + rate, 0) / known.length
}

/** The figures of the period in hand with their change; each opens the agencies behind it. */
export function Tiles({ sheet, at, open }: { sheet: Sheet; at: number; open: Open }) {
  const figures = sheet.periods[at]?.figures
  if (!figures) return null
  const before = sheet.periods[at - 1]?.figures
  const [moved, earlier] = [intervalWords[sheet.interval], beforeWords[sheet.interval]]
  const upToNow = sheet.periods.slice(Math.max(0, at - 11), at + 1)
  const average = averageRate(upToNow.map((period) => period.figures.end_rate))
  return (
    <div className={styles.tiles}>
      <Tile
        label="MRR"
        figure="mrr"
        open={open}
        note={<Moved now={figures.mrr} before={figures.mrr_before} word={moved} />}
      >
        {yenText(figures.mrr)}
      </Tile>
      <Tile label="ARR" figure="mrr" open={open} note="MRR × 12">
        {yenText(figures.arr)}
      </Tile>
      <Tile
        label="ARPA"
        figure="mrr"
        open={open}
        note={<Moved now={figures.arpa} before={before?.arpa} word={moved} />}
      >
        {figureText('yen', figures.arpa)}
      </Tile>
      <Tile
        label="ギャップ"
        figure="gap"
        open={open}
        way={figures.gap}
        note={before ? `${earlier} ${figureText('gap', before.gap)}` : `${earlier}との差`}
      >
        {figureText('gap', figures.gap)}
      </Tile>
      <Tile
        label="契約中"
        figure="current"
        open={open}
        note={`開始 ${withSeparators(figures.start)}・終了 ${withSeparators(figures.end)}`}
      >
        {withSeparators(figures.current)}
        <small>社</small>
      </Tile>
      <Tile
        label="終了率"
        figure="end"
        open={open}
        note={`${upToNow.length}${unitWords[sheet.interval]}の平均 ${figureText('rate', average)}`}
      >
        {figureText('rate', figures.end_rate)}
      </Tile>
    </div>
  )
}
