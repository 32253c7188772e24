/**
 * The columns of a job that a public page may hold (specification 3, Job as shown on the public site).
 * monthly_payment_*, company, in_house_info, comment and name_for_company are never read here (VALUES: where public pages stop).
 */
export const publicColumns = [
  'id_by_enterprise_id',
  'name',
  'contract_type_id',
  'industry_id',
  'detail',
  'background',
  'required',
  'welcome',
  'skill_desc',
  'atmosphere',
  'monthly_price_f_num',
  'monthly_price_l_num',
  'adjustment_flg',
  'adjustment_type_id',
  'adjustment_time_f',
  'adjustment_time_l',
  'adjustment_unit_id',
  'usance_timing_id',
  'usance_span_id',
  'usance_day_id',
  'work_styles_id',
  'business_day_desc',
  'prefecture_id',
  'station_id',
  'inception_day',
  'contract_period',
  'recruitment_num',
  'dev_scale_id',
  'working_schedule',
  'working_volume',
  'communications_time_id',
  'communications_way_id',
  'pc_loan_type_id',
  'dresscode_type_id',
  'application_status_flg',
  'open_status_flg',
  'created_at',
  'updated_at',
] as const
/** Held back on employment and dispatch (RULES 7). */
export const personColumns = ['expected_age_min', 'expected_age_max', 'accept_foreigner_type_id'] as const
export const publicLists = {
  occupation_ids: 'occupations',
  dev_process_ids: 'dev_processes',
  skill_ids: 'skills',
  feature_ids: 'features_job',
  business_day_ids: 'business_days',
} as const

export type PublicLists = Partial<Record<keyof typeof publicLists, number[]>>
type Text = string | null
type Num = number | null
export type PublicJob = {
  id_by_enterprise_id: number
  name: string
  contract_type_id: Num
  industry_id: Num
  detail: Text
  background: Text
  required: Text
  welcome: Text
  skill_desc: Text
  atmosphere: Text
  monthly_price_f_num: Num
  monthly_price_l_num: Num
  adjustment_flg: Num
  adjustment_type_id: Num
  adjustment_time_f: Num
  adjustment_time_l: Num
  adjustment_unit_id: Num
  usance_timing_id: Num
  usance_span_id: Num
  usance_day_id: Num
  work_styles_id: Num
  business_day_desc: Text
  prefecture_id: Num
  station_id: Num
  inception_day: Text
  contract_period: Text
  recruitment_num: Num
  dev_scale_id: Num
  working_schedule: Text
  working_volume: Text
  communications_time_id: Num
  communications_way_id: Num
  pc_loan_type_id: Num
  dresscode_type_id: Num
  application_status_flg: Num
  open_status_flg: Num
  created_at: string
  updated_at: string
  expected_age_min: Num
  expected_age_max: Num
  accept_foreigner_type_id: Num
  lists: PublicLists
}

/** Age and nationality conditions may stand only on work that is neither employment nor dispatch: 準委任, 請負, その他. */
export const mayShowPerson = ({ contract_type_id }: Pick<PublicJob, 'contract_type_id'>) =>
  contract_type_id === 1 || contract_type_id === 2 || contract_type_id === 9

export const isClosed = ({ application_status_flg }: Pick<PublicJob, 'application_status_flg'>) =>
  application_status_flg === 2

const newForMs = 72 * 3600_000

export type JobTag = 'new' | 'remote' | 'interview' | 'closed'

/** 新着 within 72 hours, リモートOK for work styles 2 and 3, 面談1回; a closed job carries only 募集終了 (specification 2). */
export const tagsOf = (job: PublicJob, now = Date.now()): JobTag[] => {
  if (isClosed(job)) return ['closed']
  return [
    ...(now - new Date(job.created_at).getTime() <= newForMs ? (['new'] as const) : []),
    ...(job.work_styles_id === 2 || job.work_styles_id === 3 ? (['remote'] as const) : []),
    ...(job.communications_time_id === 1 ? (['interview'] as const) : []),
  ]
}

/** Yen in units of ten thousand, as prices are spoken of: 725000 → `72.5`. */
const man = (yen: number) => String(Math.floor(yen / 1_000) / 10)

/** `70〜85`, `70〜`, `〜85`, `70`; null when nothing is said. The unit 万円/月額 stands beside it. */
export const priceText = ({
  monthly_price_f_num: from,
  monthly_price_l_num: to,
}: Pick<PublicJob, 'monthly_price_f_num' | 'monthly_price_l_num'>): string | null => {
  if (from === null && to === null) return null
  if (from === to) return man(from as number)
  return `${from === null ? '' : man(from)}〜${to === null ? '' : man(to)}`
}

/** Working days per week: [5] → 週5日, [4, 5] → 週4〜5日, [2, 5] → 週2日・週5日. */
export const businessDaysText = (ids: readonly number[] | undefined): string | null => {
  const days = [...(ids ?? [])].sort((a, b) => a - b)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  if (first === last) return `週${first}日`
  return last - first === days.length - 1
    ? `週${first}〜${last}日`
    : days.map((day) => `週${day}日`).join('・')
}

/** 2026-11-05T… → `2026/11/05` in Japan. */
export const dateText = (instant: string) =>
  new Date(new Date(instant).getTime() + 9 * 3600_000).toISOString().slice(0, 10).replaceAll('-', '/')
