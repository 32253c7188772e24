import { parseDate } from '../rules/calendar.ts'
import { visibleText } from '../rules/visible-text.ts'

/** A cell as it is compared and kept. */
export const clean = (text: string | undefined): string =>
  visibleText(text ?? '')
    .normalize('NFKC')
    .trim()

/** 2026/11/5, 2026.11.05, 20261105, R8.11.5 and what people write; undefined for no date. */
export const readDate = (text: string): string | undefined => {
  const packed = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (packed) return parseDate(packed.slice(1).join('-'))
  const era = /^R(\d{1,2})[./-](\d{1,2})[./-](\d{1,2})$/i.exec(text)
  if (era) return parseDate(`令和${Number(era[1])}年${era[2]}月${era[3]}日`)
  return parseDate(text.replace(/\./g, '/').replace(/\s.*$/, ''))
}

/** Yen with or without ¥, separators and signs; undefined for no number, 0 for an empty cell. */
export const readAmount = (text: string): number | undefined => {
  const plain = text.replace(/[¥\\,円\s+]/g, '').replace(/^[−▲△]/, '-')
  if (plain === '' || plain === '-') return 0
  return /^-?\d{1,12}$/.test(plain) ? Number(plain) : undefined
}
