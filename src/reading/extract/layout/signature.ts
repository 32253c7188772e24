import { isSeparator } from '../labels/line-labels.ts'
import { type Span, sliceSpan } from './span.ts'

const signs = [
  /株式会社|有限会社|合同会社|\(株\)|㈱/,
  /tel|電話|携帯|fax|mobile/i,
  /〒|[都道府県].{1,8}[市区町村]/,
  /[\w.+-]{1,64}@[\w-]{1,63}\./,
  /https?:\/\/|www\./i,
  /派\s?\d{2}|許可番号|労働者派遣|有料職業紹介/,
]
const linesOfSignature = 14

/** A drawn line, or the two dashes that mail programs put above a signature. */
const beginsSignature = (line: string) => isSeparator(line) || /^--\s*$/.test(line)

/** A text of a mail without the signature at its end: a drawn line, and behind it a company with its address and numbers. */
export function withoutSignature(span: Span): Span {
  const lines = span.plain.split('\n')
  let from = 0
  let end: number | undefined
  for (const [i, line] of lines.entries()) {
    if (beginsSignature(line)) {
      const next = lines.slice(i + 1, i + 1 + linesOfSignature)
      const text = next.join('\n').slice(0, 1_500)
      const isLast = lines.length - i <= linesOfSignature + 6
      if (isLast && signs.filter((sign) => sign.test(text)).length >= 2) end = from
    }
    from += line.length + 1
  }
  return end === undefined ? span : sliceSpan(span, 0, end)
}

/** How many signs of a signature some lines hold. */
const signsIn = (lines: readonly Span[]) => {
  const text = lines
    .map(({ plain }) => plain)
    .join('\n')
    .slice(0, 1_500)
  return signs.filter((sign) => sign.test(text)).length
}

/**
 * The lines of the last signature: behind a drawn line, or the end of the text where none is drawn. Of a mail that was passed
 * on that is the one of who wrote it first.
 */
export function signatureLines(lines: readonly Span[]): readonly Span[] {
  const drawn = lines.flatMap(({ plain }, at) => (beginsSignature(plain) ? [at] : []))
  for (const at of drawn.toReversed()) {
    const next = drawn.find((other) => other > at) ?? lines.length
    const block = lines.slice(at + 1, Math.min(next, at + 1 + linesOfSignature))
    if (signsIn(block) >= 2) return block
  }
  const end = lines.slice(-10)
  return signsIn(end) >= 2 ? end : []
}

const quoted = /^\s*>/
const labelled = /^(?!(?:from|sent|to|cc|subject|date|差出人|宛先|件名|送信日時):)[^>].{0,20}[:】]./i

/**
 * A text of a mail without what it quotes below its own words; where those say little, as in one that was passed on, the quoted
 * text is what there is to read.
 */
export function withoutQuotes(span: Span): Span {
  const lines = span.plain.split('\n')
  const first = lines.findIndex((line) => quoted.test(line))
  if (first < 0 || lines.slice(0, first).filter((line) => labelled.test(line)).length < 3) return span
  const introduces = /[:]\s*$/.test(lines[first - 1] ?? '') ? 1 : 0
  const end = lines.slice(0, first - introduces).reduce((sum, line) => sum + line.length + 1, 0)
  return sliceSpan(span, 0, Math.min(span.plain.length, end))
}
