import type { MasterBook } from '#foundation/masterdata/book.ts'
import { adjustmentTypes, type Choices, devScales, labelOf } from '#foundation/masterdata/choices.ts'
import { paymentTermLabel, siteLabel } from '#foundation/rules/payment-terms.ts'
import { acceptForeigner, dresscodes } from '#sales/jobs/choices.ts'
import { type JobPartName, jobParts } from '../frame/job-parts.ts'
import type { SiteSettings } from '../frame/settings.ts'
import type { Usance } from '../frame/usance.ts'
import { businessDaysText, mayShowPerson, type PublicJob } from './public-job.ts'

export type SectionSettings = Pick<SiteSettings, 'jobpage' | 'usance'>

/** What a section says: a text, a list with an item a line (`bullets`), or links. */
type Content = { text: string; bullets?: true; links?: { name: string; path: string }[] } | null
export type JobSection = NonNullable<Content> & { part: JobPartName; label: string }

const label = (choices: Choices, id: number | null) => (id === null ? null : (labelOf(choices, id) ?? null))
/** `140〜180時間`, and with its kind. */
export const adjustmentText = (job: PublicJob): { short: string; long: string } | null => {
  if (job.adjustment_flg === 2) return { short: '固定', long: '固定（精算なし）' }
  if (job.adjustment_time_f === null || job.adjustment_time_l === null) return null
  const band = `${job.adjustment_time_f}〜${job.adjustment_time_l}時間`
  const type = label(adjustmentTypes, job.adjustment_type_id)
  return { short: band, long: type ? `${band}（${type}）` : band }
}

/** The payment term in the enterprise's words: beside the price, and in its section. */
export const paymentText = (
  { usance_timing_id, usance_span_id, usance_day_id }: PublicJob,
  { style }: Usance,
): { short: string; long: string } | null => {
  if (usance_timing_id === null || usance_span_id === null || usance_day_id === null) return null
  const term = { usance_timing_id, usance_span_id, usance_day_id }
  const [days, whole] = [siteLabel(term), paymentTermLabel(term)]
  if (style === 'term') return { short: whole, long: whole }
  return { short: days, long: style === 'days' ? days : `${days}（${whole}）` }
}

const bullet = /^\s*[・●○■\-*•‐–]\s*/

/** A text whose every line begins with a bullet (or which asks for a list and has several lines) is a list. */
const plain = (text: string | null, asList = false): Content => {
  if (!text?.trim()) return null
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const listed = lines.every((line) => bullet.test(line)) || (asList && lines.length > 1)
  return listed
    ? { text: lines.map((line) => line.replace(bullet, '').trim()).join('\n'), bullets: true }
    : { text: text.trim() }
}

const ageText = (job: PublicJob) => {
  const { expected_age_min: from, expected_age_max: to } = job
  return from === null && to === null
    ? null
    : `${from === null ? '' : `${from}歳`}〜${to === null ? '' : `${to}歳`}`
}

/** The skills with the lists of jobs that ask for them. */
const skills = (masters: MasterBook, job: PublicJob): Content => {
  const links = (job.lists.skill_ids ?? []).flatMap((id) => {
    const name = masters.name('skills', id)
    return name ? [{ name, path: `/jobs/skill-${id}` }] : []
  })
  return links.length > 0 ? { text: '', links } : null
}

const contents = (masters: MasterBook, job: PublicJob, usance: Usance): Record<JobPartName, Content> => {
  const person = mayShowPerson(job)
  const { lists } = job
  return {
    detail: plain(job.detail),
    background: plain(job.background),
    required: plain(job.required, true),
    welcome: plain(job.welcome, true),
    skills: skills(masters, job),
    skill_desc: plain(job.skill_desc),
    dev_processes: plain(masters.names('dev_processes', lists.dev_process_ids ?? []).join('、')),
    features: plain(masters.names('features_job', lists.feature_ids ?? []).join('、')),
    adjustment: plain(adjustmentText(job)?.long ?? null),
    usance: plain(paymentText(job, usance)?.long ?? null),
    business_days: plain(
      [businessDaysText(lists.business_day_ids), job.business_day_desc].filter(Boolean).join(' '),
    ),
    working_schedule: plain(job.working_schedule),
    working_volume: plain(job.working_volume),
    contract_period: plain(job.contract_period),
    industry: plain(job.industry_id === null ? null : (masters.name('industries', job.industry_id) ?? null)),
    dev_scale: plain(label(devScales, job.dev_scale_id)),
    dresscode: plain(label(dresscodes, job.dresscode_type_id)),
    atmosphere: plain(job.atmosphere),
    expected_age: person ? plain(ageText(job)) : null,
    accept_foreigner: person ? plain(label(acceptForeigner, job.accept_foreigner_type_id)) : null,
  }
}

/** The sections of a job's page that it can fill, in the enterprise's order. */
export const sectionsOf = (
  masters: MasterBook,
  job: PublicJob,
  { jobpage, usance }: SectionSettings,
): JobSection[] => {
  const said = contents(masters, job, usance)
  return jobpage.flatMap(({ part, shown }) => {
    const content = said[part]
    return shown && content ? [{ part, label: jobParts[part], ...content }] : []
  })
}
