import { findLineLabels } from '../labels/line-labels.ts'
import { linesOf, type Source, type Span, sliceSpan, trimSpan } from '../layout/span.ts'
import type { View } from '../layout/view.ts'
import { readProcesses } from '../values/processes.ts'
import { type Unit, unitsOf } from './history-units.ts'
import { type CandidateTopic, candidateWords } from './person-labels.ts'
import { maxProjects, type Project } from './project.ts'

/** A history in lines or rows: each project from the line that begins it to the next. */
export type LineHistory = { projects: Project[]; units: Span[] }

const maxUnits = 20_000
/** A cell that says only who somebody was in the project. */
const roleName = /^(?:pl|pm|pmo|pg|se|tl|sl|メンバー|リーダー|サブリーダー)$/i
const school = /卒業|入学|中退|高校|高等学校|学部|学科/

/** Topics that end a history: what follows is about the person, not about a project. */
const endings = new Set<CandidateTopic>([
  'name',
  'kana',
  'gender',
  'age',
  'birth',
  'station',
  'address',
  'nationality',
  'tel',
  'email',
  'price',
  'start',
  'certification',
  'pr',
  'wishes',
  'sender',
  'location',
  'affiliation',
  'days',
  'workStyle',
  'initials',
])

export function readLineHistory(
  source: Source,
  view: View,
  usedRows: ReadonlyMap<View[number], ReadonlySet<number>>,
  today: string,
): LineHistory {
  const units = view.flatMap((part) => unitsOf(source, part, usedRows.get(part), today)).slice(0, maxUnits)
  const anchors = units.flatMap((unit, i) => (unit.period ? [i] : []))
  if (anchors.length === 0) return { projects: [], units: [] }
  const lead = leadOf(units, anchors)
  const projects: Project[] = []
  const spans: Span[] = []
  anchors.slice(0, maxProjects).forEach((anchor, i) => {
    const begin = Math.max(anchor - lead, (anchors[i - 1] ?? -1) + 1)
    const next = anchors[i + 1]
    const limit = next === undefined ? units.length : Math.max(anchor + 1, next - lead)
    const end = endOf(units, anchor, limit)
    const own = units.slice(begin, end)
    spans.push(...own.flatMap((unit) => unit.spans))
    if (!own.some((unit) => unit.spans.some(({ plain }) => school.test(plain) && unit.period)))
      projects.push(toProject(units[anchor]!, own))
  })
  return { projects, units: spans }
}

/** How many units before its period a project begins: as far up as all look the same there. */
function leadOf(units: readonly Unit[], anchors: readonly number[]): number {
  let lead = 0
  for (let back = 1; back <= 5; back += 1) {
    const before = anchors.map((anchor, i) =>
      anchor - back > (anchors[i - 1] ?? -1) ? units[anchor - back] : undefined,
    )
    const shapes = new Set(before.map((unit) => unit?.shape ?? null))
    const [shape] = shapes
    if (shapes.size !== 1 || shape === null || shape === undefined || shape === 'separator') break
    if (before.some((unit) => unit?.topics.some((topic) => endings.has(topic) || topic === 'history'))) break
    lead = back
  }
  return lead
}

/** Where a project ends before the next begins: at a label of the person, or at a table of skills and years. */
function endOf(units: readonly Unit[], anchor: number, limit: number): number {
  for (let i = anchor + 1; i < limit; i += 1) {
    const { topics, isHeavy } = units[i]!
    if (topics.some((topic) => endings.has(topic)) || topics[0] === 'history') return i
    if (topics.includes('years') && topics.includes('skills')) return i
    const text = units[i]!.spans[0]!.plain
    const isTitle = isHeavy || /^[^:、,]{1,24}$/.test(text)
    if (isTitle && topics[0] === 'skills' && limit === units.length && /スキル|skill/i.test(text)) return i
  }
  return limit
}

function toProject({ period, periodSpan }: Unit, own: readonly Unit[]): Project {
  const spans = own.flatMap((unit) => unit.spans).filter(({ plain }) => !roleName.test(plain))
  const labelled = own.filter(({ topics }) => topics.includes('processes'))
  const processes = readAll(labelled, false)
  return {
    since: period!.since,
    until: period!.until,
    isCurrent: period!.isCurrent,
    isOpen: period!.until === null && !period!.isCurrent,
    isAssumed: false,
    period: [periodSpan!],
    spans,
    title: titleOf(own, periodSpan!),
    processes: processes.ids.length > 0 ? processes : readAll(own, true),
  }
}

function readAll(units: readonly Unit[], isProse: boolean) {
  const all = units.flatMap((unit) => unit.spans.map((span) => readProcesses(span, isProse)))
  return {
    ids: [...new Set(all.flatMap(({ ids }) => ids))].sort((a, b) => a - b),
    spans: all.flatMap(({ spans }) => spans),
  }
}

/** The name of a project: behind its label, else beside its period. */
function titleOf(own: readonly Unit[], periodSpan: Span): Span | null {
  const labelled = own.find(({ topics }) => topics.includes('title'))
  if (labelled) {
    const [first, second] = labelled.spans
    if (second) return linesOf(second)[0] ?? null
    const [label] = findLineLabels(first!.plain.slice(0, 200), candidateWords)
    const value = label
      ? trimSpan(sliceSpan(first!, Math.min(label.valueFrom, first!.plain.length), first!.plain.length))
      : first!
    return value.plain === '' ? null : value
  }
  for (const span of own.flatMap((unit) => unit.spans)) {
    const isHere = span.block === periodSpan.block && span.cell === periodSpan.cell
    const from = isHere ? Math.max(0, periodSpan.to - span.from) : 0
    if (from >= span.plain.length) continue
    const rest = linesOf(sliceSpan(span, from, span.plain.length))[0]
    if (rest && rest.plain.replace(/[()（）\d年ヶ月か\s]/g, '') !== '') return rest
  }
  return null
}
