import { formatTime } from '#foundation/rules/working-time.ts'
import type { Band } from '../band.ts'

const width = 330
const hoursBeside = 60

type Props = { band: Band; minutes: number }

/** Where the total lies in the agreed hours, as a needle over a bar. */
export function GaugeBar({ band, minutes }: Props) {
  const [lower, upper] = [band.lower_minutes, band.upper_minutes]
  const [from, to] = [Math.max(0, lower - hoursBeside * 60), upper + hoursBeside * 60]
  const at = (value: number) => ((Math.min(Math.max(value, from), to) - from) / (to - from)) * width
  return (
    <svg
      className="gauge-bar"
      viewBox={`0 0 ${width} 16`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`合計 ${formatTime(minutes)}、${wordsOf(band)}`}
    >
      <rect className="hours-bar" x="0" y="5" width={width} height="6" rx="3" />
      <rect className="hours-band" x={at(lower)} y="5" width={at(upper) - at(lower)} height="6" />
      <rect className="hours-needle" x={at(minutes) - 1.5} y="0" width="3" height="16" />
    </svg>
  )
}

/** The same with what it means in words. */
export const Gauge = ({ band, minutes }: Props) => (
  <div className="hours-gauge">
    <p className={band.over_minutes + band.under_minutes > 0 ? 'hours-off' : 'hours-within'}>
      {wordsOf(band)}
    </p>
    <GaugeBar band={band} minutes={minutes} />
  </div>
)

/** 精算幅 140〜180h の中, 超過 4:30, 控除 3:15. */
export const wordsOf = ({ lower_minutes, upper_minutes, over_minutes, under_minutes }: Band): string => {
  if (over_minutes > 0) return `! 超過 ${formatTime(over_minutes)}`
  if (under_minutes > 0) return `! 控除 ${formatTime(under_minutes)}`
  return `✓ 精算幅 ${lower_minutes / 60}〜${upper_minutes / 60}h の中`
}
