import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { roundTop } from '#foundation/ui/figure-text.ts'
import { type ForecastFigure, forecastParts } from '../../forecast/item.ts'
import type { ForecastAnswer } from '../../forecast/schema.ts'
import { figureLabels, partLabels } from '../../forecast/words.ts'
import { monthLabel, shortForecastText, targetIn } from '../forecast/forecast-texts.ts'
import type { Picture, Tone } from './chart-svg.ts'

/** The colours of the screen (tokens.css). */
const tones: readonly Omit<Tone, 'label'>[] = [
  { colour: '#28508f', kind: 'bar' },
  { colour: '#6a8bc2', kind: 'bar' },
  { colour: '#6a8bc2', kind: 'hatched' },
]
const [bandColour, targetColour] = ['#1b1e25', '#8a5800']

/** The forecast of a figure as a picture. */
export const forecastPicture = (figure: ForecastFigure, { months, as_of }: ForecastAnswer): Picture => {
  const targets = months.map((month) => targetIn(figure, month))
  const top = roundTop(Math.max(...months.map(({ bands }) => bands[figure].high), ...targets.map(Number)))
  const share = (value: number) => Math.max(0, value) / top
  return {
    title: `12か月の${figureLabels[figure]}の見通し`,
    note: `${formatInstant(as_of)} 時点`,
    tones: [
      ...forecastParts.map((part, n) => ({ label: partLabels[part], ...(tones[n] as Omit<Tone, 'label'>) })),
      { label: '幅（8割がこの中）', colour: bandColour, kind: 'band' },
      ...(targets.every((target) => target === null)
        ? []
        : [{ label: '目標', colour: targetColour, kind: 'mark' } as const]),
    ],
    top: shortForecastText(figure, top),
    middle: shortForecastText(figure, top / 2),
    bars: months.map((month, n) => ({
      label: monthLabel(month.from, months[n - 1]?.from),
      parts: forecastParts.map((part) => share(month.parts[part][figure])),
      text: shortForecastText(figure, month.total[figure]),
      marks: targets[n] == null ? [] : [{ at: share(targets[n]), colour: targetColour }],
      band: { low: share(month.bands[figure].low), high: share(month.bands[figure].high) },
    })),
  }
}
