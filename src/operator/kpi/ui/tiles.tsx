import { withSeparators } from '#foundation/rules/money.ts'
import { changeText } from '#foundation/ui/figure-text.ts'
import { yenText } from '#foundation/ui/money.tsx'
import { type Figure, FigureButtons } from '../../parts/ui/figures.tsx'
import type { EnterpriseFigure, Sheet } from '../sheet-schema.ts'
import { figureText } from './texts.ts'

type Open = (figure: EnterpriseFigure, label: string) => void

/** How a figure looks that went up or down. */
const wayOf = (change: number) => (change > 0 ? 'ok' : change < 0 ? 'ng' : undefined)

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
      <span data-tone={wayOf(now - before)}>
        {now > before ? '▲ ' : now < before ? '▼ ' : ''}
        {text}
      </span>
      {word}
    </>
  )
}

/** The end rate of the periods up to one, on average. */
const averageRate = (rates: readonly (number | null)[]) => {
  const known = rates.filter((rate) => rate !== null)
  return known.length === 0 ? null : known.reduce((sum, rate) => sum + rate, 0) / known.length
}

/** The figures of the period in hand with their change; each opens the enterprises behind it. */
export function Tiles({ sheet, at, open }: { sheet: Sheet; at: number; open: Open }) {
  const figures = sheet.periods[at]?.figures
  if (!figures) return null
  const before = sheet.periods[at - 1]?.figures
  const [moved, earlier] = [intervalWords[sheet.interval], beforeWords[sheet.interval]]
  const upToNow = sheet.periods.slice(Math.max(0, at - 11), at + 1)
  const average = averageRate(upToNow.map((period) => period.figures.end_rate))
  const tile = (figure: EnterpriseFigure, told: Figure) => ({ ...told, open: () => open(figure, told.name) })
  return (
    <FigureButtons
      figures={[
        tile('mrr', {
          name: 'MRR',
          value: yenText(figures.mrr),
          note: <Moved now={figures.mrr} before={figures.mrr_before} word={moved} />,
          isLit: true,
        }),
        tile('mrr', { name: 'ARR', value: yenText(figures.arr), note: 'MRR × 12' }),
        tile('mrr', {
          name: 'ARPA',
          value: figureText('yen', figures.arpa),
          note: <Moved now={figures.arpa} before={before?.arpa} word={moved} />,
        }),
        tile('gap', {
          name: 'ギャップ',
          value: figureText('gap', figures.gap),
          tone: wayOf(figures.gap),
          note: before ? `${earlier} ${figureText('gap', before.gap)}` : `${earlier}との差`,
        }),
        tile('current', {
          name: '契約中',
          value: withSeparators(figures.current),
          unit: '社',
          note: `開始 ${withSeparators(figures.start)}・終了 ${withSeparators(figures.end)}`,
        }),
        tile('end', {
          name: '終了率',
          value: figureText('rate', figures.end_rate),
          note: `${upToNow.length}${unitWords[sheet.interval]}の平均 ${figureText('rate', average)}`,
        }),
      ]}
    />
  )
}
