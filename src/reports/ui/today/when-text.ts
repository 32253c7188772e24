import { today } from '#foundation/entity/today.ts'

/** When: a month 2026/10, a day 11/30, an instant of today 16:00 and of another day 11/27 16:00, in Japan. */
export const whenText = (at: string | null): string => {
  if (at === null) return ''
  if (at.length === 7) return at.replace('-', '/')
  const short = (day: string) => `${Number(day.slice(5, 7))}/${Number(day.slice(8, 10))}`
  if (at.length === 10) return short(at)
  const instant = Date.parse(at)
  const day = today(instant)
  const time = new Date(instant).toLocaleTimeString('ja-JP', {
    timeZone: 'Asia/Tokyo',
    hour: '2-digit',
    minute: '2-digit',
  })
  return day === today() ? time : `${short(day)} ${time}`
}
