import { type Span, sliceSpan, trimSpan } from '../layout/span.ts'

const longestHeading = 60
const ownNumber = /^[\s■□◆◇●・>]*(\d{1,2}(?:\.\d{1,2}){0,2})[.)]?\s/
const numbered = /^[ \t]{0,12}(\d{1,2}(?:\.\d{1,2}){0,2})[.)]?[ \t]{1,8}\S/

/** The numbers that can stand next behind one: 3.2 → 3.3, 4. */
const behind = (number: string): string[] =>
  number.split('.').map((_, i, parts) => {
    const kept = parts.slice(0, i + 1)
    return [...kept.slice(0, -1), `${Number(kept.at(-1)) + 1}`].join('.')
  })

/**
 * The value of a label that is the heading of a numbered section (3.2 Desirable), up to the heading of the next one (3.3, 4), whether
 * that is a label or not. Where the value is a list that begins with 1 again, a number alone (2.) is an item of it.
 */
export function withinSection(label: Span, value: Span): Span {
  const own = ownNumber.exec(label.plain)?.[1]
  if (own === undefined) return value
  const next = new Set(behind(own))
  let from = 0
  for (const line of value.plain.split('\n')) {
    const number = numbered.exec(line.slice(0, longestHeading))?.[1]
    if (number === '1') for (const each of next) if (!each.includes('.')) next.delete(each)
    if (number !== undefined && from > 0 && next.has(number) && line.trim().length <= longestHeading)
      return trimSpan(sliceSpan(value, 0, from))
    from += line.length + 1
  }
  return value
}
