import { today } from '#foundation/entity/today.ts'
import { daysBetween } from '#foundation/rules/calendar.ts'

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** A size as number and unit: 148 GB, 6.1 GB, 812 B. */
export const sizeParts = (bytes: number): { number: string; unit: string } => {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1_024)))
  const value = bytes / 1_024 ** step
  return {
    number: value < 10 && step > 0 ? value.toFixed(1) : String(Math.round(value)),
    unit: units[step] ?? '',
  }
}

export const sizeText = (bytes: number): string => {
  const { number, unit } = sizeParts(bytes)
  return `${number} ${unit}`
}

const steps = [
  [86_400, '日', 3_600, '時間'],
  [3_600, '時間', 60, '分'],
  [60, '分', 1, '秒'],
] as const

/** A while in its two largest units: 1時間5分, 6分, 38秒. */
export const whileText = (seconds: number): string => {
  for (const [whole, unit, part, partUnit] of steps)
    if (seconds >= whole) {
      const rest = Math.floor((seconds % whole) / part)
      // Of minutes seconds are told only where they are few: 1分12秒, but 6分.
      const isFine = rest > 0 && (whole !== 60 || seconds < 180)
      return `${Math.floor(seconds / whole)}${unit}${isFine ? `${rest}${partUnit}` : ''}`
    }
  return `${Math.max(0, Math.floor(seconds))}秒`
}

/** The same from an instant to another. */
export const sinceText = (from: string, to: string): string =>
  whileText((Date.parse(to) - Date.parse(from)) / 1_000)

/** Milliseconds as one reads them: 0.4ms, 84ms, 1.9秒, 110秒. */
export const tookText = (ms: number): string =>
  ms < 10
    ? `${Math.round(ms * 10) / 10}ms`
    : ms < 1_000
      ? `${Math.round(ms)}ms`
      : ms < 10_000
        ? `${(ms / 1_000).toFixed(1)}秒`
        : `${Math.round(ms / 1_000).toLocaleString('ja-JP')}秒`

const inJapan = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', hour12: false, ...options })
const clock = inJapan({ hour: '2-digit', minute: '2-digit', second: '2-digit' })
const short = inJapan({ hour: '2-digit', minute: '2-digit' })
const day = inJapan({ month: '2-digit', day: '2-digit' })
const full = inJapan({ year: 'numeric', month: '2-digit', day: '2-digit' })

/** 14:32:10. */
export const clockText = (at: string): string => clock.format(new Date(at))

/** 08:33 of the same day, 11/05 08:33 of another. */
export const momentText = (at: string, now: string): string => {
  const [when, today] = [new Date(at), new Date(now)]
  const time = short.format(when)
  return full.format(when) === full.format(today) ? time : `${day.format(when)} ${time}`
}

/** 2027/01/18. */
export const dayText = (at: string): string => full.format(new Date(at))

/** 30日で +6.1 GB：what the database grew by since a day. */
export const growthText = ({ bytes, since }: { bytes: number; since: string }, at: string): string => {
  const days = daysBetween(since, today(Date.parse(at)))
  return `${days}日で ${bytes < 0 ? '−' : '+'}${sizeText(Math.abs(bytes))}`
}

export const countText = (count: number): string => count.toLocaleString('ja-JP')
