import { withSeparators } from '../../rules/money.ts'

const digitsIn = (text: string) => text.replace(/\D/g, '').length

/** The place behind so many digits; separators follow their digits. */
const placeAfter = (text: string, digits: number): number => {
  if (digits === 0) return text.search(/\d|$/)
  let seen = 0
  return [...text].findIndex((character) => /\d/.test(character) && ++seen === digits) + 1 || text.length
}

/** What a number reads like while it is typed, and where the caret stands in it then: behind the same digits. */
export const groupedTyping = (
  typed: string,
  caret: number,
  value: number,
): { text: string; caret: number } => {
  const text = `${value < 0 ? '-' : ''}${withSeparators(Math.abs(value))}`
  const behind = digitsIn(text) - digitsIn(typed.slice(caret))
  return { text, caret: placeAfter(text, Math.max(behind, 0)) }
}
