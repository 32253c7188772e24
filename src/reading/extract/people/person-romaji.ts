import { type Span, sliceSpan } from '../layout/span.ts'

const part = "(?:[A-Z][a-z]{1,20}(?:[-'][A-Z]?[a-z]{1,20}){0,2}|[A-Z]{2,20}(?:-[A-Z]{2,20})?)"
const title = '(?:(?:Mr|Ms|Mrs|Miss|Dr)\\.?[ ]{1,2})?'
/** NGUYEN VAN AN, Yuki Tanaka, Ms. Anna de-Vries: two to four parts, each with a capital. */
const romaji = new RegExp(
  `^${title}(${part}(?:[ ]{1,2}(?:${part}|[A-Z]\\.)){1,3})(?=\\s*$|\\s*[(/、,|]|\\s*(?:さん|様|氏)|[ ]{2,}|\\s*[\\p{Script=Han}\\p{Script=Katakana}])`,
  'u',
)
/** Words with capitals that name what somebody does, where, or a document. */
const noName =
  /\b(?:engineers?|developers?|designers?|managers?|lead(?:er)?|senior|junior|full|stack|skills?|sheet|resume|curriculum|vitae|cv|profile|summary|experience|career|history|education|contact|languages?|projects?|work|personal|data|page|inc|ltd|co|corp|company|group|university|japan|tokyo|osaka|certifications?|about|objective|technical|professional|name|date|cloud|web|systems?|java|script|native|server|office|windows|spring|boot|street|station|line|available|not|none)\b/i

/** A name in Latin letters at the start of a span, as it is written: given or family name first, or all in capitals. */
export function readRomajiName(span: Span): { text: string; span: Span } | undefined {
  const from = /^\s*/.exec(span.plain)![0].length
  const found = romaji.exec(span.plain.slice(from, from + 80))
  const name = found?.[1]
  if (!found || name === undefined || noName.test(name)) return undefined
  const at = from + found[0].indexOf(name)
  return { text: name.replace(/ +/g, ' '), span: sliceSpan(span, at, at + name.length) }
}
