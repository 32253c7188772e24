import type { MasterBook } from '#foundation/masterdata/book.ts'
import {
  acceptForeigner,
  adjustmentTypes,
  type Choices,
  communicationsTimes,
  communicationsWays,
  contractTypes,
  devScales,
  dresscodes,
  labelOf,
  pcLoans,
  workStyles,
} from '#foundation/masterdata/choices.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { paymentTermLabel, siteLabel } from '#foundation/rules/payment-terms.ts'
import {
  businessDaysText,
  dateText,
  isClosed,
  type JobTag,
  mayShowPerson,
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
/** `bullets`: the text is a list, one line an item. */
export type JobPart = { label: string; text: string; bullets?: true }
export type JobDetail = JobCard & {
  /** The skills with the lists of jobs that ask for them. */
  skillLists: { name: string; path: string }[]
  posted: string
  updated: string
  occupation: { id: number; name: string } | null
  settlement: string | null
  siteDays: string | null
  interview: string | null
  facts: { label: string; value: string }[]
  parts: JobPart[]
  remarks: JobPart[]
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

const settlementText = (job: PublicJob): { short: string; long: string } | null => {
  if (job.adjustment_flg === 2) return { short: '固定', long: '固定（精算なし）' }
  if (job.adjustment_time_f === null || job.adjustment_time_l === null) return null
  const band = `${job.adjustment_time_f}〜${job.adjustment_time_l}時間`
  const type = label(adjustmentTypes, job.adjustment_type_id)
  return { short: band, long: type ? `${band}（${type}）` : band }
}

const paymentText = ({
  usance_timing_id,
  usance_span_id,
  usance_day_id,
}: PublicJob): { short: string; long: string } | null => {
  if (usance_timing_id === null || usance_span_id === null || usance_day_id === null) return null
  const term = { usance_timing_id, usance_span_id, usance_day_id }
  return { short: siteLabel(term), long: `${siteLabel(term)}（${paymentTermLabel(term)}）` }
}

/** 面談1回 and オンライン → 1回（オンライン）. */
const interviewText = (job: PublicJob): string | null => {
  const times = label(communicationsTimes, job.communications_time_id)?.replace(/^面談/, '')
  const way = label(communicationsWays, job.communications_way_id)
  return times ? (way && job.communications_time_id !== 4 ? `${times}（${way}）` : times) : way
}

const bullet = /^\s*[・●○■\-*•‐–]\s*/

/** A text whose every line begins with a bullet (or which asks for a list and has several lines) is a list. */
const part = (name: string, text: string | null, asList = false): JobPart[] => {
  if (!text?.trim()) return []
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const listed = lines.every((line) => bullet.test(line)) || (asList && lines.length > 1)
  return listed
    ? [{ label: name, text: lines.map((line) => line.replace(bullet, '').trim()).join('\n'), bullets: true }]
    : [{ label: name, text: text.trim() }]
}

const ageText = (job: PublicJob) => {
  const { expected_age_min: from, expected_age_max: to } = job
  return from === null && to === null
    ? null
    : `${from === null ? '' : `${from}歳`}〜${to === null ? '' : `${to}歳`}`
}

const fact = (name: string, value: string | null) => (value ? [{ label: name, value }] : [])

const remarksOf = (masters: MasterBook, job: PublicJob): JobPart[] => {
  const person = mayShowPerson(job)
  return [
    ...part('スキル補足', job.skill_desc),
    ...part('工程', names(masters, 'dev_processes', job.lists.dev_process_ids).join('、')),
    ...part('特徴', names(masters, 'features_job', job.lists.feature_ids).join('、')),
    ...part('精算', settlementText(job)?.long ?? null),
    ...part('支払サイト', paymentText(job)?.long ?? null),
    ...part(
      '稼働日数',
      [businessDaysText(job.lists.business_day_ids), job.business_day_desc].filter(Boolean).join(' '),
    ),
    ...part('勤務時間', job.working_schedule),
    ...part('稼働量', job.working_volume),
    ...part('契約期間', job.contract_period),
    ...part('業界', job.industry_id === null ? null : (masters.name('industries', job.industry_id) ?? null)),
    ...part('開発規模', label(devScales, job.dev_scale_id)),
    ...part('服装', label(dresscodes, job.dresscode_type_id)),
    ...part('職場の雰囲気', job.atmosphere),
    ...(person ? part('想定年齢', ageText(job)) : []),
    ...(person ? part('外国籍', label(acceptForeigner, job.accept_foreigner_type_id)) : []),
  ]
}

/** Makes the detail of a job. */
export const jobDetail = (masters: MasterBook, job: PublicJob, today: string): JobDetail => {
  const card = jobCard(masters, job, today)
  const occupation = job.lists.occupation_ids?.[0]
  const occupationName = occupation === undefined ? undefined : masters.name('occupations', occupation)
  const interview = interviewText(job)
  return {
    ...card,
    posted: dateText(job.created_at),
    updated: dateText(job.updated_at),
    occupation: occupation !== undefined && occupationName ? { id: occupation, name: occupationName } : null,
    settlement: settlementText(job)?.short ?? null,
    siteDays: paymentText(job)?.short ?? null,
    interview,
    facts: [
      ...fact('職種', card.occupations.join('、')),
      ...fact('勤務地', card.place),
      ...fact('面談', interview),
      ...fact('募集人数', job.recruitment_num === null ? null : `${job.recruitment_num}名`),
      ...fact('契約形態', label(contractTypes, job.contract_type_id)),
      ...fact('PC貸与', label(pcLoans, job.pc_loan_type_id)),
    ],
    parts: [
      ...part('業務内容', job.detail),
      ...part('募集背景', job.background),
      ...part('必須スキル', job.required, true),
      ...part('歓迎スキル', job.welcome, true),
    ],
    skillLists: (job.lists.skill_ids ?? []).flatMap((id) => {
      const name = masters.name('skills', id)
      return name ? [{ name, path: `/jobs/skill-${id}` }] : []
    }),
    remarks: remarksOf(masters, job),
  }
}
