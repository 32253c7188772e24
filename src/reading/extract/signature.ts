import { isSeparator } from './line-labels.ts'
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

/** A text of a mail without the signature at its end: a drawn line, and behind it a company with its address and numbers. */
export function withoutSignature(span: Span): Span {
  const lines = span.plain.split('\n')
  let from = 0
  for (const [i, line] of lines.entries()) {
    if (isSeparator(line)) {
      const next = lines.slice(i + 1, i + 1 + linesOfSignature)
      const text = next.join('\n').slice(0, 1_500)
      const isLast = lines.length - i <= linesOfSignature + 6
      if (isLast && signs.filter((sign) => sign.test(text)).length >= 2) return sliceSpan(span, 0, from)
    }
    from += line.length + 1
  }
  return span
}
