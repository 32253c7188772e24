const day = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', month: '2-digit', day: '2-digit' })
const clock = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Of today the time, of another day the date besides: 14:28:40, 11/02 18:04:10 (Asia/Tokyo). */
export const shortTime = (at: string, now = Date.now()): string => {
  const then = new Date(at)
  const time = clock.format(then)
  return day.format(then) === day.format(now) ? time : `${day.format(then)} ${time}`
}

/** How long until then: あと 26分. */
export const untilText = (at: string, now = Date.now()): string => {
  const minutes = Math.round((Date.parse(at) - now) / 60_000)
  if (minutes < 1) return 'まもなく'
  return minutes < 60 ? `あと${minutes}分` : `あと${Math.round(minutes / 60)}時間`
}
