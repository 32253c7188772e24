import type { Labelled } from '../labels/labelled.ts'
import { joinParted } from '../labels/parted-value.ts'
import { linesOf, type Span } from '../layout/span.ts'
import { readBusinessDays } from '../values/business-days.ts'
import { looseStart, tokensOf } from '../values/loose-facts.ts'
import { readPrice } from '../values/price.ts'
import { readChangedPrice } from '../values/price-change.ts'
import { readStart, type Start } from '../values/start.ts'
import { check, firstRead, sure } from '../values/value.ts'
import { asksForPlace, readStyleUnder, readWorkStyles } from '../values/work-style.ts'
import type { CandidateTopic } from './person-labels.ts'
import type { PersonFields as Fields, Pick } from './person-pick.ts'
import { readAskedEnd, readEndAlone, readState, readStateInWords } from './person-state.ts'

export function startFields(start: Start): Fields {
  return {
    inception_day_type_id: sure(start.isAtOnce ? 2 : 1, [start.span]),
    ...(start.day === null
      ? {}
      : {
          inception_day:
            start.note === null ? sure(start.day, [start.span]) : check(start.day, [start.span], start.note),
        }),
  }
}

export function readAvailability(
  pick: Pick,
  labelled: readonly Labelled<CandidateTopic>[],
  sentences: readonly Span[],
  base: string,
): Fields {
  const fields: Fields = {}
  const parted = (topic: CandidateTopic) =>
    labelled.filter((each) => each.topic === topic).flatMap(({ spans }) => joinParted(spans) ?? [])
  const price =
    firstPlaced(parted('price'), readPrice) ??
    firstRead([...pick('wishes', 'other').flatMap(linesOf), ...sentences], readChangedPrice) ??
    firstRead(
      pick('price').flatMap((span) => [...linesOf(span).slice(0, 3)]),
      readPrice,
    )
  if (price) {
    const read = price.isSure ? sure : check
    if (price.from !== undefined) fields.monthly_price_f_num = read(price.from, [price.span], price.note)
    if (price.to !== undefined) fields.monthly_price_l_num = read(price.to, [price.span], price.note)
  }
  const start =
    firstPlaced(parted('start'), (span) => readStart(span, base)) ??
    firstRead(
      pick('start', 'state').flatMap((span) => linesOf(span).slice(0, 3)),
      (span) => readStart(span, base),
    ) ??
    firstRead(pick('price').flatMap(linesOf).slice(0, 3).flatMap(tokensOf), (token) =>
      looseStart(token, base),
    )
  if (start) Object.assign(fields, startFields(start))
  Object.assign(fields, readStateFields(pick, labelled, sentences, base))
  const styleSpans = pick('workStyle', 'wishes', 'location', 'start', 'days', 'price')
  const styles = labelled.filter(({ topic }) => topic === 'workStyle')
  const style =
    firstRead(styleSpans, readWorkStyles) ??
    styles.flatMap(({ label, spans }) => spans.flatMap((span) => readStyleUnder(label.plain, span) ?? []))[0]
  if (style?.isSure) fields.work_styles_ids = sure(style.ids, [style.span])
  const days = firstRead(
    [
      ...pick('days', 'start'),
      ...styles.flatMap(({ label, spans }) => (asksForPlace(label.plain) ? [] : spans)),
      ...pick('wishes', 'price'),
    ],
    readBusinessDays,
  )
  if (days) fields.business_day_ids = days
  return fields
}

/** The first value of parted cells, placed where they begin: offsets in the joined text are none of the document. */
const firstPlaced = <Value extends { span: Span }>(
  spans: readonly Span[],
  read: (span: Span) => Value | undefined,
): Value | undefined =>
  firstRead(spans, (span) => {
    const value = read(span)
    return value && { ...value, span }
  })

/** Whether somebody works now and until when: under the labels for it, else in the sentences; an end may stand apart from both. */
function readStateFields(
  pick: Pick,
  labelled: readonly Labelled<CandidateTopic>[],
  sentences: readonly Span[],
  base: string,
): Fields {
  const said = [...pick('wishes', 'other').flatMap(linesOf), ...sentences]
  const asked = labelled.filter(({ topic, label }) => topic === 'state' && /いつまで/.test(label.plain))
  const state =
    firstRead(
      asked.flatMap(({ spans }) => spans),
      (span) => readAskedEnd(span, base),
    ) ??
    firstRead(pick('state', 'start'), (span) => readState(span, base)) ??
    firstRead(said, (span) => readStateInWords(span, base))
  const needsEnd = state?.possession_flg?.value === 1 && state.possession_date === undefined
  return { ...state, ...(needsEnd ? firstRead(said, (span) => readEndAlone(span, base)) : {}) }
}
