import { readLabelled } from '../labels/labelled.ts'
import { cutsAtRepeats } from '../labels/repeated-labels.ts'
import type { Source } from '../layout/span.ts'
import { splitAt } from '../layout/split-view.ts'
import type { View } from '../layout/view.ts'
import type { ReadingWords } from '../words.ts'
import { type JobTopic, jobWords } from './job-labels.ts'
import { jobsOfTable } from './job-lists.ts'
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
  return rolesOf(source, view) ?? { pieces: piecesOf(source, view), rest: [] }
}

function piecesOf(source: Source, view: View): View[] {
  const labelled = readLabelled(source, view, jobWords, { heads: new Set(), items: new Set() })
  const numbered = cutsAtNumbers(view, labelled, repeating)
  const parted = numbered.length > 1 ? numbered : cutsAtLayout(view)
  const repeated = parted.length > 1 ? parted : cutsAtRepeats(view, labelled, repeating, 'name')
  const cuts = repeated.length > 1 ? repeated : cutsAtFacts(view)
  if (cuts.length < 2) return [view]
  const pieces = splitAt(view, cuts.slice(0, maxJobs))
  return cuts.at(-1)!.isEnd ? [...pieces.slice(0, -1), ...sheetsIn(source, pieces.at(-1) ?? [])] : pieces
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
