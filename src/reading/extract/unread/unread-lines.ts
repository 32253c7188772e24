import type { Place } from '../../source-text/source-document.ts'
import { readJobFields } from '../jobs/job-fields.ts'
import { type JobTopic, jobWords } from '../jobs/job-labels.ts'
import { readJobSkills } from '../jobs/job-skills.ts'
import { topicOf } from '../labels/label-words.ts'
import { placeOf, type Source, type Span } from '../layout/span.ts'
import type { View } from '../layout/view.ts'
import { readPersonFields } from '../people/person-fields.ts'
import { type CandidateTopic, candidateWords } from '../people/person-labels.ts'
import type { CandidateReading, JobReading, Reading, TopicReading, UnreadLine } from '../reading.ts'
import type { ReadingWords } from '../words.ts'
import { type Statement, statementsIn } from './statements.ts'
import { topicsOf } from './topic-names.ts'

/** Lines of one reading at most. */
const maxLines = 20

type Fields = Readonly<Record<string, Reading<unknown> | undefined>>

const placesOf = (fields: Fields): Place[] => Object.values(fields).flatMap((field) => field?.places ?? [])

const touches = (place: Place, span: Span) =>
  place.block === span.block && place.cell === span.cell && place.from < span.to && place.to > span.from

/** Lines whose value was read, or whose label stands for what is no field: the sender, a number of the list. */
const isRead = ({ label, value }: Statement, places: readonly Place[], isOther: (label: string) => boolean) =>
  places.some((place) => touches(place, value) || (label !== null && touches(place, label))) ||
  (label !== null && isOther(label.plain))

/** How much of a value a rule understood. */
const shareOf = ({ fields }: TopicReading, value: Span) => {
  const places = placesOf(fields).filter((place) => touches(place, value))
  const from = Math.min(...places.map((place) => place.from))
  const to = Math.max(...places.map((place) => place.to))
  return places.length === 0 ? 0 : (to - from) / value.plain.length
}

const isText = ({ fields }: TopicReading, value: Span) =>
  Object.values(fields).some(
    (field) => typeof field.value === 'string' && field.value.length >= value.plain.length * 0.8,
  )

/** Topics of yes and no: their rules see one in any line with a cross or なし. */
const ofYesAndNo = ['foreigner', 'pc', 'dress', 'resale']

/** 0 what its own rule understood most of and is sure of, 1 what it understood, 2 a text that takes every line. */
const rankOf = (reading: TopicReading, value: Span): number => {
  if (isText(reading, value)) return 2
  const isSure = Object.values(reading.fields).every(({ certainty }) => certainty === 'sure')
  return isSure && !ofYesAndNo.includes(reading.topic) && shareOf(reading, value) >= 0.5 ? 0 : 1
}

const toLine = (
  source: Source,
  { label, value }: Statement,
  topics: readonly string[],
  nameOf: (label: string) => string | undefined,
  read: (topic: string, label: Span, value: Span) => Fields,
): UnreadLine => {
  const named = label ? nameOf(label.plain) : undefined
  const readings = topics.flatMap((topic): TopicReading[] => {
    const fields = Object.entries(read(topic, label ?? value, value)).filter(
      ([, field]) => field !== undefined,
    )
    return fields.length > 0 ? [{ topic, fields: Object.fromEntries(fields) as TopicReading['fields'] }] : []
  })
  const ranked = readings.toSorted((a, b) => rankOf(a, value) - rankOf(b, value))
  const isNamed = ({ topic }: TopicReading) => topic === named
  return {
    label: label && source.written(label).trim(),
    text: source.written(value),
    places: [placeOf(value)],
    readings: [...ranked.filter(isNamed), ...ranked.filter((each) => !isNamed(each))],
    likely: ranked.filter((each) => isNamed(each) || rankOf(each, value) < 2).length,
  }
}

const jobTopics = topicsOf('job').map(({ topic }) => topic)
const ofSkills = ['required', 'welcome', 'skills']

/** The lines of a job's part of the document at which nothing was read, with what each topic's rule would make of them. */
export function unreadOfJob(
  source: Source,
  view: View,
  { fields, senders = [] }: JobReading,
  words: ReadingWords,
  base: string,
): UnreadLine[] {
  const places = [...placesOf(fields), ...senders.flatMap((sender) => placesOf(sender))]
  const nameOf = (label: string) => topicOf(jobWords, label, false)
  const isOther = (label: string) => nameOf(label) === 'other'
  return statementsIn(source, view, [])
    .filter((statement) => !isRead(statement, places, isOther))
    .slice(0, maxLines)
    .map((statement) =>
      toLine(source, statement, jobTopics, nameOf, (topic, label, value) => {
        const labelled = [{ topic: topic as JobTopic, label, spans: [value], isBelow: false }]
        const read = readJobFields(labelled, words, base)
        if (!ofSkills.includes(topic)) return read
        const { all, spans } = readJobSkills(labelled, [], new Set(), words)
        return all.length > 0
          ? { ...read, skill_ids: { value: all, certainty: 'check', places: spans.map(placeOf), note: null } }
          : read
      }),
    )
}

const personTopics = topicsOf('candidate').map(({ topic }) => topic)

/** The same of a person. */
export function unreadOfPerson(
  source: Source,
  view: View,
  { fields, skills, projects }: CandidateReading,
  words: ReadingWords,
  base: string,
): UnreadLine[] {
  const history = projects.flatMap(({ places }) => places)
  const places = [...placesOf(fields), ...skills.flatMap(({ places }) => places), ...history]
  const nameOf = (label: string) => topicOf(candidateWords, label, false)
  const isOther = (label: string) => ['other', 'sender', 'affiliation'].includes(nameOf(label) ?? '')
  return statementsIn(source, view, history)
    .filter((statement) => !isRead(statement, places, isOther))
    .slice(0, maxLines)
    .map((statement) =>
      toLine(source, statement, personTopics, nameOf, (topic, label, value) =>
        readPersonFields(
          [{ kind: 'text', span: value }],
          [{ topic: topic as CandidateTopic, label, spans: [value], isBelow: false }],
          [],
          words,
          base,
          null,
        ),
      ),
    )
}

/** Lines of a picture, or of what several say: whatever is read of one is for people to check. */
export const linesToCheck = (lines: readonly UnreadLine[]): UnreadLine[] =>
  lines.map((line) => ({
    ...line,
    readings: line.readings.map((reading) => ({
      ...reading,
      fields: Object.fromEntries(
        Object.entries(reading.fields).map(([key, field]) => [
          key,
          { ...field, certainty: 'check' as const },
        ]),
      ),
    })),
  }))
