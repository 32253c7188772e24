import { figureText } from '../../figures/figure-text.ts'
import type { Report } from '../../figures/report.ts'
import type { ReportAnswer } from '../../figures/schema.ts'
import { periodText } from '../../figures/words.ts'
import { labelOf, shapeOf } from '../chart-shape.ts'
import type { Unit } from '../client.ts'
import { shortText } from '../texts.ts'
import type { Picture, Tone } from './chart-svg.ts'

type Given = {
  report: Report
  title: string
  unit: Unit
  periods: readonly ReportAnswer['periods'][number][]
  note: string
}

/** The colours of the screen (tokens.css), the part one looks at last in the list. */
const barTones: readonly Omit<Tone, 'label'>[] = [
  { colour: '#28508f', kind: 'bar' },
  { colour: '#d6d5ce', kind: 'bar' },
  { colour: '#696e78', kind: 'hatched' },
]
const aimColours = { sales: '#474c56', profit: '#1b1e25' } as const
const lineColour = '#8a5800'

const lineOf = (rates: readonly (number | null)[]): Picture['line'] => {
  const known = rates.filter((rate) => rate !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const [least, most] = [Math.min(...known), Math.max(...known)]
  return {
    colour: lineColour,
    points: rates.map((rate) => (rate === null ? null : (rate - least) / (most - least || 1))),
    texts: [figureText('rate', first), figureText('rate', last)],
  }
}

/** The course of a report as a picture. */
export const reportPicture = ({ report, title, unit, periods, note }: Given): Picture => {
  const { bars, rate, kind, aims, top, partsOf, sumOf } = shapeOf(report, periods)
  const line = lineOf(periods.map(({ figures }) => figures[rate.key] ?? null))
  return {
    title,
    note,
    tones: [
      ...bars.map(({ label }, n) => ({ label, ...(barTones[bars.length - 1 - n] as Omit<Tone, 'label'>) })),
      { label: rate.label, colour: lineColour, kind: 'line' },
      ...aims.map(({ key, label }): Tone => ({ label, colour: aimColours[key], kind: 'mark' })),
    ],
    top: shortText(kind, top),
    middle: shortText(kind, top / 2),
    bars: periods.map((period, at) => ({
      label: unit === 1 ? labelOf(unit, period, periods[at - 1]) : periodText(unit, period),
      parts: partsOf(period).map((part) => part / top),
      text: shortText(kind, sumOf(period)),
      marks: aims.flatMap(({ key, height }) => {
        const at = height(period)
        return at === undefined ? [] : [{ at: at / top, colour: aimColours[key] }]
      }),
    })),
    ...(line && { line }),
  }
}
