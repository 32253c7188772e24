import type { FileEntry } from '@zip.js/zip.js'
import { readAllXml } from './xml.ts'

/** Number formats of dates and times that every workbook knows (ECMA-376 18.8.30, with those of Japanese Excel). */
const builtIn = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Of letters only those of dates: years, months, days, hours, minutes, seconds, weekdays, eras. */
const dateWord = /^(?:[ymdhs]+|a{3,5}|g{0,3}e{1,4}|am|pm|[ap])+$/

/** True when a format of the workbook's own shows a date: yyyy/mm/dd, ggge"年"m"月"d"日", [h]:mm. */
export const isDateFormat = (code: string): boolean =>
  code
    .toLowerCase()
    .replace(/\\./g, ' ')
    .replace(/"[^"]*"/g, ' ')
    .split(';')
    .some((part) => {
      const words = part
        .replace(/\[([hms]{1,2})\]/g, '$1')
        .replace(/\[[^\]]*\]/g, ' ')
        .replace(/(s)[.,]0{1,3}/g, '$1')
        .split(/[^a-z0#?%]+/)
        .filter(Boolean)
      return words.length > 0 && words.every((word) => dateWord.test(word))
    })

/** Which styles of a workbook's cells show dates, by their number. */
export const readDateStyles = async (entry: FileEntry | undefined): Promise<boolean[]> => {
  const own = new Map<number, boolean>()
  const styles: boolean[] = []
  if (!entry) return styles
  let inCells = false
  await readAllXml(entry, {
    open(name, attribute) {
      if (name === 'cellXfs') inCells = true
      if (name === 'numFmt')
        own.set(Number(attribute('numFmtId')), isDateFormat(attribute('formatCode') ?? ''))
      if (name !== 'xf' || !inCells) return
      const id = Number(attribute('numFmtId') ?? 0)
      styles.push(own.get(id) ?? builtIn(id))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return styles
}

const daySeconds = 86_400
/** Days from a workbook's day 0 to 1970: most count from 1900, some of old Macs from 1904. */
const epochDays = { 1900: 25_569, 1904: 24_107 } as const

const pad = (n: number) => String(n).padStart(2, '0')

/** A day or instant, which has no time zone in a sheet, as people write it. */
export const dateText = (at: Date): string => {
  const day = `${at.getUTCFullYear()}/${pad(at.getUTCMonth() + 1)}/${pad(at.getUTCDate())}`
  const time = `${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())}`
  return time === '00:00' ? day : `${day} ${time}`
}

/** The date that a sheet holds as days since its epoch, to the second. */
export const dateOf = (days: number, epoch: 1900 | 1904): Date =>
  new Date(Math.round((days - epochDays[epoch]) * daySeconds) * 1_000)
