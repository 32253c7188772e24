import type { Labelled } from '../labels/labelled.ts'
import type { Source, Span } from '../layout/span.ts'
import type { Reading } from '../reading.ts'
import type { JobTopic } from './job-labels.ts'
import type { JobFields as Fields } from './job-pick.ts'

const cap = /上限|以内|(?<![a-z])max(?![a-z])|up to/i

/** A price under a label that calls it the most (単価上限, 上限額), or beside a cell or bracket that does (640,000 | 円（上限）), has no least. */
export function withoutLeast(
  source: Source,
  fields: Fields,
  labelled: readonly Labelled<JobTopic>[],
): Fields {
  const { monthly_payment_f_num: least, monthly_payment_l_num: most } = fields
  if (!least || !most || least.value !== most.value) return fields
  const isCapped = labelled.some(
    ({ topic, label, spans }) =>
      topic === 'price' &&
      spans.some((span) => holds(span, most)) &&
      [label, ...spans].some(({ plain }) => cap.test(plain.slice(0, 60))),
  )
  if (!isCapped && !isCappedInLine(source, most)) return fields
  const { monthly_payment_f_num: _, ...rest } = fields
  return rest
}

const holds = (span: Span, { places: [place] }: Reading<number>) =>
  place !== undefined &&
  place.block === span.block &&
  place.cell === span.cell &&
  place.from >= span.from &&
  place.to <= span.to

/** Whether a price says right before or behind itself that it is the most: 上限額 月額 66万円, 80万 (上限). */
function isCappedInLine(source: Source, { places: [place] }: Reading<number>): boolean {
  if (!place) return false
  const text = source.plain(place.block, place.cell)
  const before = text.slice(Math.max(0, place.from - 14), place.from).replace(/^.*[\n。、/|]/s, '')
  const after = text.slice(place.to, place.to + 12)
  return /上限[^\d\n]{0,8}$/.test(before) || /^[ ]?円?[ (]{0,2}(?:を?上限|以内)(?!は?[ :]?\d)/.test(after)
}
