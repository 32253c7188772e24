import type { Place } from '../../source-text/source-document.ts'
import type { Labelled } from '../labels/labelled.ts'
import { cutAt, linesOf, type Span, sliceSpan } from '../layout/span.ts'
import type { View } from '../layout/view.ts'
import { howAsked, isAskingHeading } from './asked-skills.ts'
import type { JobTopic } from './job-labels.ts'
import { firstLines } from './job-pick.ts'
import { silent } from './job-topics.ts'

type JobLabels = readonly Labelled<JobTopic>[]

/** What begins another fact in the line of one: 65万/渋谷, 65万 フルリモート, 豊洲 12月~. */
const another =
  /\/(?!\d)|(?<=\S) (?=(?:フル|完全|一部|基本)?(?:リモート|在宅|常駐|出社)|週[ ]?[1-4]日?(?:程度|まで)?の?(?:出社|リモート|在宅|常駐)|即日|面談|\d{1,2}月(?:~|から|より|開始))/g

/** Topics under which anything may follow. */
const open = new Set<JobTopic>(['other', 'note', 'detail', 'workStyle'])
/** Topics whose whole block is theirs. */
const heads = new Set<JobTopic | null>(['required', 'welcome', 'skills', 'note', 'other'])

/** The lines of remarks in tables, where conditions name themselves as they do in running text. */
export const remarksOf = (labelled: JobLabels): Span[] =>
  labelled
    .filter(
      ({ topic, label }) =>
        label.cell !== null && (topic === 'note' || topic === 'other' || topic === 'resale'),
    )
    .flatMap(({ spans }) => spans.flatMap(linesOf))

/** What labels say in their own line, but for those that anything follows: lines below may go on with facts of their own. */
export const factsOf = (labelled: JobLabels): Span[] =>
  labelled
    .filter(({ topic }) => topic !== null && !open.has(topic))
    .flatMap(({ label, spans }) => [
      label,
      ...firstLines(spans, 1).flatMap((line) => cutAt(line, another).slice(0, 1)),
    ])

/** What names no skill of the job, or names those that are read by their label. */
export const silentOf = (labelled: JobLabels): Span[] =>
  labelled
    .filter(({ topic }) => silent.has(topic))
    .flatMap(({ topic, label, spans }) => [label, ...(heads.has(topic) ? spans : spans.flatMap(unasked))])

/** The lines of a fact, without those below it that ask for skills: ・単価 60万, ・Java（必須）. */
const unasked = (span: Span): Span[] =>
  linesOf(span).filter(({ plain }, i) => i === 0 || howAsked(plain) === 'said')

/** What a mail says before its first label, but for the heading: a greeting, a job that is closed. */
export function beforeLabels(view: View, labelled: JobLabels, title: readonly Place[] = []): Span[] {
  const first = labelled.find(({ topic }) => topic !== null && topic !== 'other')?.label
  const part = view.find((each) => each.kind === 'text' && each.span.block === first?.block)
  if (!first || first.cell !== null || part?.kind !== 'text') return []
  const lines = linesOf(sliceSpan(part.span, 0, Math.max(0, first.from - part.span.from)))
  const asking = lines.findIndex(({ plain }) => isAskingHeading(plain))
  const before = asking < 0 ? lines : lines.slice(0, asking)
  return before.filter(
    ({ from, to, plain }) =>
      howAsked(plain) === 'said' &&
      !title.some((place) => place.block === first.block && place.from < to && place.to > from),
  )
}
