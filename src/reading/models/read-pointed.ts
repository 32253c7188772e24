import { readJobFields } from '../extract/jobs/job-fields.ts'
import type { JobTopic } from '../extract/jobs/job-labels.ts'
import { readJobSkills } from '../extract/jobs/job-skills.ts'
import type { Labelled } from '../extract/labels/labelled.ts'
import { type Source, type Span, sliceSpan } from '../extract/layout/span.ts'
import { readPersonFields } from '../extract/people/person-fields.ts'
import type { CandidateTopic } from '../extract/people/person-labels.ts'
import { type StatedSkill, toSkills } from '../extract/people/person-skills.ts'
import type { CandidateReading, JobReading } from '../extract/reading.ts'
import { statedBeside } from '../extract/skills/skill-duration.ts'
import { readDenied, readSkills } from '../extract/skills/skill-words.ts'
import { readProcesses } from '../extract/values/processes.ts'
import { sure } from '../extract/values/value.ts'
import type { ReadingWords } from '../extract/words.ts'
import type { Pointed } from './answer.ts'
import { type Locate, locator, type Sheet } from './sheet.ts'
import type { ModelKind } from './topics.ts'

type Items = Pointed['results'][number]['items']

/** Pieces of the document with what they are said to say; what does not stand in the document is no piece of it. */
const located = <Topic extends string>(items: Items, locate: Locate): Labelled<Topic>[] =>
  items.flatMap(({ topic, at, quote }) => {
    const span = locate(at, quote)
    return span ? [{ topic: topic as Topic, label: span, spans: [span], isBelow: false }] : []
  })

const spansOfTopic = <Topic extends string>(labelled: readonly Labelled<Topic>[], topic: Topic): Span[] =>
  labelled.flatMap((each) => (each.topic === topic ? each.spans : []))

/** Years count where they stand right behind the skill, also where the model did not copy them. */
const statedIn = (source: Source, span: Span, words: ReadingWords): StatedSkill[] => {
  const whole = source.whole(span.block, span.cell)
  return readSkills(span, words).map((skill) => {
    const stated = statedBeside(whole.plain, skill.span.to)
    return {
      ...skill,
      months: stated?.months ?? null,
      written: stated ? sliceSpan(whole, skill.span.to, stated.to) : null,
    }
  })
}

const readPerson = (
  { source }: Sheet,
  labelled: readonly Labelled<CandidateTopic>[],
  words: ReadingWords,
  base: string,
): CandidateReading => {
  const texts = labelled.flatMap(({ spans }) => spans)
  const view = texts.map((span) => ({ kind: 'text' as const, span }))
  const processes = spansOfTopic(labelled, 'processes').map((span) => readProcesses(span))
  const ids = [...new Set(processes.flatMap((each) => each.ids))].sort((a, b) => a - b)
  const stated = spansOfTopic(labelled, 'skills').flatMap((span) => statedIn(source, span, words))
  return {
    fields: {
      ...readPersonFields(view, labelled, [], words, base, source.document.mail?.from ?? null),
      ...(ids.length > 0 && {
        dev_process_ids: sure(ids, processes.flatMap(({ spans }) => spans).slice(0, 40)),
      }),
    },
    skills: toSkills([], stated, readDenied(texts, words), words).skills,
    projects: [],
  }
}

const readJob = (labelled: readonly Labelled<JobTopic>[], words: ReadingWords, base: string): JobReading => {
  const { required, welcome, all, spans } = readJobSkills(
    labelled,
    [],
    readDenied(
      labelled.flatMap(({ spans }) => spans),
      words,
    ),
    words,
  )
  return {
    fields: {
      ...readJobFields(labelled, words, base),
      ...(all.length > 0 && { skill_ids: sure(all, spans) }),
    },
    required_skill_ids: required,
    welcome_skill_ids: welcome,
  }
}

const saysSomething = (reading: CandidateReading | JobReading) =>
  Object.keys(reading.fields).length + ('skills' in reading ? reading.skills.length : 0) >= 2

/**
 * What the document says at the places the model pointed at, read by the same rules as ever. So the values are the document's
 * own, in the form of the rules, whatever the model answered.
 */
export const readPlaces = (
  sheet: Sheet,
  kind: ModelKind,
  { results }: Pointed,
  words: ReadingWords,
): (CandidateReading | JobReading)[] => {
  const locate = locator(sheet)
  const base = /^\d{4}-\d{2}-\d{2}/.exec(sheet.source.document.mail?.date ?? '')?.[0] ?? words.today
  return results
    .map(({ items }) =>
      kind === 'job'
        ? readJob(located(items, locate), words, base)
        : readPerson(sheet, located(items, locate), words, base),
    )
    .filter(saysSomething)
}
