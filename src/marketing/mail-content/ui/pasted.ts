import { isWebAddress, type Run } from '../content.ts'
import { textToRuns } from './from-text.ts'

const blocks = new Set(
  'ADDRESS ARTICLE BLOCKQUOTE DD DIV DL DT FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION TABLE TBODY TD TH THEAD TR UL'.split(
    ' ',
  ),
)
const silent = new Set(['SCRIPT', 'STYLE', 'HEAD', 'TITLE', 'TEMPLATE', 'NOSCRIPT'])

/** Without styles in its elements, which the policy of our pages refuses wherever HTML is read (docs/decisions/0055). */
export const withoutStyles = (html: string): string =>
  html.replace(/\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, '')

/**
 * Pasted HTML as lines of plain text with its links: what a page or a text program adds in looks, pictures and tables is
 * left. Elements of blocks and `<br>` end a line.
 */
export const linesOfHtml = (html: string): Run[][] => {
  const lines: Run[][] = [[]]
  const end = () => {
    if (lines.at(-1)?.length) lines.push([])
  }
  const read = (node: ChildNode, href: string | undefined): void => {
    if (node.nodeType === 3) {
      const text = (node.textContent ?? '').replace(/\s+/g, ' ')
      if (text.trim() === '' && !lines.at(-1)?.length) return
      if (href === undefined) lines.at(-1)?.push(...textToRuns(text))
      else lines.at(-1)?.push({ text, href })
      return
    }
    if (!(node instanceof Element) || silent.has(node.tagName)) return
    if (node.tagName === 'BR') {
      lines.push([])
      return
    }
    const isBlock = blocks.has(node.tagName)
    if (isBlock) end()
    const given = node.tagName === 'A' ? (node.getAttribute('href') ?? '') : ''
    for (const child of node.childNodes) read(child, isWebAddress(given) ? given : href)
    if (isBlock) end()
  }
  for (const child of new DOMParser().parseFromString(withoutStyles(html), 'text/html').body.childNodes)
    read(child, undefined)
  while (lines.length > 1 && !lines.at(-1)?.length) lines.pop()
  return lines
}

/** Pasted text as lines; addresses in it become links. */
export const linesOfText = (text: string): Run[][] => text.replace(/\r\n?/g, '\n').split('\n').map(textToRuns)
