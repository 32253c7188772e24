import { findLineLabels } from '../labels/line-labels.ts'
import { linesOf, type Span, sliceSpan } from '../layout/span.ts'
import type { TextPart, View } from '../layout/view.ts'
import { closes, saysOpen } from './closed-words.ts'
import { jobWords } from './job-labels.ts'

/** Jobs that are but named below a sentence that says how they stand, and the rest of the document. */
export type NamedJobs = { closed: View[]; open: View[]; rest: View }

const pointing = /以下|下記|次の|下の|following|below/i
const item = /^\s*([・×✕✖○◯●■□◆*-])\s?(?=\S)/
/** What stands in such a list and is no name of a job. */
const fact = /^(?:必須|尚可|単価|場所|面談|精算|期間|開始|人数|http|tel)|[。:]$|です$|ます$/i
const mostLines = 60

/**
 * Below 以下は充足しました or 次の1件は引き続き募集します stand names of jobs, one behind each mark. Undefined where a document
 * closes none by such a list.
 */
export function namedJobs(view: View): NamedJobs | undefined {
  const closed: View[] = []
  const open: View[] = []
  const rest = view.flatMap((part): View => {
    if (part.kind === 'table') return [part]
    const parts: View = []
    let from = part.span.from
    const lines = linesOf(part.span)
    lines.forEach((line, at) => {
      if (line.from < from || !pointing.test(line.plain)) return
      const isClosed = closes(line.plain)
      if (!isClosed && !saysOpen(line.plain)) return
      const items = itemsBelow(lines.slice(at + 1, at + mostLines))
      if (items.length === 0) return
      for (const { first, last } of items)
        (isClosed ? closed : open).push([textOf(part, first.from, last.to)])
      if (!isClosed) return
      if (line.from > from) parts.push(textOf(part, from, line.from))
      from = items.at(-1)!.last.to
    })
    return from < part.span.to ? [...parts, textOf(part, from, part.span.to)] : parts
  })
  return closed.length > 0 ? { closed, open, rest } : undefined
}

const textOf = ({ span }: TextPart, from: number, to: number): TextPart => ({
  kind: 'text',
  span: sliceSpan(span, from - span.from, to - span.from),
})

/** The lines behind the mark of the first, each with those set in below it, up to a line of something else. */
function itemsBelow(lines: readonly Span[]): { first: Span; last: Span }[] {
  const [mark] = lines.flatMap(({ plain }) => item.exec(plain)?.[1] ?? []).slice(0, 1)
  const items: { first: Span; last: Span }[] = []
  for (const line of lines) {
    const own = item.exec(line.plain)
    const isSetIn = items.length > 0 && /^\s/.test(line.plain) && !own
    if (own && own[1] === mark && isName(line.plain.slice(own[0].length)))
      items.push({ first: line, last: line })
    else if (isSetIn) items.at(-1)!.last = line
    else if (own || items.length > 0 || !/[。!]$/.test(line.plain.trim())) break
  }
  return items
}

const isName = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Katakana}]{2}/u.test(text.slice(0, 20)) &&
  text.length <= 100 &&
  !fact.test(text.trim()) &&
  findLineLabels(text, jobWords).every(({ topic }) => topic === null)
