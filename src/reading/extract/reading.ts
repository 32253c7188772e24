import type { Place } from '../source-text/source-document.ts'

/** `sure`: stands there as it is kept. `check`: understood, but people say whether rightly. */
export type Certainty = 'sure' | 'check'

/**
 * A value as the field of the record takes it (`IdList` as ids), with the places it was read from. Nothing is invented: what is not
 * written is absent. `note` says in Japanese how it was understood, where that is not plain.
 */
export type Reading<Value> = { value: Value; certainty: Certainty; places: Place[]; note: string | null }

/** What the rule of one topic makes of a line, by the fields of the record. */
export type TopicReading = { topic: string; fields: Record<string, Reading<unknown>> }

/**
 * A line that states something at which nothing was read: its label (null in a list), what it says, and what each topic's rule
 * would make of it, the likeliest first: `likely` of them understood it, the others are texts that take any line.
 */
export type UnreadLine = {
  label: string | null
  text: string
  places: Place[]
  readings: TopicReading[]
  likely: number
}

/** The fields of a candidate that can be read; the keys are the entity's own. */
export type CandidateValues = {
  name: string
  name_kana: string
  name_for_company: string
  email: string
  tel: string
  birth_date: string
  age: number
  gender_id: number
  nationality_type_id: number
  nationality_id: number
  prefecture_id: number
  station_id: number
  contract_type_ids: number[]
  work_styles_ids: number[]
  business_day_ids: number[]
  inception_day_type_id: number
  inception_day: string
  monthly_price_f_num: number
  monthly_price_l_num: number
  possession_flg: number
  possession_date: string
  occupation_ids: number[]
  dev_process_ids: number[]
  industry_ids: number[]
  desc_skill_summary: string
  certification: string
  github_url: string
  desired_location: string
  desired_other: string
}

/** A skill with its time: `months` counts the months of the projects once each, `stated_months` is what the sheet says. */
export type SkillReading = {
  skill_id: number
  months: number | null
  stated_months: number | null
  /** First month of use, `YYYY-MM`. */
  since: string | null
  /** Last month of use, `YYYY-MM`; the month of today where it goes on. */
  until: string | null
  ability_level_id: number
  certainty: Certainty
  places: Place[]
}

/** One project of a history: months `YYYY-MM`, `until` null where it goes on or is not written. */
export type ProjectReading = {
  since: string | null
  until: string | null
  is_current: boolean
  title: string | null
  skill_ids: number[]
  dev_process_ids: number[]
  places: Place[]
}

export type CandidateReading = {
  fields: { [Key in keyof CandidateValues]?: Reading<CandidateValues[Key]> }
  skills: SkillReading[]
  projects: ProjectReading[]
  unread?: UnreadLine[]
}

/** The fields of a job that can be read. The price of a job mail is what the sender pays: the sales price. */
export type JobValues = {
  name: string
  /** 2 where the job takes nobody any more; absent otherwise. */
  application_status_flg: number
  detail: string
  background: string
  required: string
  welcome: string
  skill_ids: number[]
  occupation_ids: number[]
  dev_process_ids: number[]
  industry_id: number
  company_type_id: number
  contract_type_id: number
  monthly_payment_f_num: number
  monthly_payment_l_num: number
  adjustment_flg: number
  adjustment_time_f: number
  adjustment_time_l: number
  usance_span_id: number
  usance_day_id: number
  work_styles_id: number
  business_day_ids: number[]
  business_day_desc: string
  prefecture_id: number
  station_id: number
  inception_day: string
  contract_period: string
  recruitment_num: number
  working_schedule: string
  communications_time_id: number
  communications_way_id: number
  communications_desc: string
  pc_loan_type_id: number
  dresscode_type_id: number
  resale_restriction_type_id: number
  resale_restriction_desc: string
  expected_age_min: number
  expected_age_max: number
  expected_age_desc: string
  accept_foreigner_type_id: number
  accept_foreigner_desc: string
}

/** Somebody who may have sent a mail: by the head of a mail that was passed on, the signature, its own head, or its greeting. */
export type Sender = {
  company?: Reading<string>
  department?: Reading<string>
  person?: Reading<string>
  email?: Reading<string>
  /** A line of the company, and one that is carried about. */
  tel?: Reading<string>
  mobile?: Reading<string>
  homepage?: Reading<string>
  zipcode?: Reading<string>
  /** Prefecture and all behind it. */
  address?: Reading<string>
}

/**
 * `required_skill_ids` and `welcome_skill_ids` say where a skill was asked for; both are among `skill_ids`. `senders` are those
 * who may have sent it.
 */
export type JobReading = {
  fields: { [Key in keyof JobValues]?: Reading<JobValues[Key]> }
  senders?: Sender[]
  required_skill_ids: number[]
  welcome_skill_ids: number[]
  unread?: UnreadLine[]
}
