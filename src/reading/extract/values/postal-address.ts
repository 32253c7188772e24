import { type Span, sliceSpan } from '../layout/span.ts'
import type { Reading, Sender } from '../reading.ts'
import { matched, sure } from './value.ts'

/** 105-0004, and neither part of a telephone number nor of a longer one. */
const code = /(?<![\d-])\d{3}-\d{4}(?![\d-])/
const place = /(?:東京都|北海道|大阪府|京都府|\p{Script=Han}{2,3}県)[^|:]{2,80}/u
/** What stands on the same line behind an address. */
const behind = /\s*[/|,、]?\s*(?:tel|電話|fax|mail|e-mail|https?:|〒|\d{3}-\d{4}(?!-)).*$/i

function readPlace(line: Span): Reading<string> | undefined {
  const found = place.exec(line.plain.slice(0, 300))
  if (!found) return undefined
  const text = found[0].replace(behind, '').trim()
  return sure(text, [sliceSpan(line, found.index, found.index + text.length)])
}

/** 〒105-0004 東京都港区新橋1-2-3: the code and the address of a line; a place alone is one beside a code only. */
export function readPostalAddress(
  line: Span,
  before: Pick<Sender, 'zipcode'>,
): Pick<Sender, 'zipcode' | 'address'> {
  const found = code.exec(line.plain.slice(0, 300))
  const address = readPlace(line)
  const isCode = found !== null && (line.plain.includes('〒') || address !== undefined)
  return {
    ...(isCode && { zipcode: sure(found[0], [matched(line, found)]) }),
    ...(address && (isCode || before.zipcode) && { address }),
  }
}
