/** A node: its name, attributes, and text or children; null and undefined children are left out. */
export type Node = { name: string; attributes?: Record<string, string>; content: string | Child[] }
type Child = Node | null | undefined

/** Characters that XML 1.0 cannot hold at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const clean = (text: string) => text.toWellFormed().replace(forbidden, '')

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A business value (`cbc:`); null where there is none, or blanks only, which no element may hold (rule ibr-079). */
export const value = (
  name: string,
  content: string | number | null | undefined,
  attributes?: Record<string, string>,
): Node | null => {
  const text = clean(String(content ?? ''))
  return text.trim() === '' ? null : { name: `cbc:${name}`, ...(attributes && { attributes }), content: text }
}

/** A group (`cac:`) of values and groups. */
export const group = (name: string, ...content: Child[]): Node => ({ name: `cac:${name}`, content })

const written = ({ name, attributes = {}, content }: Node): string => {
  const head = [name, ...Object.entries(attributes).map(([key, text]) => `${key}="${escaped(text)}"`)].join(
    ' ',
  )
  const inner =
    typeof content === 'string'
      ? escaped(content)
      : content.map((child) => (child ? written(child) : '')).join('')
  return `<${head}>${inner}</${name}>`
}

/** The document as XML text. */
export const xmlDocument = (root: Node): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n`
