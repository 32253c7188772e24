const dayMinutes = 1_440

const dateBefore = /^(?:20\d{2}[/-])?\d{1,2}[/-]\d{1,2}(?:\([日月火水木金土]\))?[ T](?=\d)/
const nextBefore = /^\(?(?:翌日|翌朝|翌|次日)\)? ?/
const nextBehind = / ?(?:\((?:翌日?|\+1日?)\)|翌日?|\+1日?)$/
const halfBefore = /^(?:(am|a\.m\.|午前)|(pm|p\.m\.|午後)) ?/i
const halfBehind = / ?(?:(am|a\.m\.)|(pm|p\.m\.))$/i
/** Marks that attendance systems put beside a time somebody corrected: P09:00, 編 18:00, 09:00*. */
const marksAround = /^(?:[A-Z*※]|編|客)? ?(\d[\d:.]*)[*※]?$/
const spelled = /^(\d{1,2})(?::([0-5]\d)(?::[0-5]\d)?|時(?:([0-5]?\d)分|(半))?)$/
/** A part of a day, as a table reckons: 0.375 is 9:00. */
const part = /^0?\.\d{2,}$/
const bare = /^(\d{1,2})(?:([0-5]\d)|\.(0|00|25|5|50|75))?$/

/** Before or after noon, and what is left of the text. */
const splitHalf = (text: string): { half: 'am' | 'pm' | undefined; left: string } => {
  const [found, am, pm] = halfBefore.exec(text) ?? halfBehind.exec(text) ?? []
  return {
    half: am ? 'am' : pm ? 'pm' : undefined,
    left: found === undefined ? text : text.replace(found, '').trim(),
  }
}

const hourOf = (hour: number, half: 'am' | 'pm' | undefined) =>
  half === undefined || hour > 12 ? hour : (hour % 12) + (half === 'pm' ? 12 : 0)

const minuteOf = (written: string, isNamed: boolean): number | undefined => {
  const found = spelled.exec(written)
  if (found) return Number(found[2] ?? found[3] ?? (found[4] ? 30 : 0))
  const [, , minutes, part] = (isNamed && bare.exec(written)) || []
  if (minutes !== undefined) return Number(minutes)
  if (part !== undefined) return Math.round(Number(`0.${part}`) * 60)
  return isNamed && /^\d{1,2}$/.test(written) ? 0 : undefined
}

/**
 * Minutes from midnight of a time of day in plain form: 9:00, 09:00:00, 9時半, 10:00 AM, 午後6時, 25:30, 翌9:00, 5:00(翌), with
 * a date before it too. `isNamed`: it stands below a heading for times, so that 9, 930 and 9.5 are times as well.
 */
export function readClock(text: string, isNamed = false): number | undefined {
  const written = text.trim().replace(/ ?: ?/g, ':').replace(dateBefore, '')
  const isNext = nextBefore.test(written) || nextBehind.test(written)
  const { half, left } = splitHalf(written.replace(nextBefore, '').replace(nextBehind, ''))
  if (isNamed && part.test(left)) return Math.round(Number(left) * dayMinutes)
  const time = spelled.test(left) || bare.test(left) ? left : marksAround.exec(left)?.[1]
  if (time === undefined) return undefined
  const minute = minuteOf(time, isNamed || half !== undefined)
  const hour = hourOf(Number(/^\d{1,2}?(?=\D|\d{2}$|$)/.exec(time)?.[0]), half)
  if (minute === undefined || Number.isNaN(hour) || hour > 48) return undefined
  const at = hour * 60 + minute
  return isNext && at < dayMinutes ? at + dayMinutes : at
}

/** From one time to another: an end before its start is past midnight. */
export function endAfter(start: number, end: number): number {
  return end > start ? end : end + dayMinutes
}
