import type { SourceDocument } from '../source-text/source-document.ts'
import { readLineHistory } from './history-lines.ts'
import { readTableHistory } from './history-table.ts'
import { type Labelled, readLabelled } from './labelled.ts'
import { readPersonFields } from './person-fields.ts'
import { type CandidateTopic, candidateWords } from './person-labels.ts'
import { toSkills } from './person-skills.ts'
import { readLegend, readProcesses } from './processes.ts'
import type { CandidateReading, Reading } from './reading.ts'
import { withoutQuotes, withoutSignature } from './signature.ts'
import { readStatedSkills } from './skill-years.ts'
import { linesOf, Source, type Span } from './span.ts'
import { splitPeople } from './split-people.ts'
import { withoutSpans } from './unused-text.ts'
import { sure } from './value.ts'
import { type View, viewOf } from './view.ts'
import type { ReadingWords } from './words.ts'

/** List items with these labels belong to the heading above them. */
const items = new Set<CandidateTopic>([
  'skills',
  'title',
  'role',
  'processes',
  'period',
  'years',
  'history',
  'pr',
  'wishes',
  'certification',
])

/** What speaks of the person and names no skill, whatever words are in it. */
const personal = new Set<CandidateTopic | null>([
  'name',
  'kana',
  'initials',
  'gender',
  'age',
  'birth',
  'station',
  'address',
  'nationality',
  'tel',
  'email',
  'price',
  'priceMin',
  'priceMax',
  'start',
  'state',
  'workStyle',
  'days',
  'certification',
  'pr',
  'location',
  'wishes',
  'affiliation',
  'sender',
  'contractType',
  'other',
])

/** Everyone whom a document introduces, with what it says of each. Nothing in it is understood as anything but a document. */
export function readCandidates(document: SourceDocument, words: ReadingWords): CandidateReading[] {
  const source = new Source(document)
  const view = viewOf(source).map((part) =>
    part.kind === 'text' ? { ...part, span: withoutSignature(withoutQuotes(part.span)) } : part,
  )
  const base = /^\d{4}-\d{2}-\d{2}/.exec(document.mail?.date ?? '')?.[0] ?? words.today
  return splitPeople(source, view)
    .map((person) => readPerson(source, person, words, base))
    .filter(isSomebody)
    .map((reading) => (document.is_scanned ? toCheck(reading) : reading))
}

function readPerson(source: Source, view: View, words: ReadingWords, base: string): CandidateReading {
  const legend = readLegend(view.map((part) => legendText(source, part)).join('\n'))
  const tables = new Map(
    view.flatMap((part) => {
      const history = part.kind === 'table' ? readTableHistory(source, part, words, legend) : undefined
      return history ? [[part, history] as const] : []
    }),
  )
  const usedRows = new Map([...tables].map(([part, { rows }]) => [part as View[number], rows]))
  const inLines = readLineHistory(source, view, usedRows, words.today)
  const personalView = view.map((part) =>
    part.kind === 'table'
      ? { ...part, rows: part.rows.filter((row) => !usedRows.get(part)?.has(row)) }
      : part,
  )
  const labelled = readLabelled(source, personalView, candidateWords, { heads: items, items })
  const projects = [...[...tables.values()].flatMap((history) => history.projects), ...inLines.projects]
  // A key to the marks (A:指導できる B:…) names no skill.
  const keys = labelled.filter(({ topic, spans }) => topic === 'years' && (spans[0]?.plain.length ?? 0) > 12)
  const taken = [
    ...keys.flatMap(({ spans }) => spans),
    ...inLines.units,
    ...labelled.filter(({ topic }) => personal.has(topic)).flatMap(({ label, spans }) => [label, ...spans]),
  ]
  const texts = withoutSpans(source, personalView, taken)
  const { skills, projects: readings } = toSkills(
    projects,
    readStatedSkills(source, personalView, texts, words),
    words,
  )
  const processes = readAllProcesses(
    labelled,
    projects.map((project) => project.processes),
  )
  return {
    fields: {
      ...readPersonFields(personalView, labelled, texts, words, base, source.document.mail !== null),
      ...processes,
    },
    skills,
    projects: readings,
  }
}

function legendText(source: Source, part: View[number]): string {
  if (part.kind === 'text')
    return linesOf(part.span)
      .filter(({ plain }) => /凡例|工程/.test(plain))
      .slice(0, 5)
      .map(({ plain }) => plain.slice(0, 300))
      .join('\n')
  return part.rows
    .flatMap((row) => part.grid.startingIn(row).map((cell) => source.plain(part.block, cell)))
    .filter((plain) => /要件|設計/.test(plain) && /[1①A][ ]?[:.=)]?[ ]?[\p{Script=Han}]/u.test(plain))
    .slice(0, 5)
    .map((plain) => plain.slice(0, 300))
    .join('\n')
}

/** The processes of all projects and of what the person is said to be able to do. */
function readAllProcesses(
  labelled: readonly Labelled<CandidateTopic>[],
  ofProjects: readonly { ids: number[]; spans: Span[] }[],
): { dev_process_ids?: Reading<number[]> } {
  const stated = labelled
    .filter(({ topic }) => topic === 'processes')
    .flatMap(({ spans }) => spans.map((span) => readProcesses(span)))
  const all = [...ofProjects, ...stated]
  const ids = [...new Set(all.flatMap((each) => each.ids))].sort((a, b) => a - b)
  const spans = all.flatMap((each) => each.spans).slice(0, 40)
  return ids.length > 0 ? { dev_process_ids: sure(ids, spans) } : {}
}

/** A text is about a person where it says who or where somebody is, or what somebody did. */
function isSomebody({ fields, skills, projects }: CandidateReading): boolean {
  const { name, name_for_company, name_kana, age, birth_date, station_id, monthly_price_f_num } = fields
  const known = [name, name_for_company, name_kana, age, birth_date, station_id, monthly_price_f_num]
  return known.some((field) => field !== undefined) || projects.length > 0 || skills.length >= 3
}

/** A reading of a picture: every value of it is for people to check. */
function toCheck(reading: CandidateReading): CandidateReading {
  const fields = Object.fromEntries(
    Object.entries(reading.fields).map(([key, field]) => [key, { ...field, certainty: 'check' }]),
  ) as CandidateReading['fields']
  return { ...reading, fields, skills: reading.skills.map((skill) => ({ ...skill, certainty: 'check' })) }
}
