import type { SourceDocument } from '../source-text/source-document.ts'
import { readClosed } from './jobs/closed-jobs.ts'
import { fillFields } from './jobs/filled-fields.ts'
import { jobWords } from './jobs/job-labels.ts'
import { saysBarePrice, saysPrice } from './jobs/job-signs.ts'
import { blocks } from './jobs/job-topics.ts'
import { passedOn, readChanges, withChanges } from './jobs/passed-on.ts'
import { projectAbove } from './jobs/project-name.ts'
import { readJob } from './jobs/read-job.ts'
import { referredTo, withTermsOf } from './jobs/same-as.ts'
import { readSharedTerms } from './jobs/shared-terms.ts'
import { splitJobs } from './jobs/split-jobs.ts'
import { withTermsOfSome } from './jobs/terms-of-some.ts'
import { readLabelled } from './labels/labelled.ts'
import { makeOver } from './layout/made-over.ts'
import { withoutQuotes, withoutSignature } from './layout/signature.ts'
import { Source } from './layout/span.ts'
import { viewBefore } from './layout/split-view.ts'
import { isGlossary, spansOf, type View, viewOf } from './layout/view.ts'
import type { JobReading } from './reading.ts'
import { readSenders } from './sender.ts'
import { linesToCheck, unreadOfJob } from './unread/unread-lines.ts'
import { isConversation } from './voices.ts'
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
  const senders = readSenders(source, signed)
  const isUnsure = document.is_scanned || isConversation(source, viewOf(source))
  const readings = readOffers(source, view, words, base)
    .map((reading) => (isUnsure ? toCheck(reading) : reading))
    .map((reading) => (senders.length > 0 ? { ...reading, senders } : reading))
  return restore(readings)
}

/** The jobs of a view, each with what the document says of all of them, of another one that it refers to, and on passing it on. */
function readOffers(source: Source, view: View, words: ReadingWords, base: string): JobReading[] {
  const passed = passedOn(view)
  const { pieces, rest } = splitJobs(source, passed?.inner ?? view, words)
  const isOneOfSeveral = pieces.length > 1
  const changes = passed && !isOneOfSeveral ? readChanges(passed.words, words, base) : {}
  const subject = isOneOfSeveral ? undefined : source.document.mail?.subject
  const project = isOneOfSeveral
    ? projectAbove(readLabelled(source, view, jobWords, blocks), pieces)
    : undefined
  const head = viewBefore(view, pieces[0]!)
  const shared = isOneOfSeveral
    ? readSharedTerms(source, view, head, project ? [...rest, ...head] : rest, words, base)
    : {}
  const own = pieces.map((piece, at) => {
    const labelled = readLabelled(source, piece, jobWords, blocks)
    const reading = readJob(source, piece, labelled, words, base, { subject, isOneOfSeveral, project })
    const closed = readClosed(source, view, pieces, at, labelled, subject)
    return closed ? { ...reading, fields: { ...reading.fields, application_status_flg: closed } } : reading
  })
  const some = isOneOfSeveral
    ? withTermsOfSome(
        source,
        view,
        rest,
        own.map(({ fields }) => fields),
        words,
        base,
      )
    : own.map(({ fields }) => fields)
  return own
    .map((reading, at) => ({ ...reading, fields: some[at]! }))
    .map((reading, at, all) => {
      const text = pieces[at]!.map((part) => (part.kind === 'text' ? part.span.plain : '')).join('\n')
      const other = all[referredTo(text, at) ?? at]!
      return other === reading ? reading : { ...reading, fields: withTermsOf(reading.fields, other.fields) }
    })
    .map((reading, at) => ({ reading, piece: pieces[at]! }))
    .filter(
      ({ reading, piece }) =>
        isJob(reading, isOneOfSeveral && offersPrice(source, piece)) ||
        isClosedByName(reading, isOneOfSeveral),
    )
    .map(({ reading, piece }) => {
      const all = { ...reading, fields: withChanges(fillFields(reading.fields, shared), changes) }
      const filled = isGuessed(piece) ? toCheck(all) : all
      return { ...filled, unread: unreadOfJob(source, piece, filled, words, base) }
    })
}

/** Whether a part of a document says what it pays, whether or not that could be read. */
const offersPrice = (source: Source, piece: View): boolean =>
  piece.some((part) => spansOf(source, part).some(({ plain }) => saysPrice(plain) || saysBarePrice(plain)))

/** 枠D 品質担当(決定しました): of a job that is closed a list may say nothing but its name. */
const isClosedByName = ({ fields }: JobReading, isOneOfSeveral: boolean): boolean =>
  fields.application_status_flg !== undefined &&
  (isOneOfSeveral ? fields.name !== undefined : fields.name !== undefined && fields.skill_ids !== undefined)

/** Whether the headings of a job's table are told by what stands below them alone. */
const isGuessed = (piece: View): boolean =>
  piece.some((part) => part.kind === 'table' && part.named !== undefined)

/** A reading of a picture, or of what several say: every value of it is for people to check. */
const toCheck = (reading: JobReading): JobReading => ({
  ...reading,
  fields: Object.fromEntries(
    Object.entries(reading.fields).map(([key, field]) => [key, { ...field, certainty: 'check' }]),
  ) as JobReading['fields'],
  ...(reading.unread ? { unread: linesToCheck(reading.unread) } : {}),
})
