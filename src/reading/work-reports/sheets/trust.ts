import type { Choice } from './choose-columns.ts'
import { grossOf } from './column-facts.ts'
import type { Column } from './columns.ts'

/** Days that do not fit where breaks are written and nearly all others do; a few days alone are held to it, too. */
export const misfitsOf = ({ span, rest, fits, compared, misfits }: Choice): number[] => {
  const hasBreaks =
    rest.columns.length > 0 || span.spans.some((day) => day?.some((each) => each.rest !== null))
  return hasBreaks && (fits >= compared * 0.8 || compared < 3) ? misfits : []
}

/** Whether what lies between the times and the hours can be breaks that are not written: the same on most days, three hours at most. */
const hasLikelyBreaks = ({ span, worked }: Choice): boolean => {
  const breaks = grossOf(span.spans).flatMap((gross, i) => {
    const hours = worked.lengths[i]
    return gross === null || !hours ? [] : [Math.round(gross - hours)]
  })
  const counts = [...Map.groupBy(breaks, (each) => each).values()].map((same) => same.length)
  return breaks.every((each) => each >= 0 && each <= 180) && Math.max(0, ...counts) * 2 >= breaks.length
}

/** Days of work, and not overtime or the like: three hours and more in the middle. */
const isDayLong = (lengths: readonly (number | null)[]): boolean => {
  const told = lengths.filter((length) => length !== null && length > 0).map(Number)
  return (told.sort((a, b) => a - b)[told.length >> 1] ?? 0) >= 180
}

/** Whether the hours are what they were taken for: they are named so, or fit the times and breaks on nearly all days. */
export const isTrusted = (choice: Choice, columns: readonly Column[]): boolean => {
  const { span, rest, worked, fits, compared } = choice
  const [hours] = worked.columns
  const isNamed = hours?.role === 'worked' || hours?.role === 'sum'
  const hasTimes = span.columns.length > 0
  if (!hours) return hasTimes && span.worth >= 2
  if (!hasTimes || compared === 0) {
    const lengths = columns.filter(({ form, role }) => form === 'length' && role !== 'other')
    return isNamed || (lengths.length === 1 && isDayLong(worked.lengths))
  }
  // Numbers without any heading that fit may be sums of one another.
  const isTold = isNamed || span.worth >= 2 || rest.columns.length > 0
  if (fits >= compared * 0.8) return isTold
  return rest.columns.length === 0 && isNamed && hasLikelyBreaks(choice)
}
