import { visibleText } from '#foundation/rules/visible-text.ts'
import { parseAmount } from '#foundation/rules/written-amount.ts'
import { parseDate } from '#foundation/rules/written-date.ts'

/** A cell as it is compared and kept. */
export const clean = (text: string | undefined): string =>
  visibleText(text ?? '')
    .normalize('NFKC')
    .trim()

/** What people write (see `parseDate`), also with a time behind it; undefined for no date. */
export const readDate = (text: string): string | undefined => parseDate(text.trim().replace(/\s.*$/, ''))

/** Yen (see `parseAmount`); undefined for no number, 0 for an empty cell. */
export const readAmount = (text: string): number | undefined =>
  text.trim() === '' || text.trim() === '-' ? 0 : parseAmount(text)
