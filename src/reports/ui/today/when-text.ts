import { today } from '#foundation/entity/today.ts'
import { addDays } from '#foundation/rules/calendar.ts'

const short = (day: string) => `${Number(day.slice(5, 7))}/${Number(day.slice(8, 10))}`

const timeOf = (instant: number) =>
  new Date(instant).toLocaleTimeString('ja-JP', {
    timeZone: 'Asia/Tokyo',
    hour: '2-digit',
    minute: '2-digit',
  })

/** When: a month 2026/10, a day 11/30, an instant of today 16:00, of yesterday 昨日 16:00, of another day 11/27 16:00, in Japan. */
export const whenText = (at: string | null): string => {
  if (at === null) return ''
  if (at.length === 7) return at.replace('-', '/')
  if (at.length === 10) return short(at)
  const instant = Date.parse(at)
  const [day, now] = [today(instant), today()]
  if (day === now) return timeOf(instant)
  return `${day === addDays(now, -1) ? '昨日' : short(day)} ${timeOf(instant)}`
}

/** When one meets: 今日 16:00, 6日 10:00. */
export const meetingText = (at: string): string => {
  const instant = Date.parse(at)
  const day = today(instant)
  return `${day === today() ? '今日' : `${Number(day.slice(8, 10))}日`} ${timeOf(instant)}`
}

/** An application is answered within a day. */
const reply_hours = 24

/** あと22時間 while there is time to answer, then when it came. */
export const replyText = (at: string, now = Date.now()): string => {
  const left = Math.ceil((Date.parse(at) + reply_hours * 3_600_000 - now) / 3_600_000)
  return left > 0 ? `あと${left}時間` : whenText(at)
}

const forms = /^(株式会社|有限会社|合同会社)\s*|\s*(株式会社|有限会社|合同会社)$/g

/** A client's name where there is little room: ルミナ of 株式会社ルミナ. */
export const shortName = (name: string): string => name.replace(forms, '') || name
