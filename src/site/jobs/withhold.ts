import { siteDays } from '#foundation/rules/payment-terms.ts'
import type { JobPartName } from '../frame/job-parts.ts'
import type { SiteSettings } from '../frame/settings.ts'
import { showsUsance } from '../frame/usance.ts'
import type { PublicJob, PublicLists } from './public-job.ts'

/** What of a job only one section of its page says; what cards and searches say as well stays. */
const columnsOf = {
  background: ['background'],
  required: ['required'],
  welcome: ['welcome'],
  skill_desc: ['skill_desc'],
  adjustment: [
    'adjustment_flg',
    'adjustment_type_id',
    'adjustment_time_f',
    'adjustment_time_l',
    'adjustment_unit_id',
  ],
  usance: ['usance_timing_id', 'usance_span_id', 'usance_day_id'],
  business_days: ['business_day_desc'],
  working_schedule: ['working_schedule'],
  working_volume: ['working_volume'],
  contract_period: ['contract_period'],
  industry: ['industry_id'],
  dev_scale: ['dev_scale_id'],
  dresscode: ['dresscode_type_id'],
  atmosphere: ['atmosphere'],
  expected_age: ['expected_age_min', 'expected_age_max'],
  accept_foreigner: ['accept_foreigner_type_id'],
} as const satisfies Partial<Record<JobPartName, readonly (keyof PublicJob)[]>>
const listOf = {
  dev_processes: 'dev_process_ids',
  features: 'feature_ids',
} as const satisfies Partial<Record<JobPartName, keyof PublicLists>>

/** Whether the enterprise shows this job's payment term; one that is not whole is shown nowhere. */
const mayShowTerm = ({ usance }: Pick<SiteSettings, 'usance'>, job: PublicJob): boolean => {
  const { usance_timing_id, usance_span_id, usance_day_id } = job
  if (usance_timing_id === null || usance_span_id === null || usance_day_id === null) return false
  return showsUsance(usance, siteDays({ usance_timing_id, usance_span_id, usance_day_id }))
}

/** A job without what the enterprise leaves out of its page, so that structured data and programs do not tell it either. */
export const withhold = (settings: Pick<SiteSettings, 'jobpage' | 'usance'>, job: PublicJob): PublicJob => {
  const hidden = new Set(settings.jobpage.flatMap(({ part, shown }) => (shown ? [] : [part])))
  if (!mayShowTerm(settings, job)) hidden.add('usance')
  if (hidden.size === 0) return job
  const columns = Object.entries(columnsOf).flatMap(([part, keys]) =>
    hidden.has(part as JobPartName) ? keys.map((key) => [key, null] as const) : [],
  )
  const lists = Object.entries(job.lists).filter(
    ([key]) =>
      !Object.entries(listOf).some(([part, list]) => list === key && hidden.has(part as JobPartName)),
  )
  return { ...job, ...Object.fromEntries(columns), lists: Object.fromEntries(lists) }
}
