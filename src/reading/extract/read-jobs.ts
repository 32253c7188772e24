import type { Place, SourceDocument } from '../source-text/source-document.ts'
import { readClosed } from './closed-jobs.ts'
import { readJobFields } from './job-fields.ts'
import { type JobTopic, jobWords } from './job-labels.ts'
import { readLooseJob } from './job-loose-facts.ts'
import { saysPrice } from './job-signs.ts'
import { readJobSkills } from './job-skills.ts'
import { titleOf, titleOfLoose } from './job-title.ts'
import { blocks, core, silent } from './job-topics.ts'
import { type Labelled, readLabelled } from './labelled.ts'
import { linesOfView } from './loose-facts.ts'
import { makeOver } from './made-over.ts'
import { passedOn, readChanges, withChanges } from './passed-on.ts'
import { nameOfRole, projectAbove } from './project-name.ts'
import type { JobReading } from './reading.ts'
import { referredTo, withTermsOf } from './same-as.ts'
import { readSenders } from './sender.ts'
import { readSharedTerms, withShared } from './shared-terms.ts'
import { withoutQuotes, withoutSignature } from './signature.ts'
import { readDenied } from './skill-words.ts'
import { linesOf, Source, type Span, sliceSpan } from './span.ts'
import { splitJobs } from './split-jobs.ts'
import { viewBefore } from './split-view.ts'
import { titleOfPiece } from './title-words.ts'
import { withoutSpans } from './unused-text.ts'
import { check, sure } from './value.ts'
import { isGlossary, spansOf, type View, viewOf } from './view.ts'
import { asksForSomebody, introducesSomebody, isJob } from './which-kind.ts'
import type { ReadingWords } from './words.ts'

/** Every job that a document offers. Nothing in it is understood as anything but a document. */
export function readJobs(document: SourceDocument, words: ReadingWords): JobReading[] {
  const { document: madeOver, restore } = makeOver(document)
  const source = new Source(madeOver)
  const signed = viewOf(source)
    .filter((part) => !isGlossary(source, part))
    .map((part) => (part.kind === 'text' ? { ...part, span: withoutQuotes(part.span) } : part))
  const view = signed.map((part) =>
    part.kind === 'text' ? { ...part, span: withoutSignature(part.span) } : part,
  )
  const base = /^\d{4}-\d{2}-\d{2}/.exec(document.mail?.date ?? '')?.[0] ?? words.today
  if (introducesSomebody(source, view) && !asksForSomebody(source, view)) return []
  const passed = passedOn(view)
  const { pieces, rest } = splitJobs(source, passed?.inner ?? view)
  const changes = passed && pieces.length === 1 ? readChanges(passed.words, words, base) : {}
  const senders = readSenders(source, signed)
  const project =
    pieces.length > 1 ? projectAbove(readLabelled(source, view, jobWords, blocks), pieces) : undefined
  const shared =
    pieces.length > 1
      ? readSharedTerms(
          source,
          view,
          [...rest, ...(project ? viewBefore(view, pieces[0]!) : [])],
          words,
          base,
        )
      : {}
  const readings = pieces
    .map((piece, at) => {
      const subject = pieces.length === 1 ? document.mail?.subject : undefined
      const labelled = readLabelled(source, piece, jobWords, blocks)
      const reading = readJob(source, piece, labelled, words, base, subject, pieces.length > 1, project)
      const closed = readClosed(source, view, pieces, at, labelled, subject)
      return closed ? { ...reading, fields: { ...reading.fields, application_status_flg: closed } } : reading
    })
    .map((reading, at, all) => {
      const text = pieces[at]!.map((part) => (part.kind === 'text' ? part.span.plain : '')).join('\n')
      const other = all[referredTo(text, at) ?? at]!
      return other === reading ? reading : { ...reading, fields: withTermsOf(reading.fields, other.fields) }
    })
    .filter((reading, at) => isJob(reading, pieces.length > 1 && offersPrice(source, pieces[at]!)))
    .map((reading) => ({ ...reading, fields: withChanges(withShared(reading.fields, shared), changes) }))
    .map((reading) => (document.is_scanned ? toCheck(reading) : reading))
    .map((reading) => (senders.length > 0 ? { ...reading, senders } : reading))
  return restore(readings)
}

function readJob(
  source: Source,
  view: View,
  labelled: readonly Labelled<JobTopic>[],
  words: ReadingWords,
  base: string,
  subject: string | undefined,
  isOneOfSeveral: boolean,
  project: Span | undefined,
): JobReading {
  const isLoose =
    new Set(
      labelled.flatMap(({ topic, spans }) =>
        topic !== null && core.has(topic) && spans.length > 0 ? [topic] : [],
      ),
    ).size < 2
  const lines = isLoose ? linesOfView(view) : []
  const fields = { ...readLooseJob(lines, words, base), ...readJobFields(labelled, words, base) }
  const title =
    (isOneOfSeveral && view[0]?.kind === 'text' ? titleOfPiece(linesOfView(view), words) : undefined) ??
    (isLoose ? titleOfLoose(lines, words) : undefined)
  const name =
    fields.name ??
    (project ? nameOfRole(project, linesOfView(view)) : undefined) ??
    (title
      ? check(
          title.plain.replace(/^[【《≪<]([^【】《》≪≫<>]+)[】》≫>]$/, '$1'),
          [title],
          '見出しから読みました。',
        )
      : isLoose
        ? undefined
        : titleOf(view, labelled, subject))
  const taken = [
    ...labelled.filter(({ topic }) => silent.has(topic)).flatMap(({ label, spans }) => [label, ...spans]),
    ...(isLoose ? [] : beforeLabels(view, labelled, name?.places)),
  ]
  const rest = withoutSpans(source, view, taken)
  const denied = readDenied(withoutSpans(source, view, []), words)
  const { required, welcome, all, spans } = readJobSkills(labelled, rest, denied, words)
  return {
    fields: {
      ...fields,
      ...(name ? { name } : {}),
      ...(all.length > 0 ? { skill_ids: sure(all, spans) } : {}),
    },
    required_skill_ids: required,
    welcome_skill_ids: welcome,
  }
}

/** Whether a part of a document says what it pays, whether or not that could be read. */
const offersPrice = (source: Source, piece: View): boolean =>
  piece.some((part) => spansOf(source, part).some(({ plain }) => saysPrice(plain)))

/** What a mail says before its first label, but for the heading: a greeting, a job that is closed. */
function beforeLabels(
  view: View,
  labelled: readonly Labelled<JobTopic>[],
  title: readonly Place[] = [],
): Span[] {
  const first = labelled.find(({ topic }) => topic !== null && topic !== 'other')?.label
  const part = view.find((each) => each.kind === 'text' && each.span.block === first?.block)
  if (!first || first.cell !== null || part?.kind !== 'text') return []
  const before = linesOf(sliceSpan(part.span, 0, Math.max(0, first.from - part.span.from)))
  return before.filter(
    ({ from, to }) =>
      !title.some((place) => place.block === first.block && place.from < to && place.to > from),
  )
}

/** A reading of a picture: every value of it is for people to check. */
const toCheck = (reading: JobReading): JobReading => ({
  ...reading,
  fields: Object.fromEntries(
    Object.entries(reading.fields).map(([key, field]) => [key, { ...field, certainty: 'check' }]),
  ) as JobReading['fields'],
})
