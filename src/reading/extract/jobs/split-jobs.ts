import { readLabelled } from '../labels/labelled.ts'
import { cutsAtRepeats } from '../labels/repeated-labels.ts'
import type { Source } from '../layout/span.ts'
import { type Cut, splitAt } from '../layout/split-view.ts'
import type { View } from '../layout/view.ts'
import type { ReadingWords } from '../words.ts'
import { namedJobs } from './closed-lists.ts'
import { type JobTopic, jobWords } from './job-labels.ts'
import { jobsOfTable } from './job-lists.ts'
import { cutsAtRuns } from './job-runs.ts'
import { cutsAtFacts, cutsAtNumbers } from './numbered-jobs.ts'
import { cutsAtLayout } from './parted-jobs.ts'
import { rolesOf } from './role-tables.ts'

/** Jobs that one document holds at most. */
const maxJobs = 100
/** What every job says once; the first that is said several times begins each. */
const repeating = new Set<string>(['name', 'detail', 'required', 'skills', 'price', 'place', 'start'])

/** The parts of a document that speak of each job, and what speaks of all of them where they are roles of one request. */
export function splitJobs(source: Source, view: View, words: ReadingWords): { pieces: View[]; rest: View } {
  const listed = view.flatMap((part) => (part.kind === 'table' ? jobsOfTable(source, part, words) : []))
  if (listed.length > 0) return { pieces: listed.slice(0, maxJobs), rest: [] }
  const named = namedJobs(view)
  if (named) {
    const others = piecesOf(source, named.rest)
    const offered = others.length > 1 ? others : named.open
    return { pieces: [...named.closed, ...offered].slice(0, maxJobs), rest: named.rest }
  }
  return rolesOf(source, view) ?? { pieces: piecesOf(source, view), rest: [] }
}

function piecesOf(source: Source, view: View): View[] {
  const labelled = readLabelled(source, view, jobWords, { heads: new Set(), items: new Set() })
  const numbered = cutsAtNumbers(view, labelled, repeating)
  const parted = numbered.length > 1 ? numbered : cutsAtLayout(view)
  const repeated = parted.length > 1 ? parted : cutsAtRepeats(view, labelled, repeating, 'name')
  const known = repeated.length > 1 ? repeated : cutsAtFacts(view)
  const runs = cutsAtRuns(view)
  const cuts = known.length < 2 || holdAll(view, runs, known) ? runs : known
  if (cuts.length < 2) return [view]
  const pieces = splitAt(view, cuts.slice(0, maxJobs))
  return cuts.at(-1)!.isEnd ? [...pieces.slice(0, -1), ...sheetsIn(source, pieces.at(-1) ?? [])] : pieces
}

/** Whether some cuts are those of others, each in the same line, and more. */
function holdAll(view: View, cuts: readonly Cut[], others: readonly Cut[]): boolean {
  const begins = (all: readonly Cut[]) => all.filter(({ isEnd }) => isEnd !== true)
  const lineOf = ({ part, at }: Cut) => {
    const found = view[part]!
    return `${part} ${found.kind === 'text' ? found.span.plain.slice(0, at).trimEnd().length : at}`
  }
  const lines = new Set(begins(cuts).map(lineOf))
  return lines.size > begins(others).length && begins(others).every((cut) => lines.has(lineOf(cut)))
}

/** The tables that each are the sheet of a job, in what stands behind the jobs of a text. */
const sheetsIn = (source: Source, view: View): View[] =>
  view.flatMap((part): View[] => {
    if (part.kind === 'text') return []
    const labelled = readLabelled(source, [part], jobWords, { heads: new Set(), items: new Set() })
    const said = new Set(
      labelled.flatMap(({ topic, spans }) => (topic !== null && spans.length > 0 ? [topic] : [])),
    )
    const isSheet =
      said.has('name') && [...repeating].filter((topic) => said.has(topic as JobTopic)).length >= 3
    return isSheet ? [[part]] : []
  })
