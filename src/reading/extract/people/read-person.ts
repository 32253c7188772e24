import { type Labelled, readLabelled } from '../labels/labelled.ts'
import { turnUpright } from '../layout/sideways.ts'
import { linesOf, type Source, type Span, sliceSpan } from '../layout/span.ts'
import { withoutSpans } from '../layout/unused-text.ts'
import type { TablePart, View } from '../layout/view.ts'
import type { CandidateReading } from '../reading.ts'
import { readAllDenials } from '../skills/denials.ts'
import { clausesOfOthers } from '../skills/of-others.ts'
import { readStatedSkills } from '../skills/skill-years.ts'
import { findProcessLists } from '../values/process-lists.ts'
import { readLegend } from '../values/processes.ts'
import type { ReadingWords } from '../words.ts'
import { checkLoose, withAskedTopics } from './asked-topics.ts'
import { formCells, readFormFields, readListSkills } from './form-fields.ts'
import { readLineHistory } from './history-lines.ts'
import { readTableHistory, type TableHistory } from './history-table.ts'
import { readPersonFields } from './person-fields.ts'
import { spansOfLabel } from './person-label-text.ts'
import { type CandidateTopic, candidateWords } from './person-labels.ts'
import { readAllProcesses } from './person-processes.ts'
import { toSkills } from './person-skills.ts'
import { items, personal } from './person-topics.ts'
import { withOngoing } from './project.ts'
import { readEndOfProjects } from './project-end.ts'

/** What a part of a document says of the person that it speaks of. */
export function readPerson(
  source: Source,
  view: View,
  words: ReadingWords,
  base: string,
): CandidateReading | undefined {
  const legend = readLegend(view.map((part) => legendText(source, part)).join('\n'))
  const tables = new Map(
    view.flatMap((part) => {
      const history = part.kind === 'table' ? historyIn(source, part, words, legend) : undefined
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
  const whole = withAskedTopics(
    readLabelled(source, personalView, candidateWords, { heads: items, items }),
  ).map((each) => (isHeadOfMail(each) ? untilEmptyLine(each) : each))
  const labelled = whole.map(untilEmptyLine)
  const projects = withOngoing([
    ...[...tables.values()].flatMap((history) => history.projects),
    ...inLines.projects,
  ])
  const keys = labelled.filter(({ topic, spans }) => topic === 'years' && spans[0] && isKey(spans[0]))
  const told = [...keys.flatMap(({ spans }) => spans), ...inLines.units, ...formCells(source, view)]
  const ofPerson = labelled.filter(({ topic }) => personal.has(topic))
  const others = personalView.flatMap((part) => (part.kind === 'text' ? clausesOfOthers(part.span) : []))
  const texts = withoutSpans(source, personalView, [
    ...told,
    ...others,
    ...ofPerson.flatMap(({ label, spans }) => [label, ...spans]),
  ])
  const skillTexts = withoutSpans(source, personalView, [
    ...told,
    ...whole.filter(({ topic }) => personal.has(topic)).flatMap((each) => spansOfLabel(each, words)),
  ])
  const denials = readAllDenials(source, view, words)
  const { skills, projects: readings } = toSkills(
    projects,
    [
      ...readStatedSkills(source, personalView, skillTexts, words),
      ...readListSkills(source, personalView, words),
    ],
    denials.ids,
    words,
    denials.parts,
  )
  const processes = readAllProcesses(
    labelled,
    projects.map((project) => project.processes),
    skillTexts.flatMap((span) => (span.cell === null ? linesOf(span).flatMap(findProcessLists) : [])),
  )
  const reading = {
    fields: {
      ...readEndOfProjects(projects, base),
      ...readFormFields(source, personalView, words),
      ...checkLoose(
        readPersonFields(personalView, labelled, texts, words, base, source.document.mail?.from ?? null),
        labelled,
      ),
      ...processes,
    },
    skills,
    projects: readings,
  }
  const isLabelled = labelled.some(
    ({ topic, spans }) => topic !== null && about.has(topic) && spans.length > 0,
  )
  return isLabelled || isOffered(reading) ? reading : undefined
}

const date = /^\d{4}[./年-]\d{1,2}[./月-]\d{1,2}日?[ ]?(?:現在|時点|作成|更新)?[ ]*\n/

/** 差出人: 西條 in a mail that was passed on: below the empty line begins what it says. */
const isHeadOfMail = ({ topic, label }: Labelled<CandidateTopic>) =>
  topic === 'sender' && /差出人|from|宛先|件名/i.test(label.plain)

/** A fact ends at an empty line, the date of a document with its line: what stands below, up to the next label, is another matter. */
function untilEmptyLine(labelled: Labelled<CandidateTopic>): Labelled<CandidateTopic> {
  const isFact =
    isHeadOfMail(labelled) || (labelled.topic !== null && candidateWords.facts.has(labelled.topic))
  if (!isFact && labelled.topic !== 'affiliation') return labelled
  const spans = labelled.spans.map((span) => {
    const dated = date.exec(span.plain)
    const empty = isFact ? span.plain.search(/\n[ \t]*\n/) : -1
    const end = span.cell !== null ? -1 : dated ? dated[0].length - 1 : empty
    return end < 0 ? span : sliceSpan(span, 0, end)
  })
  return { ...labelled, spans }
}

/** Labels of which one says that a text is about somebody. */
const about = new Set<CandidateTopic>(['name', 'initials', 'kana', 'age', 'birth', 'station', 'price'])

/** Initials and an age in a sentence offer nobody where nothing says what the person can do, or when or where. */
const isOffered = ({ fields, skills, projects }: CandidateReading) =>
  projects.length > 0 ||
  skills.length > 0 ||
  fields.station_id !== undefined ||
  fields.monthly_price_f_num !== undefined ||
  fields.inception_day_type_id !== undefined

/** The history of a table: its headings above it, or at its left. */
function historyIn(
  source: Source,
  part: TablePart,
  words: ReadingWords,
  legend: ReadonlyMap<string, readonly number[]>,
): TableHistory | undefined {
  const upright = readTableHistory(source, part, words, legend)
  if (upright) return upright
  const turned = turnUpright(source, part, words.today)
  const history = turned && readTableHistory(source, turned.part, words, legend)
  return history && { projects: history.projects, rows: turned.rows }
}

/** A key to the marks (A:指導できる B:一人でできる) names no skill. */
const isKey = ({ plain }: Span) =>
  (plain.slice(0, 200).match(/(?<![A-Za-z\d])[A-E1-5◎○△×☆][ ]?[:=]/g) ?? []).length >= 2

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
