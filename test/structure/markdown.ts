/** What tests ask of a document in Markdown: its headings, links, code and tables. */

const fence = /^(```+|~~~+)[^\n]*\n([\s\S]*?)^\1[ \t]*$/gm
const span = /(`+)(?!`)([^\n]*?[^`\n])\1(?!`)/g

/** The contents of the fenced blocks, without their fences. */
export const fencesOf = (text: string): string[] => [...text.matchAll(fence)].map((found) => found[2] ?? '')

const withoutFences = (text: string) => text.replace(fence, '')

/** What stands between backticks within a line. */
export const spansOf = (text: string): string[] =>
  [...withoutFences(text).matchAll(span)].map((found) => found[2] ?? '')

/** Where links and pictures lead, in their order; `code` holds none. */
export const linksOf = (text: string): string[] =>
  [
    ...withoutFences(text)
      .replace(span, 'code')
      .matchAll(/\]\(<?([^)\s>]+)>?(?:\s"[^"]*")?\)/g),
  ].map((found) => found[1] ?? '')

/** The address GitHub gives a heading: letters and digits of any script stay, spaces become hyphens, other signs go. */
const slugOf = (title: string): string =>
  title
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}\p{Nl}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-')

/** Headings in their order with their level and address; of two alike, the second one ends with -1. */
export const headingsOf = (text: string): { level: number; slug: string }[] => {
  const times = new Map<string, number>()
  return [...withoutFences(text).matchAll(/^(#{1,6}) +(.+?)(?: +#+)? *$/gm)].map((found) => {
    const slug = slugOf(found[2] ?? '')
    const before = times.get(slug) ?? 0
    times.set(slug, before + 1)
    return { level: found[1]?.length ?? 0, slug: before === 0 ? slug : `${slug}-${before}` }
  })
}

/** The cells of the rows of tables, without heads and rules; a bar in code stands as \|. */
export const rowsOf = (text: string): string[][] => {
  const lines = withoutFences(text).split('\n')
  const isRow = (line = '') => line.startsWith('|')
  return lines.flatMap((line, at) =>
    isRow(line) && !/^\|[ :|-]+\|$/.test(line) && !/^\|[ :|-]+\|$/.test(lines[at + 1] ?? '')
      ? [
          line
            .split(/(?<!\\)\|/)
            .slice(1, -1)
            .map((cell) => cell.trim()),
        ]
      : [],
  )
}
