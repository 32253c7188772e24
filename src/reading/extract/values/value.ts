import { placeOf, type Span, sliceSpan } from '../layout/span.ts'
import type { Reading } from '../reading.ts'

/** A value as it stands there. */
export const sure = <Value>(
  value: Value,
  spans: readonly Span[],
  note: string | null = null,
): Reading<Value> => ({
  value,
  certainty: 'sure',
  places: spans.map(placeOf),
  note,
})

/** A value that was understood in one of several ways: `note` says which. */
export const check = <Value>(value: Value, spans: readonly Span[], note: string | null): Reading<Value> => ({
  value,
  certainty: 'check',
  places: spans.map(placeOf),
  note,
})

/** The part of a span that a pattern matched. */
export const matched = (span: Span, found: RegExpExecArray | RegExpMatchArray): Span =>
  sliceSpan(span, found.index ?? 0, (found.index ?? 0) + found[0].length)

/** The first of several spans from which something can be read. */
export function firstRead<Value>(
  spans: readonly Span[],
  read: (span: Span) => Value | undefined,
): Value | undefined {
  for (const span of spans) {
    const value = read(span)
    if (value !== undefined) return value
  }
  return undefined
}
