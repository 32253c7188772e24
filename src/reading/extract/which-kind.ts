import { type JobTopic, jobWords } from './jobs/job-labels.ts'
import { readLabelled } from './labels/labelled.ts'
import type { Source } from './layout/span.ts'
import type { View } from './layout/view.ts'
import { type CandidateTopic, candidateWords } from './people/person-labels.ts'
import type { CandidateReading, JobReading } from './reading.ts'
import { processOfHeading } from './values/process-words.ts'

const ofJobs = new Set<JobTopic>([
  'required',
  'welcome',
  'interview',
  'hours',
  'resale',
  'recruitment',
  'usance',
  'name',
])
const ofPeople = new Set<CandidateTopic>(['name', 'kana', 'initials', 'gender', 'birth'])
const none = { heads: new Set<never>(), items: new Set<never>() }

const topicsIn = <Topic extends string>(
  labelled: readonly { topic: Topic | null; spans: readonly unknown[] }[],
) => new Set(labelled.flatMap(({ topic, spans }) => (topic !== null && spans.length > 0 ? [topic] : [])))

/** A text that asks for somebody (必須, 精算, 面談): where it tells nobody apart, its price and place are those of a job. */
export function asksForSomebody(source: Source, view: View): boolean {
  // 要件 heads the column of a process as well.
  const labelled = readLabelled(source, view, jobWords, none).filter(
    ({ label }) => processOfHeading(label.plain) === undefined,
  )
  const topics = topicsIn(labelled)
  return [...ofJobs].filter((topic) => topics.has(topic)).length >= 2 || topics.has('required')
}

/** Whether a reading tells somebody apart from others. */
export const isSomebodyOfOwn = ({ fields }: CandidateReading): boolean =>
  [
    fields.name,
    fields.name_for_company,
    fields.name_kana,
    fields.age,
    fields.birth_date,
    fields.gender_id,
  ].some((field) => field !== undefined)

/** A text that introduces people (氏名, 性別, 生年月日) and asks for nobody offers no job. */
export function introducesSomebody(source: Source, view: View): boolean {
  const topics = topicsIn(readLabelled(source, view, candidateWords, none))
  const known = [...ofPeople].filter((topic) => topics.has(topic)).length
  return known >= 2 || (known === 1 && topics.has('age'))
}

/**
 * A text offers a job where it says at least two things that only a job says; one of several that says what it pays
 * where it says two things, or one and has a name or a price.
 */
export function isJob({ fields }: JobReading, isPricedAmongOthers: boolean): boolean {
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
  const count = said.filter((field) => field !== undefined).length
  const isOffer = offers.some((field) => field !== undefined)
  return isPricedAmongOthers ? count >= 2 || (count === 1 && isOffer) : count >= 2 && isOffer
}
