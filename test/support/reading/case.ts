import type {
  SourceBlock,
  SourceCell,
  SourceDocument,
  SourceKind,
} from '#reading/source-text/source-document.ts'

/** One document of the test set with the answers as they are written; `answers` has an entry for each person or job. */
export type ReadingCase = {
  /** Folder, file and heading. */
  title: string
  of: 'people' | 'jobs'
  today: string
  document: SourceDocument
  answers: ReadonlyMap<string, string>[]
}

const tableOf = (name: string, lines: readonly string[]): SourceBlock => {
  const owners: SourceCell[][] = []
  const cells: SourceCell[] = []
  lines.forEach((line, row) => {
    const texts = line.replace(/^\||\|$/g, '').split('|')
    owners.push([])
    texts.forEach((written, column) => {
      const text = written.trim().replaceAll('\\n', '\n').replaceAll('¦', '|')
      const above = text === '^' ? owners[row - 1]?.[column] : undefined
      const left = text === '>' ? owners[row]?.[column - 1] : undefined
      if ((text === '^' && !above) || (text === '>' && !left)) throw new Error(`nothing to join in ${line}`)
      const cell = above ?? left ?? { row, column, rows: 1, columns: 1, text }
      cell.rows = Math.max(cell.rows, row - cell.row + 1)
      cell.columns = Math.max(cell.columns, column - cell.column + 1)
      owners[row]?.push(cell)
      if (!above && !left && text !== '') cells.push(cell)
    })
  })
  return { kind: 'table', name: name || null, cells }
}

/** `[表 name]` opens a table of lines `| a | b |` (`>` joins the cell to the left, `^` the one above), `[文]` a text. */
const blocksOf = (lines: readonly string[]): SourceBlock[] => {
  const parts: { head: string; lines: string[] }[] = []
  for (const line of lines) {
    const head = /^\[(文|表.*)\]$/.exec(line)?.[1]
    if (head) parts.push({ head, lines: [] })
    else if (parts.length) parts.at(-1)?.lines.push(line)
    else if (line.trim()) parts.push({ head: '文', lines: [line] })
  }
  return parts.map(({ head, lines }) => {
    if (head === '文') return { kind: 'text', text: lines.join('\n').trim() }
    return tableOf(
      head.slice(1).trim(),
      lines.filter((line) => line.startsWith('|')),
    )
  })
}

const answersOf = (lines: readonly string[], title: string) => {
  const answers: Map<string, string>[] = []
  for (const line of lines) {
    if (/^\[答\]$/.test(line)) answers.push(new Map())
    else if (line.trim()) {
      const [, key, value] = /^([^:：]+)[:：]\s*(.*)$/.exec(line) ?? []
      if (!key || value === undefined || !answers.length) throw new Error(`${title}: no answer in ${line}`)
      answers.at(-1)?.set(key.trim(), value.trim())
    }
  }
  return answers
}

const headOf = (lines: readonly string[]) => {
  const head = new Map<string, string>()
  for (const line of lines) {
    const [, key, value] = /^@(\w+)\s*(.*)$/.exec(line) ?? []
    if (key) head.set(key, value ?? '')
  }
  return head
}

/** The documents of a file of the set; test/fixtures/reading/README.md has the notation. */
export const parseCases = (text: string, file: string): ReadingCase[] => {
  const of = /(^|\/)jobs-/.test(file) ? 'jobs' : 'people'
  return text
    .split(/^%% /m)
    .slice(1)
    .map((part) => {
      const [first = '', ...lines] = part.split('\n')
      const [name, kind] = first.split(/：(?=\w+$)/)
      const title = `${file} ${name}`
      const end = lines.findIndex((line) => line.startsWith('[答'))
      if (end < 0 || !kind) throw new Error(`${title} has no kind or no answers`)
      const body = lines.slice(0, end)
      const count = body.findIndex((line) => !line.startsWith('@'))
      const head = headOf(body.slice(0, count))
      const rest = lines.slice(end)
      const mail = head.has('from') && {
        from: head.get('from') ?? '',
        subject: head.get('subject') ?? '',
        date: head.get('date') ?? null,
        attachments: head.get('attach')?.split(',') ?? [],
      }
      const document: SourceDocument = {
        kind: kind as SourceKind,
        blocks: blocksOf(body.slice(count)),
        mail: mail || null,
        is_scanned: head.has('scanned'),
        notes: [],
      }
      const answers = rest[0] === '[答なし]' ? [] : answersOf(rest, title)
      return { title, of, today: head.get('today') ?? '2026-11-24', document, answers }
    })
}
