import { addMonths, daysBetween, isValidDate } from './calendar.ts'

/** The eras, each from its first to its last day; the day of a change belongs to both up to 昭和元年. */
const eras = [
  { names: ['明治', '明', 'M'], from: '1868-01-25', to: '1912-07-30' },
  { names: ['大正', '大', 'T'], from: '1912-07-30', to: '1926-12-25' },
  { names: ['昭和', '昭', 'S'], from: '1926-12-25', to: '1989-01-07' },
  { names: ['平成', '平', 'H'], from: '1989-01-08', to: '2019-04-30' },
  { names: ['令和', '令', 'R'], from: '2019-05-01', to: '9999-12-31' },
] as const

const eraNames = eras.flatMap(({ names }) => names).join('|')
/** 8/12/15, 8-12-15 and 8.12.15 with one sign throughout, or 8年12月15日; the year is matched before. */
const separated =
  '(?:(?<sign>[/.-])(?<m>\\d{1,2})\\k<sign>(?<d>\\d{1,2})|年(?<month>\\d{1,2})月(?<day>\\d{1,2})日)'
const western = new RegExp(`^(\\d{4})${separated}$`)
const packed = /^(\d{4})(\d{2})(\d{2})$/
const wareki = new RegExp(`^(${eraNames})(元|\\d{1,2})${separated}$`, 'i')
const withoutYear = /^(?:(\d{1,2})[/.-](\d{1,2})|(\d{1,2})月(\d{1,2})日)$/
const westernMonth = /^(\d{4})(?:[/.-](\d{1,2})|年(\d{1,2})月)$/
const warekiMonth = new RegExp(`^(${eraNames})(元|\\d{1,2})(?:[/.-](\\d{1,2})|年(\\d{1,2})月)$`, 'i')

/** Full-width signs, spaces and the many dashes as one means them. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/[‐‑‒–—―−ー]/g, '-')

const existing = (year: number, month = '', day = ''): string | undefined => {
  const date = `${String(year).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isValidDate(date) ? date : undefined
}

/** The era of a name or letter, and the western year of one of its years. */
const eraYear = (name: string, yearOfEra: string) => {
  const era = eras.find(({ names }) => names.some((each) => each === name.toUpperCase()))
  if (!era) return undefined
  const count = yearOfEra === '元' ? 1 : Number(yearOfEra)
  return { era, year: Number(era.from.slice(0, 4)) + count - 1 }
}

const monthAndDay = ({ groups: { m, d, month, day } = {} }: RegExpExecArray) =>
  [m ?? month, d ?? day] as const

const parseWestern = (written: string): string | undefined => {
  const found = western.exec(written)
  if (found) return existing(Number(found[1]), ...monthAndDay(found))
  const [, y, m, d] = packed.exec(written) ?? []
  return y ? existing(Number(y), m, d) : undefined
}

const parseWareki = (written: string): string | undefined => {
  const found = wareki.exec(written)
  const inEra = found?.[1] && found[2] ? eraYear(found[1], found[2]) : undefined
  if (!found || !inEra) return undefined
  const date = existing(inEra.year, ...monthAndDay(found))
  return date && inEra.era.from <= date && date <= inEra.era.to ? date : undefined
}

/** Month and day in the year in which they are nearest to today; of two equally near the later one. */
const parseNearest = (written: string, today: string): string | undefined => {
  const [, slashMonth, slashDay, month, day] = withoutYear.exec(written) ?? []
  const year = Number(today.slice(0, 4))
  return [year + 1, year, year - 1]
    .flatMap((each) => existing(each, slashMonth ?? month, slashDay ?? day) ?? [])
    .sort((a, b) => Math.abs(daysBetween(today, a)) - Math.abs(daysBetween(today, b)))[0]
}

/**
 * A date as people write it: 2026/11/5, 2026-11-05, 2026.11.5, 20261105, 2026年11月5日, 令和8年11月5日, R8.11.5,
 * 平成元年1月8日, in full width too; with `today` also 11/5 and 11月5日, in the nearest year. Undefined when it is none
 * of these, does not exist, or lies outside its era (平成32年 is refused, so that a slip shows).
 */
export function parseDate(text: string, today?: string): string | undefined {
  const written = plain(text)
  return (
    parseWestern(written) ??
    parseWareki(written) ??
    (today === undefined ? undefined : parseNearest(written, today))
  )
}

/** A month as people write it: 2026/11, 2026-11, 2026年11月, 令和8年11月, R8.11; `YYYY-MM`, or undefined. */
export function parseMonth(text: string): string | undefined {
  const written = plain(text)
  const [, year, slashMonth, month] = westernMonth.exec(written) ?? []
  if (year) return existing(Number(year), slashMonth ?? month, '1')?.slice(0, 7)
  const [, name, count, eraSlashMonth, eraMonth] = warekiMonth.exec(written) ?? []
  const found = name && count ? eraYear(name, count) : undefined
  const first = found && existing(found.year, eraSlashMonth ?? eraMonth, '1')
  if (!found || !first) return undefined
  // 平成31年4月 and 令和元年5月 begin inside their eras, 平成31年5月 does not; 平成元年1月 begins a week before.
  const next = `${addMonths(first.slice(0, 7), 1)}-01`
  return found.era.from < next && first <= found.era.to ? first.slice(0, 7) : undefined
}

/**
 * A time of a day as people write it: a date (see `parseDate`), then 14:20, 14時 or 14時20分. Answers
 * `YYYY-MM-DDTHH:MM`, or undefined.
 */
export function parseDateTime(text: string, today?: string): string | undefined {
  const written = text.normalize('NFKC').trim()
  const [, day, hour, minute, kanjiHour, kanjiMinute] =
    /^(.+?)(?:\s+|T|(?<=日))(?:(\d{1,2}):(\d{2})(?::\d{2})?|(\d{1,2})時(?:(\d{1,2})分)?)$/.exec(written) ?? []
  const date = day && parseDate(day, today)
  const [h, min] = [Number(hour ?? kanjiHour), Number(minute ?? kanjiMinute ?? 0)]
  if (!date || h > 23 || min > 59) return undefined
  return `${date}T${String(h).padStart(2, '0')}:${String(min).padStart(2, '0')}`
}
