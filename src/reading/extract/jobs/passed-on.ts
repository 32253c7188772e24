import { labelClauses } from '../labels/clause-topics.ts'
import { inLines } from '../labels/labelled.ts'
import { linesOf, type Span, sliceSpan, trimSpan } from '../layout/span.ts'
import type { View } from '../layout/view.ts'
import { loosePrice, looseStart, tokensOf } from '../values/loose-facts.ts'
import { check, firstRead, matched } from '../values/value.ts'
import type { ReadingWords } from '../words.ts'
import { readJobFields } from './job-fields.ts'
import { type JobTopic, jobWords } from './job-labels.ts'
import type { JobFields } from './job-pick.ts'
import { countSigns, saysPrice } from './job-signs.ts'
import { blocks } from './job-topics.ts'

/** A mail that was passed on: the mail in it, and what each who passed it on wrote above it, the last one first. */
export type PassedOn = { inner: View; words: Span[] }

const head = /^[\s>*]*(?:from|sent|to|cc|subject|date|差出人|送信日時|日時|日付|宛先|件名|送信者)\s*:/i
const whose = /^[\s>*]*(?:from|差出人|送信者|subject|件名)\s*:/i
/** What somebody who is offered is like is no condition of the job. */
const ofSomebody = /おります|空いて|提案させ|経験者が|でしょうか|\?\s*$/
const changing = new Set<JobTopic | null>(['resale', 'foreigner', 'age'])
const note = '転送した人の言葉から読みました。'
/** Signs of a job that the words above a mail hold at most: with more of them they offer one themselves. */
const mostSigns = 4

/**
 * The innermost of mails that were passed on, each below the heads (差出人, 件名) of the one in it; undefined where there is none,
 * or where what stands above it offers a job of its own.
 */
export function passedOn(view: View): PassedOn | undefined {
  const at = view.findIndex((part) => part.kind === 'text' && headsIn(part.span).length > 0)
  const part = view[at]
  if (part?.kind !== 'text') return undefined
  const heads = headsIn(part.span)
  const { plain } = part.span
  const inner = plain.slice(heads.at(-1)!.to)
  if (countSigns(inner) < mostSigns || !saysPrice(inner)) return undefined
  const words = heads.map(({ from }, i) => sliceSpan(part.span, heads[i - 1]?.to ?? 0, from))
  if (
    words.some(
      (span) => span.plain.length > 600 || (saysPrice(span.plain) && countSigns(span.plain) > mostSigns),
    )
  )
    return undefined
  const rest: View = [{ kind: 'text', span: sliceSpan(part.span, heads.at(-1)!.to, plain.length) }]
  return { inner: [...rest, ...view.slice(at + 1)], words }
}

/** The heads of mails within a text: two lines or more of them together. */
function headsIn({ plain }: Span): { from: number; to: number }[] {
  const heads: { from: number; to: number; lines: string[] }[] = []
  let from = 0
  for (const line of plain.split('\n')) {
    const last = heads.at(-1)
    const to = Math.min(plain.length, from + line.length + 1)
    if (head.test(line)) {
      if (last?.to === from) {
        last.to = to
        last.lines.push(line)
      } else heads.push({ from, to, lines: [line] })
    }
    from += line.length + 1
  }
  return heads.filter(({ lines }) => lines.length > 1 && lines.some((line) => whose.test(line)))
}

/** What those who passed a mail on say otherwise than the mail in it: their price, who may still apply, a later start. */
export function readChanges(said: readonly Span[], words: ReadingWords, base: string): JobFields {
  const all: JobFields = {}
  for (const span of said.toReversed()) Object.assign(all, changesIn(span, words, base))
  return all
}

const conditions = [
  'resale_restriction_type_id',
  'accept_foreigner_type_id',
  'expected_age_max',
  'station_id',
] as const satisfies readonly (keyof JobFields)[]

function changesIn(span: Span, words: ReadingWords, base: string): JobFields {
  const lines = linesOf(span).filter(({ plain }) => !ofSomebody.test(plain))
  // 80万 → 73万, ×品川 → ○大崎: what stands behind the arrow holds.
  const valid = lines.map((line) => sliceSpan(line, line.plain.lastIndexOf('→') + 1, line.plain.length))
  const labelled = [
    ...valid.flatMap(labelClauses).filter(({ topic }) => changing.has(topic)),
    ...valid.flatMap((line) => inLines(line, jobWords, blocks)).filter(({ topic }) => topic === 'place'),
  ]
  const read = readJobFields(labelled, words, base)
  const fields: JobFields = {}
  for (const key of conditions) {
    const value = read[key]
    if (value) fields[key] = { ...value, certainty: 'check', note }
  }
  const tokens = valid.flatMap(tokensOf)
  const price = firstRead(tokens, (token) => loosePrice(trimSpan(withoutMark(token))))
  if (price?.from !== undefined) fields.monthly_payment_f_num = check(price.from, [price.span], note)
  if (price?.to !== undefined) fields.monthly_payment_l_num = check(price.to, [price.span], note)
  const start = firstRead(tokens, (token) => looseStart(token, base))
  if (start?.day) fields.inception_day = check(start.day, [start.span], note)
  const left = firstRead(lines, (line) => {
    const found = /残り?[ ]?(\d{1,2})[ ]?名/.exec(line.plain)
    return found ? check(Number(found[1]), [matched(line, found)], note) : undefined
  })
  if (left) fields.recruitment_num = left
  return fields
}

/** ○単価:73万: without what stands before the value. */
const withoutMark = (token: Span): Span =>
  sliceSpan(token, /^\s*[○×]?[^\d:]{0,8}:/.exec(token.plain)?.[0].length ?? 0, token.plain.length)

/** A job with what was changed when it was passed on; a new price stands for both ends of the old. */
export function withChanges(fields: JobFields, changes: JobFields): JobFields {
  const { monthly_payment_f_num: least, monthly_payment_l_num: most, ...rest } = fields
  const isPriced = changes.monthly_payment_f_num !== undefined || changes.monthly_payment_l_num !== undefined
  return {
    ...rest,
    ...(isPriced || !least ? {} : { monthly_payment_f_num: least }),
    ...(isPriced || !most ? {} : { monthly_payment_l_num: most }),
    ...changes,
  }
}
