import { Parser } from 'htmlparser2'
import { tooLarge } from '#foundation/platform/errors.ts'
import { cleanText } from './clean-text.ts'
import type { SourceBlock } from './source-document.ts'
import { placeCells } from './table-grid.ts'

type OpenTable = { rows: { text: string; rows: number; columns: number }[][]; holdsTables: boolean }

const blockTags = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol dl dt dd section article header footer main blockquote pre hr form fieldset'.split(
    ' ',
  ),
)
const unread = new Set(['style', 'script', 'head', 'title', 'template', 'svg', 'select', 'textarea'])

/** Elements in elements at most: the parser's time grows with the square of them. */
const maxDepth = 10_000
const checkDepth = (depth: number) => {
  if (depth > maxDepth)
    throw tooLarge(
      `本文のHTMLの入れ子は${maxDepth.toLocaleString('ja-JP')}段までです。本文の文字だけを貼り付けて読み取ってください`,
    )
}

/** A text as it grows. Its last letter stands beside it: looking into a long text after each piece takes its length each time. */
type Growing = { text: string; last: string }
const nothing: Growing = { text: '', last: '' }
const grow = ({ text, last }: Growing, piece: string): Growing => ({
  text: text + piece,
  last: piece.at(-1) ?? last,
})

/** A span as a table of people's has it; a hostile one would make a grid without an end. */
const spanOf = (written: string | undefined) =>
  Math.min(100, Math.max(1, Number.parseInt(written ?? '1', 10) || 1))

/**
 * The texts and tables of a page of HTML, from top to bottom. A table in a table is a frame around what matters: the
 * inner ones stand on their own, and the outer one's own text beside them. 413 where elements stand too deep.
 */
export const blocksOfHtml = (html: string): SourceBlock[] => {
  const blocks: SourceBlock[] = []
  const tables: OpenTable[] = []
  let now = nothing
  let depth = 0
  let unreadDepth = 0
  /** What was written around each cell that is open, before it. */
  const outer: Growing[] = []

  const addText = (written: string) => {
    const clean = cleanText(written)
    if (clean.trim() !== '') blocks.push({ kind: 'text', text: clean })
  }
  const endText = () => {
    addText(now.text)
    now = nothing
  }
  /** A table that turns out to be a frame: its cells so far were texts of their own. */
  const turnToFrame = (table: OpenTable) => {
    if (!table.holdsTables) for (const row of table.rows) for (const cell of row) addText(cell.text)
    table.holdsTables = true
    endText()
  }
  const endLine = () => {
    if (now.last !== '' && now.last !== '\n') now = grow(now, '\n')
  }
  const open = (name: string, attributes: Record<string, string>) => {
    if (name === 'table') {
      const around = tables.at(-1)
      if (around) turnToFrame(around)
      else endText()
      tables.push({ rows: [], holdsTables: false })
    } else if (name === 'tr') tables.at(-1)?.rows.push([])
    else if (name === 'td' || name === 'th') {
      const table = tables.at(-1)
      if (!table) return
      if (table.rows.length === 0) table.rows.push([])
      table.rows
        .at(-1)
        ?.push({ text: '', rows: spanOf(attributes.rowspan), columns: spanOf(attributes.colspan) })
      outer.push(now)
      now = nothing
    } else if (name === 'br') now = grow(now, '\n')
    else if (name === 'li') {
      endLine()
      now = grow(now, '・')
    } else if (blockTags.has(name)) endLine()
  }
  const closeCell = () => {
    const table = tables.at(-1)
    const cell = table?.rows.at(-1)?.at(-1)
    if (!table || !cell || outer.length === 0) return
    if (table.holdsTables) {
      endText()
      now = outer.pop() ?? nothing
      return
    }
    cell.text = cleanText(now.text)
    now = outer.pop() ?? nothing
  }
  const closeTable = () => {
    const table = tables.pop()
    if (!table || table.holdsTables) return
    const cells = placeCells(table.rows)
    if (cells.some((cell) => cell.text !== '')) blocks.push({ kind: 'table', name: null, cells })
  }

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1
        checkDepth(depth)
        if (unread.has(name)) unreadDepth += 1
        else if (unreadDepth === 0) open(name, attributes)
      },
      ontext(part) {
        if (unreadDepth === 0) now = grow(now, part.replace(/[ \t\r\n]+/g, ' '))
      },
      onclosetag(name) {
        depth -= 1
        if (unread.has(name)) unreadDepth = Math.max(0, unreadDepth - 1)
        else if (unreadDepth > 0) return
        else if (name === 'td' || name === 'th') closeCell()
        else if (name === 'table') closeTable()
        else if (blockTags.has(name) || name === 'li' || name === 'tr') endLine()
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  parser.end(html)
  while (tables.length > 0) closeTable()
  endText()
  return blocks
}
