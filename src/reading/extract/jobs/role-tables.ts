import { topicOf } from '../labels/label-words.ts'
import { rowBelow } from '../layout/grid.ts'
import { type Source, type Span, sliceSpan } from '../layout/span.ts'
import type { TablePart, View } from '../layout/view.ts'
import { jobWords } from './job-labels.ts'

/** What the first heading of a table of roles is called. */
const roleHeading = /^(?:募集)?(?:職種|ランク|ポジション|役割|役職|区分|ロール|グレード|role|position)$/i
const longestRole = 20
const sectionLines = 8

/** The roles of one request, and what is said of all of them: the document without the table and what it says of each role. */
export type Roles = { pieces: View[]; rest: View }

/**
 * The roles of one request where a table gives each its price in a row: 職種 | 人数 | 単価. To each belongs as well what stands
 * in the text below its name (3.1 PM) or behind it (〔PMO〕…).
 */
export function rolesOf(source: Source, view: View): Roles | undefined {
  for (const part of view) {
    if (part.kind === 'text') continue
    const found = rowsOfRoles(source, part)
    if (found.length < 2) continue
    const names = found.map(({ name }) => name)
    const sections = names.map((name) => view.flatMap((other) => sectionsOf(other, name, names)))
    const taken = sections.flat()
    return {
      pieces: found.map(({ row }, i) => [
        row,
        ...sections[i]!.map((span): View[number] => ({ kind: 'text', span })),
      ]),
      rest: view.flatMap(
        (other): View =>
          other === part ? [] : other.kind === 'table' ? [other] : without(other.span, taken),
      ),
    }
  }
  return undefined
}

function rowsOfRoles(source: Source, part: TablePart): { name: string; row: TablePart }[] {
  const [heading, ...rows] = part.rows
  if (heading === undefined) return []
  const texts = (row: number) =>
    part.grid.startingIn(row).map((cell) => source.plain(part.block, cell).trim())
  const heads = texts(heading)
  const topics = heads.map((text) => topicOf(jobWords, text, true))
  const price = topics.findIndex((topic) => topic?.startsWith('price'))
  if (!roleHeading.test(heads[0] ?? '') || price < 1 || topics.includes('name') || heads.length < 3) return []
  return rows.flatMap((row) => {
    const cells = texts(row)
    const name = cells[0] ?? ''
    const isRole = name !== '' && name.length <= longestRole && /\d{2}/.test(cells[price] ?? '')
    return isRole
      ? [{ name, row: { ...part, grid: rowBelow(part.grid, heading, row), rows: [0, 1], isList: true } }]
      : []
  })
}

/** What a text says of one role: from the line that its name begins to the next of another role, a heading or an empty line. */
function sectionsOf(part: View[number], name: string, names: readonly string[]): Span[] {
  if (part.kind !== 'text') return []
  const spans: Span[] = []
  const lines = part.span.plain.split('\n')
  let from = 0
  lines.forEach((line, at) => {
    if (beginsWith(line, name)) {
      const next = lines.findIndex(
        (other, k) =>
          k > at &&
          (k > at + sectionLines ||
            other.trim() === '' ||
            /^\s*(?:※|■|\d+(?:\.\d+)*[.)]?\s)/.test(other) ||
            names.some((each) => beginsWith(other, each))),
      )
      const length = lines.slice(at, next < 0 ? lines.length : next).join('\n').length
      spans.push(sliceSpan(part.span, from, from + length))
    }
    from += line.length + 1
  })
  return spans
}

/** 3.1 PM, 〔PM〕…, ・PM：…, where no longer name of a role is meant. */
function beginsWith(line: string, name: string): boolean {
  const bare = line.replace(/^[\s\d.・■◆●〔【[(<]+/, '')
  return bare.startsWith(name) && /^(?:技術者)?(?:$|[\s:〕】\])>])/.test(bare.slice(name.length))
}

/** The parts of a text between some spans of it. */
function without(text: Span, taken: readonly Span[]): View {
  const own = taken.filter(({ block }) => block === text.block).sort((a, b) => a.from - b.from)
  const parts: View = []
  let at = text.from
  for (const { from, to } of [...own, { from: text.to, to: text.to }]) {
    if (from > at) parts.push({ kind: 'text', span: sliceSpan(text, at - text.from, from - text.from) })
    at = Math.max(at, to)
  }
  return parts
}
