import { linesOf, type Source, type Span, trimSpan } from '../layout/span.ts'
import type { TablePart } from '../layout/view.ts'
import type { Period } from '../values/period.ts'
import { doneMark, readProcesses, readSigns } from '../values/processes.ts'
import type { ReadingWords } from '../words.ts'
import { type Column, columnAt, columnsOf, isHeading } from './history-columns.ts'
import { type Group, toGroups } from './history-groups.ts'
import { maxProjects, type Project } from './project.ts'

/** A history in a table with headings: its projects, and the rows that they and the headings take. */
export type TableHistory = { projects: Project[]; rows: Set<number> }

/** The history in a table, or undefined where it has no headings of one. */
export function readTableHistory(
  source: Source,
  part: TablePart,
  words: ReadingWords,
  legend: ReadonlyMap<string, readonly number[]>,
): TableHistory | undefined {
  const { rows } = part
  const headings = rows.filter((row) => isHeading(columnsOf(source, part, row, words)))
  if (headings.length === 0) return undefined
  const history: TableHistory = { projects: [], rows: new Set() }
  headings.forEach((heading, i) => {
    const columns = columnsOf(source, part, heading, words)
    const below = rows.filter((row) => row > heading && row < (headings[i + 1] ?? Number.POSITIVE_INFINITY))
    if (below.length === 0) {
      // Headings in two or three rows: the upper ones head the lower ones, and nothing is told of the person there.
      if (headings[i + 1] !== undefined) history.rows.add(heading)
      return
    }
    const groups = toGroups(source, part, columns, below, words.today)
    history.rows.add(heading)
    for (const group of groups) {
      if (history.projects.length >= maxProjects) return
      for (const row of group.rows) history.rows.add(row)
      history.projects.push(toProject(source, part, columns, group, legend))
    }
  })
  return history.projects.length > 0 ? history : undefined
}

function toProject(
  source: Source,
  part: TablePart,
  columns: readonly Column[],
  group: Group,
  legend: ReadonlyMap<string, readonly number[]>,
): Project {
  const project: Project = {
    since: group.month,
    until: group.period?.until ?? null,
    isCurrent: group.period?.isCurrent ?? false,
    isOpen: group.period
      ? isOpen(group.period)
      : columns.filter(({ topic }) => topic === 'period').length > 1,
    isAssumed: false,
    period: group.periodCells.map(trimSpan),
    spans: [],
    title: null,
    processes: { ids: [], spans: [] },
  }
  for (const row of group.rows)
    for (const cell of part.grid.startingIn(row)) {
      const span = trimSpan(source.whole(part.block, cell))
      const column = columnAt(columns, part.grid.cells[cell]!.column)
      if (column) addCell(project, span, column, legend)
    }
  if (project.processes.ids.length === 0)
    for (const span of project.spans) addProcesses(project, readProcesses(span, true))
  return project
}

const isOpen = ({ until, isCurrent }: Period) => until === null && !isCurrent

function addCell(
  project: Project,
  span: Span,
  { topic, ids, heading }: Column,
  legend: ReadonlyMap<string, readonly number[]>,
) {
  if (topic === 'number' || topic === 'period') return
  if (ids.length > 0 && (doneMark.test(span.plain) || isShare(heading, span)))
    return addProcesses(project, { ids: [...ids], spans: [span] })
  if (topic === 'processes') {
    const signs = readSigns(span, legend)
    addProcesses(project, signs.length > 0 ? { ids: signs, spans: [span] } : readProcesses(span))
    return
  }
  if (topic === 'role') {
    // 担当 is a role in one sheet and the processes in another.
    if (project.processes.ids.length === 0)
      addProcesses(project, readProcesses(span, !/設計|実装|製造/.test(span.plain)))
    return
  }
  if (topic === 'mark' && doneMark.test(span.plain)) {
    project.spans.push(heading)
    return
  }
  if (topic === 'process' || topic === 'years') return
  project.spans.push(span)
  if (topic === 'title') project.title ??= linesOf(span)[0] ?? null
}

/** 設計(%) | 40: a part of the work, so that it was done. */
const isShare = (heading: Span, { plain }: Span) =>
  /%|割合/.test(heading.plain) && Number.parseInt(plain, 10) > 0

function addProcesses({ processes }: Project, { ids, spans }: { ids: number[]; spans: Span[] }) {
  processes.ids = [...new Set([...processes.ids, ...ids])].sort((a, b) => a - b)
  processes.spans.push(...spans)
}
