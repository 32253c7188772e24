import type { Place } from '../../source-text/source-document.ts'
import { topicOf } from '../labels/label-words.ts'
import { readLabelled } from '../labels/labelled.ts'
import { linesOf, type Source, type Span, sliceSpan, trimSpan } from '../layout/span.ts'
import { spansOf, type View } from '../layout/view.ts'
import type { ReadingWords } from '../words.ts'
import { fillFields } from './filled-fields.ts'
import { readJobFields } from './job-fields.ts'
import { type JobTopic, jobWords } from './job-labels.ts'
import { readLooseJob } from './job-loose-facts.ts'
import type { JobFields } from './job-pick.ts'
import { readPlainTerms } from './job-plain-terms.ts'
import { blocks } from './job-topics.ts'
import { conditions } from './shared-terms.ts'
import { keyAt, roleOf, segmentsOf } from './some-keys.ts'

const longestLine = 200
const maxLines = 400
const ofOthers = /^(?:その他|そのほか|ほか|他|それ以外|残り)(?:の案件|の方)?は/
const behindKeys = /^(?:のみ|だけ|は|いずれも|とも|も(?=[^、。]))/
/** What such a sentence can say of a job: its conditions, not its work. */
const terms = new Set<keyof JobFields>(conditions)

/** A part of a sentence that speaks of some of the jobs, by their places in the document. */
type OfSome = { topic: JobTopic | null; jobs: ReadonlySet<number>; text: Span }

/**
 * What a document says of some of its jobs alone, by number or by role: ※1,3は貴社社員様のみ、その他は1社下まで, PM・PLは1月~、SEは2月~.
 * A job whose part of the document holds such a line says nothing of itself there. People check what is read of it.
 */
export function withTermsOfSome(
  source: Source,
  view: View,
  rest: View,
  jobs: readonly JobFields[],
  words: ReadingWords,
  base: string,
): JobFields[] {
  const roles = jobs.map(({ name }) => roleOf(name?.value))
  const found = linesIn(source, view, rest).flatMap(({ topic, line }) => partsOf(line, topic, roles))
  return jobs.map((fields, at) => {
    const own = Object.entries(fields).filter(
      ([key, { places }]) =>
        !terms.has(key as keyof JobFields) ||
        !found.some(({ text }) => places.some((place) => isWithin(place, text))),
    )
    return found
      .filter((each) => each.jobs.has(at))
      .reduce<JobFields>(
        (read, each) => fillFields(read, fieldsOf(each, words, base)),
        Object.fromEntries(own) as JobFields,
      )
  })
}

const isWithin = (place: Place, { block, cell, from, to }: Span) =>
  place.block === block && place.cell === cell && place.from >= from && place.to <= to

/** The lines of the texts, and of the values of what speaks of no single job by their labels. */
function linesIn(source: Source, view: View, rest: View): { topic: JobTopic | null; line: Span }[] {
  const labelled = [...view, ...rest].flatMap((part) => readLabelled(source, [part], jobWords, blocks))
  const values = labelled.flatMap(({ topic, spans }) =>
    spans.flatMap(linesOf).map((line) => ({ topic, line })),
  )
  const lines = view
    .filter(({ kind }) => kind === 'text')
    .flatMap((part) => spansOf(source, part).flatMap(linesOf))
    .map((line) => ({ topic: null, line }))
  return [...values, ...lines].filter(({ line }) => line.plain.length <= longestLine).slice(0, maxLines)
}

function partsOf(line: Span, topic: JobTopic | null, roles: readonly (string | undefined)[]): OfSome[] {
  const [head = ''] = /^[※*・■\s]*/.exec(line.plain) ?? []
  const label = /^([^、。:は\d①-⑳Ⅰ-Ⅹ]{2,8})[:は][ ]?/.exec(line.plain.slice(head.length))
  const named = label && topicOf(jobWords, label[1]!, false)
  const said = topic ?? named ?? null
  const from = head.length + (named ? label[0].length : 0)
  const exception = exceptionIn(line, from, said, roles)
  if (exception.length > 0) return exception
  const parts: OfSome[] = []
  const spokenOf = new Set<number>()
  let keys: number[] = []
  let open: { jobs: Set<number>; from: number } | undefined
  const close = (to: number) => {
    if (open && to > open.from)
      parts.push({ topic: said, jobs: open.jobs, text: trimSpan(sliceSpan(line, open.from, to)) })
    open = undefined
  }
  for (const { at, text } of segmentsOf(line.plain, from)) {
    const key = keyAt(text, roles)
    const behind = key ? (behindKeys.exec(text.slice(key.length))?.[0].length ?? 0) : 0
    const others = ofOthers.exec(text)?.[0].length
    if (key && key.length === text.trim().length) keys.push(...key.jobs)
    else if (key && behind > 0) {
      close(at)
      open = { jobs: new Set([...keys, ...key.jobs]), from: at + key.length + behind }
      for (const job of open.jobs) spokenOf.add(job)
      keys = []
    } else if (others && spokenOf.size > 0) {
      close(at)
      open = {
        jobs: new Set(roles.map((_, i) => i).filter((i) => !spokenOf.has(i))),
        from: at + others,
      }
    } else keys = []
    if (!key && !open) return parts
  }
  close(line.plain.length)
  return parts
}

/** 貴社所属まで(PMのみ1社先まで可): what stands before the bracket is of the others. */
function exceptionIn(
  line: Span,
  from: number,
  topic: JobTopic | null,
  roles: readonly (string | undefined)[],
): OfSome[] {
  const found = topic === null ? null : /\(([^()]{1,20})(?:のみ|だけ|は)([^()]{2,30})\)/.exec(line.plain)
  const key = found && keyAt(found[1]!, roles)
  if (!found || !key || key.length !== found[1]!.length) return []
  const at = found.index + 1 + found[0].slice(1).indexOf(found[2]!, key.length)
  const others = new Set(roles.map((_, i) => i).filter((i) => !key.jobs.includes(i)))
  return [
    { topic, jobs: new Set(key.jobs), text: sliceSpan(line, at, at + found[2]!.length) },
    { topic, jobs: others, text: trimSpan(sliceSpan(line, from, found.index)) },
  ]
}

function fieldsOf({ topic, text }: OfSome, words: ReadingWords, base: string): JobFields {
  const labelled = topic ? [{ topic, label: sliceSpan(text, 0, 0), spans: [text], isBelow: false }] : []
  const read = fillFields(readJobFields(labelled, words, base), {
    ...readLooseJob([text], words, base),
    ...readPlainTerms([text]),
  })
  return Object.fromEntries(
    Object.entries(read)
      .filter(([key]) => terms.has(key as keyof JobFields))
      .map(([key, value]) => [
        key,
        { ...value, certainty: 'check', note: value.note ?? '一部の案件についての記載から読みました。' },
      ]),
  ) as JobFields
}
