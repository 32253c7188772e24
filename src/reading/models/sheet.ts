import { withoutQuotes, withoutSignature } from '../extract/layout/signature.ts'
import { linesOf, Source, type Span, sliceSpan } from '../extract/layout/span.ts'
import { spansOf, type View, viewOf } from '../extract/layout/view.ts'
import type { CandidateReading, JobReading } from '../extract/reading.ts'
import type { SourceDocument } from '../source-text/source-document.ts'
import { findMasks, type Masks, placeKey } from './masks.ts'
import type { ModelKind } from './topics.ts'

/** A line or cell of a document with the number it is sent under. */
export type Unit = { n: number; span: Span }

/** A document as the model gets it: without signatures and quotes, its lines and cells numbered, names and contacts masked. */
export type Sheet = { source: Source; view: View; masks: Masks; units: readonly Unit[]; text: string }

/** A piece as it is sent: each mask under its word. */
const maskedText = (span: Span, masks: Masks): string => {
  let text = ''
  let at = span.from
  for (const { from, to, word } of masks.get(placeKey(span)) ?? []) {
    if (to <= span.from || from >= span.to) continue
    text += span.plain.slice(at - span.from, Math.max(0, from - span.from)) + word
    at = Math.max(at, to)
  }
  return text + span.plain.slice(Math.max(0, at - span.from))
}

/** Numbers what stands in a document and masks it; the same document is always made the same sheet. */
export const toSheet = (
  document: SourceDocument,
  kind: ModelKind,
  isMasked: boolean,
  results: readonly (CandidateReading | JobReading)[],
): Sheet => {
  const source = new Source(document)
  const view = viewOf(source).map((part) =>
    part.kind === 'text' ? { ...part, span: withoutSignature(withoutQuotes(part.span)) } : part,
  )
  const masks: Masks = isMasked ? findMasks(source, view, kind, results) : new Map()
  const units: Unit[] = []
  const lines: string[] = []
  const number = (span: Span) => {
    units.push({ n: units.length + 1, span })
    return `[${units.length}] ${maskedText(span, masks).replace(/\s+/g, ' ').trim()}`
  }
  for (const part of view) {
    if (part.kind === 'text') {
      for (const line of linesOf(part.span)) lines.push(number(line))
      continue
    }
    lines.push('（表）')
    for (const row of part.rows) {
      const cells = spansOf(source, { ...part, rows: [row] }).filter(({ plain }) => plain.trim() !== '')
      if (cells.length > 0) lines.push(cells.map(number).join(' | '))
    }
  }
  return { source, view, masks, units, text: lines.join('\n') }
}

/** A text of which the blanks and the case do not count, with where each of its letters stands. */
type Folded = { text: string; from: number[]; to: number[]; key: string }

const put = (folded: Folded, piece: string, from: (i: number) => number, to: (i: number) => number) => {
  for (let i = 0; i < piece.length; i += 1) {
    const letter = (piece[i] ?? '').toLowerCase()
    if (/\s/.test(letter) || letter.length !== 1) continue
    folded.text += letter
    folded.from.push(from(i))
    folded.to.push(to(i))
  }
}

/** What was sent of a block or cell; a letter of a mask's word stands for all that is masked. */
const foldOf = (span: Span, masks: Masks): Folded => {
  const folded: Folded = { text: '', from: [], to: [], key: placeKey(span) }
  let at = span.from
  const plain = (to: number) => {
    const begin = at
    put(
      folded,
      span.plain.slice(begin - span.from, Math.max(0, to - span.from)),
      (i) => begin + i,
      (i) => begin + i + 1,
    )
  }
  for (const { from, to, word } of masks.get(folded.key) ?? []) {
    if (to <= span.from || from >= span.to) continue
    plain(from)
    put(
      folded,
      word,
      () => Math.max(from, span.from),
      () => Math.min(to, span.to),
    )
    at = Math.max(at, to)
  }
  plain(span.to)
  return folded
}

export const foldText = (text: string): string => text.toLowerCase().replace(/\s+/g, '')

/** Finds where pieces of a document stand, as the model copied them. */
export type Locate = (n: number, quote: string) => Span | undefined

/** Where a quote is looked for beyond the line that the model named, it must say this much. */
const leastElsewhere = 4

/**
 * A quote stands in the line or cell it was said to, may go on over the lines below it in the same text, or stands in one
 * other place alone. What cannot be found was not in the document.
 */
export const locator = ({ source, view, masks, units }: Sheet): Locate => {
  const spans = view.flatMap((part) => spansOf(source, part))
  const folds = spans.map((span) => ({ span, folded: foldOf(span, masks) }))
  const byKey = new Map(folds.map((each) => [each.folded.key, each]))
  const spanAt = ({ span, folded }: (typeof folds)[number], at: number, length: number): Span => {
    const from = folded.from[at] ?? span.from
    const to = folded.to[at + length - 1] ?? span.to
    return sliceSpan(span, from - span.from, to - span.from)
  }
  return (n, quote) => {
    const text = foldText(quote)
    if (text === '') return undefined
    const unit = units[n - 1]
    const named = unit && byKey.get(placeKey(unit.span))
    if (unit && named) {
      const begin = named.folded.from.findIndex((from) => from >= unit.span.from)
      const at = begin < 0 ? -1 : named.folded.text.indexOf(text, begin)
      if (at >= 0 && (named.folded.from[at] ?? unit.span.to) < unit.span.to)
        return spanAt(named, at, text.length)
    }
    if (text.length < leastElsewhere) return undefined
    const others = folds.flatMap((each) => {
      const at = each.folded.text.indexOf(text)
      const again = at < 0 ? -1 : each.folded.text.indexOf(text, at + 1)
      return [...(at >= 0 ? [{ each, at }] : []), ...(again >= 0 ? [{ each, at: again }] : [])]
    })
    const [only] = others
    return only && others.length === 1 ? spanAt(only.each, only.at, text.length) : undefined
  }
}
