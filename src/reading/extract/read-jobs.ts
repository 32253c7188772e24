import { type SourceDocument, textAt } from '../source-text/source-document.ts'
import { readCommonTerms } from './common-terms.ts'
import { readAllDenials } from './denials.ts'
import { fillFields } from './filled-fields.ts'
import { readJobFields } from './job-fields.ts'
import { jobWords } from './job-labels.ts'
import { readLooseJob } from './job-loose-facts.ts'
import { readPlainTerms } from './job-plain-terms.ts'
import { readJobSkills } from './job-skills.ts'
import { beforeLabels, factsOf, remarksOf, silentOf } from './job-texts.ts'
import { titleOf, titleOfLoose } from './job-title.ts'
import { blocks, core } from './job-topics.ts'
import { readLabelled } from './labelled.ts'
import { linesOfView, looseLines } from './loose-facts.ts'
import { makeOver } from './made-over.ts'
import type { JobReading } from './reading.ts'
import { readSenders } from './sender.ts'
import { withoutQuotes, withoutSignature } from './signature.ts'
import { Source } from './span.ts'
import { splitJobs } from './split-jobs.ts'
import { withoutSpans } from './unused-text.ts'
import { check, sure } from './value.ts'
import { type View, viewOf } from './view.ts'
import { asksForSomebody, introducesSomebody } from './which-kind.ts'
import type { ReadingWords } from './words.ts'

/** Every job that a document offers. Nothing in it is understood as anything but a document. */
export function readJobs(document: SourceDocument, words: ReadingWords): JobReading[] {
  const { document: madeOver, restore } = makeOver(document)
  const source = new Source(madeOver)
  const signed = viewOf(source).map((part) =>
    part.kind === 'text' ? { ...part, span: withoutQuotes(part.span) } : part,
  )
  const view = signed.map((part) =>
    part.kind === 'text' ? { ...part, span: withoutSignature(part.span) } : part,
  )
  const base = /^\d{4}-\d{2}-\d{2}/.exec(document.mail?.date ?? '')?.[0] ?? words.today
  if (introducesSomebody(source, view) && !asksForSomebody(source, view)) return []
  const pieces = splitJobs(source, view)
  const common = pieces.length > 1 ? readCommonTerms(source, view, pieces, words, base) : {}
  const senders = readSenders(source, signed)
  const readings = pieces
    .map((piece) =>
      readJob(source, piece, words, base, pieces.length === 1 ? document.mail?.subject : undefined),
    )
    .filter(isJob)
    .map((reading) => ({ ...reading, fields: fillFields(reading.fields, common) }))
    .map((reading) => (document.is_scanned ? toCheck(reading) : reading))
    .map((reading) => (senders.length > 0 ? { ...reading, senders } : reading))
  return restore(readings)
}

function readJob(
  source: Source,
  view: View,
  words: ReadingWords,
  base: string,
  subject: string | undefined,
): JobReading {
  const labelled = readLabelled(source, view, jobWords, blocks)
  const isLoose =
    new Set(
      labelled.flatMap(({ topic, spans }) =>
        topic !== null && core.has(topic) && spans.length > 0 ? [topic] : [],
      ),
    ).size < 2
  const lines = isLoose ? linesOfView(view) : looseLines(withoutSpans(source, view, factsOf(labelled)))
  const fields = fillFields(readJobFields(labelled, words, base), {
    ...readPlainTerms([...linesOfView(view), ...remarksOf(labelled)]),
    ...readLooseJob(lines, words, base),
  })
  const title = isLoose ? titleOfLoose(lines, words) : undefined
  const name =
    fields.name ??
    (title
      ? check(title.plain, [title], '見出しから読みました。')
      : isLoose
        ? undefined
        : titleOf(view, labelled, subject))
  const taken = [...silentOf(labelled), ...(isLoose ? [] : beforeLabels(view, labelled, name?.places))]
  const rest = withoutSpans(source, view, taken)
  const denied = readAllDenials(source, view, words).ids
  const { required, welcome, all, spans } = readJobSkills(labelled, rest, denied, words)
  return {
    fields: {
      ...fields,
      ...asWritten(source, fields.contract_period),
      ...(name ? { name } : {}),
      ...(all.length > 0 ? { skill_ids: sure(all, spans) } : {}),
    },
    required_skill_ids: required,
    welcome_skill_ids: welcome,
  }
}

/** A period is kept as it stands there: 12月〜長期, not in the form that is read. */
const asWritten = (source: Source, period: JobReading['fields']['contract_period']) => {
  const [place] = period?.places ?? []
  if (!period || !place) return {}
  const written = textAt(source.document, place).slice(place.from, place.to).replace(/\s+/g, ' ')
  return { contract_period: { ...period, value: written } }
}

/** A text offers a job where it says at least two things that only a job says. */
function isJob({ fields }: JobReading): boolean {
  const said = [
    fields.monthly_payment_l_num ?? fields.monthly_payment_f_num,
    fields.required,
    fields.detail,
    fields.station_id ?? fields.prefecture_id,
    fields.inception_day,
    fields.communications_time_id,
    fields.adjustment_flg,
    fields.skill_ids,
    fields.work_styles_id,
  ]
  // A start with some skills or a place is what an inquiry names too.
  const place = [fields.station_id, fields.prefecture_id].find((each) => each?.certainty === 'sure')
  const offers = [
    ...said.slice(0, 3),
    place,
    fields.communications_time_id,
    fields.adjustment_flg,
    fields.name,
  ]
  return (
    said.filter((field) => field !== undefined).length >= 2 && offers.some((field) => field !== undefined)
  )
}

/** A reading of a picture: every value of it is for people to check. */
const toCheck = (reading: JobReading): JobReading => ({
  ...reading,
  fields: Object.fromEntries(
    Object.entries(reading.fields).map(([key, field]) => [key, { ...field, certainty: 'check' }]),
  ) as JobReading['fields'],
})
