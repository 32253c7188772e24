import { grossOf, isDecimal } from './column-facts.ts'
import type { Column } from './columns.ts'
import type { DayRecord } from './day-records.ts'
import { type LengthOption, restOptions, workedOptions } from './length-options.ts'
import { type SpanOption, spanOptions } from './span-options.ts'

/** What the columns of a day table hold, as it fits together best. */
export type Choice = {
  span: SpanOption
  rest: LengthOption
  worked: LengthOption
  /** Of the days that have all of it: how many have end - start - break for their hours, and which have not. */
  fits: number
  compared: number
  misfits: number[]
  isSixty: boolean
  worth: number
}

const judge = (span: SpanOption, rest: LengthOption, worked: LengthOption, isSixty: boolean): Choice => {
  const gross = grossOf(span.spans)
  const compared = gross.flatMap((length, i) => {
    const hours = worked.lengths[i] ?? null
    if (length === null || hours === null || hours === 0) return []
    const inCell = span.spans[i]?.reduce((sum, each) => sum + (each.rest ?? 0), 0) ?? 0
    return [{ i, isFit: Math.abs(length - (rest.lengths[i] ?? inCell) - hours) <= worked.most }]
  })
  const fits = compared.filter(({ isFit }) => isFit).length
  const share = compared.length === 0 ? 0 : fits / compared.length
  const said = worked.lengths.filter((length) => length !== null && length > 0).length
  return {
    span,
    rest,
    worked,
    fits,
    compared: compared.length,
    misfits: compared.filter(({ isFit }) => !isFit).map(({ i }) => i),
    isSixty,
    worth:
      share * (compared.length > 2 ? 10 : 5) + span.worth + rest.worth + worked.worth + (said > 0 ? 0.1 : -1),
  }
}

/** Ways to read the columns of a day table, the best first: by its headings, and by whether end - start - break are the hours. */
export function rankChoices(columns: readonly Column[], records: readonly DayRecord[]): Choice[] {
  const spans = spanOptions(columns, records)
  const isSixtyThinkable = columns.some((each) => each.form === 'length' && isDecimal(each, records))
  return [false, ...(isSixtyThinkable ? [true] : [])]
    .flatMap((isSixty) => {
      const rests = restOptions(columns, records, isSixty)
      const hours = workedOptions(columns, records, isSixty)
      return spans.flatMap((span) =>
        rests
          .filter(({ columns: of }) => !of.some((each) => span.columns.includes(each)))
          .flatMap((rest) =>
            hours
              .filter(
                ({ columns: of }) => !of.some((each) => [...span.columns, ...rest.columns].includes(each)),
              )
              .map((worked) => judge(span, rest, worked, isSixty)),
          ),
      )
    })
    .sort((a, b) => b.worth - a.worth || Number(a.isSixty) - Number(b.isSixty))
}
