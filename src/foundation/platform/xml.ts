import { own } from '../rules/own.ts'

declare const written: unique symbol
/** XML that is written already. A plain text is none: it goes through `textElement`, which escapes it (decision 0070). */
export type Xml = string & { readonly [written]: true }
export type Attributes = Readonly<Record<string, string>>

/** Characters that XML 1.0 cannot hold at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text with the characters that XML can hold. */
export const xmlText = (text: string): string => text.toWellFormed().replace(forbidden, '')

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string) => xmlText(text).replace(/[&<>"]/g, (sign) => own(escapes, sign) as string)

const around = (name: string, inner: string, attributes: Attributes) => {
  let opening = name
  for (const [key, text] of Object.entries(attributes)) opening += ` ${key}="${escapeText(text)}"`
  return `<${opening}>${inner}</${name}>` as Xml
}

/** An element with a text. Names of elements and attributes are the code's own. */
export const textElement = (name: string, text: string, attributes: Attributes = {}): Xml =>
  around(name, escapeText(text), attributes)

/** The same with its text as CDATA, which some readers ask for. */
export const cdataElement = (name: string, text: string): Xml =>
  around(name, `<![CDATA[${xmlText(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`, {})

/** An element of elements. */
export const element = (name: string, children: readonly Xml[], attributes: Attributes = {}): Xml =>
  around(name, children.join(''), attributes)

/** The document as XML text, in UTF-8. */
export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
