import type { Place, SourceDocument } from '../../source-text/source-document.ts'
import { textAt } from '../../source-text/source-document.ts'
import { toPlain } from './plain.ts'

/** A piece of a document: its place, and what stands there in plain form (`toPlain`), as long as the place. */
export type Span = Place & { plain: string }

/** A document with the plain form of its texts, made once each. */
export class Source {
  readonly document: SourceDocument
  #plain = new Map<string, string>()

  constructor(document: SourceDocument) {
    this.document = document
  }

  plain(block: number, cell: number | null): string {
    const key = `${block}/${cell}`
    const known = this.#plain.get(key)
    if (known !== undefined) return known
    const made = toPlain(textAt(this.document, { block, cell }))
    this.#plain.set(key, made)
    return made
  }

  /** The whole of a block or cell. */
  whole(block: number, cell: number | null): Span {
    const plain = this.plain(block, cell)
    return { block, cell, from: 0, to: plain.length, plain }
  }

  /** What stands at a span as it was written. */
  written({ block, cell, from, to }: Span): string {
    return textAt(this.document, { block, cell }).slice(from, to)
  }
}

/** A part of a span by offsets in its own text. */
export const sliceSpan = (span: Span, from: number, to: number): Span => ({
  ...span,
  from: span.from + from,
  to: span.from + to,
  plain: span.plain.slice(from, to),
})

/** A span without the blanks and loose signs around it. */
export function trimSpan(span: Span): Span {
  let from = 0
  let to = span.plain.length
  while (from < to && isLoose(span.plain[from]!)) from += 1
  while (to > from && isBlank(span.plain[to - 1]!)) to -= 1
  return sliceSpan(span, from, to)
}

const isBlank = (character: string) => character === ' ' || character === '\n' || character === '\t'
const isLoose = (character: string) => isBlank(character) || character === ':' || character === '>'

export const placeOf = ({ block, cell, from, to }: Span): Place => ({ block, cell, from, to })

/** The lines of a span that hold something. */
export function linesOf(span: Span): Span[] {
  const lines: Span[] = []
  let from = 0
  for (const line of span.plain.split('\n')) {
    const trimmed = trimSpan(sliceSpan(span, from, from + line.length))
    if (trimmed.plain !== '') lines.push(trimmed)
    from += line.length + 1
  }
  return lines
}

/** The columns of a line that a wide gap parts, as a PDF's text has them. */
export const columnsOf = (line: Span): Span[] => {
  const gap = /\s{4,}/.exec(line.plain)
  return gap
    ? [
        trimSpan(sliceSpan(line, 0, gap.index)),
        trimSpan(sliceSpan(line, gap.index + gap[0].length, line.plain.length)),
      ]
    : [line]
}

/** The parts of a span between signs that hold something. */
export function cutAt(span: Span, sign: RegExp): Span[] {
  const parts: Span[] = []
  let from = 0
  for (const { index } of span.plain.matchAll(sign)) {
    parts.push(sliceSpan(span, from, index))
    from = index + 1
  }
  parts.push(sliceSpan(span, from, span.plain.length))
  return parts.filter(({ plain }) => plain.trim() !== '')
}
