import type { Labelled } from '../labels/labelled.ts'
import type { Source, Span } from '../layout/span.ts'
import { withoutSpans } from '../layout/unused-text.ts'
import { spansOf, type View } from '../layout/view.ts'
import type { JobReading, Reading } from '../reading.ts'
import { readAllDenials } from '../skills/denials.ts'
import { linesOfView, looseLines } from '../values/loose-facts.ts'
import { check, sure } from '../values/value.ts'
import type { ReadingWords } from '../words.ts'
import { isClosedWord } from './closed-words.ts'
import { withoutFacts } from './fact-lines.ts'
import { withoutFormerColumns } from './former-columns.ts'
import { readJobFacts } from './job-facts.ts'
import type { JobTopic } from './job-labels.ts'
import { periodAsWritten } from './job-period.ts'
import { readJobSkills } from './job-skills.ts'
import { beforeLabels, factsOf, silentOf } from './job-texts.ts'
import { titleOf, titleOfLoose } from './job-title.ts'
import { core } from './job-topics.ts'
import { readLooseAsked } from './loose-asked.ts'
import { withinSection } from './numbered-sections.ts'
import { nameOfRole } from './project-name.ts'
import { titleOfPiece } from './title-words.ts'
import { readUnasked } from './unasked-skills.ts'

/** What is known of a job from what stands around it. */
export type Around = {
  /** The subject of the mail that offers this job alone. */
  subject: string | undefined
  isOneOfSeveral: boolean
  /** The project whose roles the jobs of the document are. */
  project: Span | undefined
}

/** What a part of a document says of the job that it offers; `base` is the day it was written. */
export function readJob(
  source: Source,
  view: View,
  found: readonly Labelled<JobTopic>[],
  words: ReadingWords,
  base: string,
  around: Around,
): JobReading {
  const labelled = withoutFormerColumns(source, view, found).map((each) => endWhereOthersBegin(each, words))
  const isLoose = isWithoutLabels(labelled)
  const lines = isLoose ? linesOfView(view) : looseLines(withoutSpans(source, view, factsOf(labelled)))
  const fields = readJobFacts(source, view, labelled, lines, words, base)
  // 充足しました in the place of its name.
  const isClosed = fields.name !== undefined && isClosedWord(fields.name.value)
  if (isClosed) delete fields.name
  if (fields.name) fields.name = { ...fields.name, value: bareName(fields.name.value) }
  const name = fields.name ?? (isClosed ? undefined : readName(view, labelled, lines, words, around))
  const taken = [...silentOf(labelled), ...(isLoose ? [] : beforeLabels(view, labelled, name?.places))]
  const rest = withoutSpans(source, view, taken)
  const texts = view.flatMap((part) => spansOf(source, part))
  const denied = new Set([...readAllDenials(source, view, words).ids, ...readUnasked(texts, words)])
  const asked = [...labelled, ...readLooseAsked(source, view)]
  const { required, welcome, all, spans, isSure } = readJobSkills(asked, rest, denied, words)
  return {
    fields: {
      ...fields,
      ...periodAsWritten(source, fields.contract_period),
      ...(name ? { name } : {}),
      ...(all.length > 0
        ? {
            skill_ids: isSure
              ? sure(all, spans)
              : check(all, spans, '求めるスキルのほかで名前の出たものを含みます。'),
          }
        : {}),
    },
    required_skill_ids: required,
    welcome_skill_ids: welcome,
  }
}

/** What is asked for ends at the next section, and at lines of facts below it. */
const endWhereOthersBegin = (labelled: Labelled<JobTopic>, words: ReadingWords): Labelled<JobTopic> =>
  labelled.topic === 'required' || labelled.topic === 'welcome'
    ? {
        ...labelled,
        spans: labelled.spans.map((span) =>
          span.cell === null ? withoutFacts(withinSection(labelled.label, span), words) : span,
        ),
      }
    : labelled

/** Whether a text names less than two of the things that every job says by a label. */
const isWithoutLabels = (labelled: readonly Labelled<JobTopic>[]) =>
  new Set(
    labelled.flatMap(({ topic, spans }) =>
      topic !== null && core.has(topic) && spans.length > 0 ? [topic] : [],
    ),
  ).size < 2

/** A name that no label gives: of the role in a project, of the heading of one of several jobs, of the first line, of the mail. */
function readName(
  view: View,
  labelled: readonly Labelled<JobTopic>[],
  lines: readonly Span[],
  words: ReadingWords,
  { subject, isOneOfSeveral, project }: Around,
): Reading<string> | undefined {
  if (project) return nameOfRole(project, linesOfView(view))
  const isLoose = isWithoutLabels(labelled)
  const title =
    (isOneOfSeveral && view[0]?.kind === 'text' ? titleOfPiece(linesOfView(view), words) : undefined) ??
    (isLoose ? titleOfLoose(lines, words) : undefined)
  if (title) return check(withoutBrackets(title.plain), [title], '見出しから読みました。')
  return isLoose ? undefined : titleOf(view, labelled, subject)
}

/** 【週3日でも可】家計簿アプリの見直し |: without what stands around the name in its cell. */
const bareName = (name: string) =>
  name
    .replace(/[\s|]+$/, '')
    .replace(/^【[^【】]{0,14}(?:可|急募|リモート|高単価|新着|NEW)[^【】]{0,6}】\s*(?=\S{4})/, '')

const withoutBrackets = (title: string) => title.replace(/^[【《≪<]([^【】《》≪≫<>]+)[】》≫>]$/, '$1')
