import type { Span } from '../layout/span.ts'
import { matched } from '../values/value.ts'

const longestValue = 300

/** The beginning of a value: as far as a condition is looked for. */
export const head = (span: Span) => span.plain.slice(0, longestValue)

/** Hours of settlement: 140-180h, 140~180時間, 160±20, 固定. */
export type Settlement = { isFixed: boolean; from?: number; to?: number; span: Span }

export function readSettlement(span: Span, isLabelled: boolean): Settlement | undefined {
  const text = head(span)
  const range =
    /(?<!\d)(\d{2,3})(?:\.0)?[ ]?(?:h|時間)?[ ]?(?:~|-|から)[ ]?(\d{3})(?:\.0)?(?!\d)[ ]?(h|時間)?/i.exec(
      text,
    )
  const isBracketed = /[(（][^()]{0,12}$/.test(text.slice(0, range?.index ?? 0)) && Number(range?.[1]) >= 100
  if (range && (isLabelled || range[3] !== undefined || isBracketed)) {
    const [from, to] = [Number(range[1]), Number(range[2])]
    if (from >= 60 && from < to && to <= 300) return { isFixed: false, from, to, span: matched(span, range) }
  }
  const around = /(\d{3})[ ]?(?:h|時間)?[ ]?(?:±|\+-|\+\/-)[ ]?(\d{1,2})[ ]?(?:h|時間)?/i.exec(text)
  if (around) {
    const [middle, width] = [Number(around[1]), Number(around[2])]
    return { isFixed: false, from: middle - width, to: middle + width, span: matched(span, around) }
  }
  const fixed = (
    isLabelled
      ? /固定|(?:精算|清算)?(?:なし|無し)/
      : /固定(?:精算|清算)|(?:精算|清算)は?[ ]?[:/]?[ ]?(?:なし|無し|固定)|[(（]固定[)）]|月額固定/
  ).exec(text)
  return fixed ? { isFixed: true, span: matched(span, fixed) } : undefined
}

/** Pay month (0 翌月, 30 翌々月) and day (30 月末) of a term: 翌月末, 30日サイト, 月末締め翌々月15日払い. */
export type Usance = { span_id: number; day_id: number; isSure: boolean; span: Span }

export function readUsance(span: Span): Usance | undefined {
  const text = head(span)
  const written = /(翌々月|翌月)[ ]?(末日?|\d{1,2}[ ]?日?)/.exec(text)
  if (written) {
    const day = written[2]!.startsWith('末') ? 30 : Number.parseInt(written[2]!, 10)
    if (day >= 1 && day <= 31)
      return {
        span_id: written[1] === '翌月' ? 0 : 30,
        day_id: day > 28 ? 30 : day,
        isSure: true,
        span: matched(span, written),
      }
  }
  const site = /(\d{2})[ ]?日?(?:サイト|site)?/i.exec(text)
  const days = Number(site?.[1])
  if (!site || days < 30 || days > 90 || days % 5 !== 0) return undefined
  const over = days - 30
  if (over === 0 || over === 30) return { span_id: over, day_id: 30, isSure: true, span: matched(span, site) }
  if (over > 30) return undefined
  return { span_id: 30, day_id: over, isSure: true, span: matched(span, site) }
}
