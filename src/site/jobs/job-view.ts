import type { MasterBook } from '#foundation/masterdata/book.ts'
import { type Choices, contractTypes, labelOf, workStyles } from '#foundation/masterdata/choices.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { communicationsTimes, communicationsWays, pcLoans } from '#sales/jobs/choices.ts'
import {
  adjustmentText,
  type JobSection,
  paymentText,
  type SectionSettings,
  sectionsOf,
} from './job-sections.ts'
import {
  businessDaysText,
  dateText,
  isClosed,
  type JobTag,
  type PublicJob,
  priceText,
  tagsOf,
} from './public-job.ts'

/** A job as a card of a list shows it; texts are ready, nothing is looked up while rendering. */
export type JobCard = {
  id: number
  name: string
  closed: boolean
  tags: JobTag[]
  price: string | null
  occupations: string[]
  days: string | null
  workStyle: string | null
  place: string | null
  inception: string
  skills: string[]
  /** Where 似た案件 leads from a closed job. */
  similar: string
}
export type JobDetail = JobCard & {
  posted: string
  updated: string
  occupation: { id: number; name: string } | null
  settlement: string | null
  payment: string | null
  interview: string | null
  facts: { label: string; value: string }[]
  /** In the order that the enterprise set. */
  sections: JobSection[]
}

const label = (choices: Choices, id: number | null) => (id === null ? null : (labelOf(choices, id) ?? null))
const names = (masters: MasterBook, list: string, ids: readonly number[] | undefined) =>
  (ids ?? []).flatMap((id) => masters.name(list, id) ?? [])

const placeText = (masters: MasterBook, job: PublicJob): string | null => {
  const prefecture = job.prefecture_id === null ? null : masters.name('prefectures', job.prefecture_id)
  const station = job.station_id === null ? null : masters.name('stations', job.station_id)
  return (
    [prefecture, station && `${station}${station.endsWith('駅') ? '' : '駅'}`].filter(Boolean).join(' ') ||
    null
  )
}

const inceptionText = (job: PublicJob, today: string) => {
  if (isClosed(job)) return '—'
  if (job.inception_day === null) return '応相談'
  return job.inception_day <= today ? '即日' : `${formatDate(job.inception_day)}〜`
}

/** Makes the card of a job; `today` as YYYY-MM-DD in Japan. */
export const jobCard = (masters: MasterBook, job: PublicJob, today: string): JobCard => {
  const occupation = job.lists.occupation_ids?.[0]
  return {
    id: job.id_by_enterprise_id,
    name: job.name,
    closed: isClosed(job),
    tags: tagsOf(job),
    price: priceText(job),
    occupations: names(masters, 'occupations', job.lists.occupation_ids),
    days: businessDaysText(job.lists.business_day_ids),
    workStyle: label(workStyles, job.work_styles_id),
    place: placeText(masters, job),
    inception: inceptionText(job, today),
    skills: names(masters, 'skills', job.lists.skill_ids),
    similar: occupation === undefined ? '/jobs' : `/jobs/occupation-${occupation}`,
  }
}

/** 面談1回 and オンライン → 1回（オンライン）. */
const interviewText = (job: PublicJob): string | null => {
  const times = label(communicationsTimes, job.communications_time_id)?.replace(/^面談/, '')
  const way = label(communicationsWays, job.communications_way_id)
  return times ? (way && job.communications_time_id !== 4 ? `${times}（${way}）` : times) : way
}

const fact = (name: string, value: string | null) => (value ? [{ label: name, value }] : [])

/** Makes the detail of a job from what the enterprise shows of it (`withhold`). */
export const jobDetail = (
  masters: MasterBook,
  job: PublicJob,
  today: string,
  settings: SectionSettings,
): JobDetail => {
  const card = jobCard(masters, job, today)
  const occupation = job.lists.occupation_ids?.[0]
  const occupationName = occupation === undefined ? undefined : masters.name('occupations', occupation)
  const interview = interviewText(job)
  return {
    ...card,
    posted: dateText(job.created_at),
    updated: dateText(job.updated_at),
    occupation: occupation !== undefined && occupationName ? { id: occupation, name: occupationName } : null,
    settlement: adjustmentText(job)?.short ?? null,
    payment: paymentText(job, settings.usance)?.short ?? null,
    interview,
    facts: [
      ...fact('職種', card.occupations.join('、')),
      ...fact('勤務地', card.place),
      ...fact('面談', interview),
      ...fact('募集人数', job.recruitment_num === null ? null : `${job.recruitment_num}名`),
      ...fact('契約形態', label(contractTypes, job.contract_type_id)),
      ...fact('PC貸与', label(pcLoans, job.pc_loan_type_id)),
    ],
    sections: sectionsOf(masters, job, settings),
  }
}
