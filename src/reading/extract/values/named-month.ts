/** A month that a text names without a number or a year, and the part of it or the day in it. */
export type NamedMonth = { month: number; part?: string; day?: number; index: number; length: number }

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
/** mid Dec, from early January, or a month that begins the text. One with a year or a day is read as a date. */
const inEnglish =
  /(?:^|\b(?:from|in|(?<part>early|mid|middle of|late|end of|beginning of))[ -])(?<name>jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:[a-z]{0,6})\b(?!\.?,?[ ]?\d)/i
/** start Jan 15, from April 1: a day without its year. */
const dayInEnglish =
  /\b(?:from|start(?:s|ing)?|free|available|join)(?: from| on)? (?<name>jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\.? (?<day>\d{1,2})(?:st|nd|rd|th)?\b(?!,? ?20\d{2}|:)/i
const partOf: Record<string, string> = { mid: '中旬', 'middle of': '中旬', late: '下旬', 'end of': '末' }
/** 年明け, 年明け早々, 年明け5日: the next January. */
const afterNewYear = /年明け(?:早々)?(?:の?(?:1月)?(?<day>\d{1,2})日)?/

/** The first such month of a text: mid Dec, 年明け5日. */
export function findNamedMonth(text: string): NamedMonth | undefined {
  const newYear = afterNewYear.exec(text)
  if (newYear) {
    const day = newYear.groups!.day
    return { month: 1, ...(day ? { day: Number(day) } : {}), index: newYear.index, length: newYear[0].length }
  }
  const onDay = dayInEnglish.exec(text)
  if (onDay) {
    const { name = '', day } = onDay.groups!
    const month = months.indexOf(name.slice(0, 3).toLowerCase()) + 1
    return { month, day: Number(day), index: onDay.index, length: onDay[0].length }
  }
  const found = inEnglish.exec(text)
  if (!found) return undefined
  const { name = '', part = '' } = found.groups!
  const month = months.indexOf(name.slice(0, 3).toLowerCase()) + 1
  const written = partOf[part.toLowerCase()]
  return { month, ...(written ? { part: written } : {}), index: found.index, length: found[0].length }
}
