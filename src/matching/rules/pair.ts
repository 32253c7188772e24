/** A skill a job asks for; `years` as its text says, null where it says none. */
export type Need = { skill: number; name: string; years: number | null; is_required: boolean }

/** A job as matching knows it: columns of the record, its id lists, and what its texts ask for. */
export type MatchJob = {
  id: number
  name: string
  company_id: number | null
  contract_type_id: number | null
  industry_id: number | null
  monthly_payment_f_num: number | null
  monthly_payment_l_num: number | null
  monthly_price_f_num: number | null
  monthly_price_l_num: number | null
  work_styles_id: number | null
  prefecture_id: number | null
  station_id: number | null
  inception_day: string | null
  working_schedule: string | null
  resale_restriction_type_id: number | null
  expected_age_min: number | null
  expected_age_max: number | null
  accept_foreigner_type_id: number | null
  application_status_flg: number | null
  owner_id: number | null
  needs: readonly Need[]
  business_day_ids: readonly number[]
  dev_process_ids: readonly number[]
  occupation_ids: readonly number[]
}

/** What a candidate and this enterprise have done together, as far as the member may see it. */
export type Past = {
  contracts: readonly {
    company_id: number | null
    /** Months begun up to today. */
    months: number
    /** The last day, at most today. */
    last: string
    /** Skills of the job it came from. */
    skills: readonly number[]
  }[]
  won: number
  passed: number
  declined: number
  /** The name of the furthest stage, from the first interview on, of an opportunity that is open. */
  talks: string | null
}

/** A candidate as matching knows it. Neither the sex nor a name decides anything. */
export type MatchCandidate = {
  id: number
  name: string
  name_kana: string | null
  candidate_type_id: number | null
  affiliation_type_id: number | null
  register_status_id: number | null
  sales_status_id: number | null
  candidate_rank_id: number | null
  birth_date: string | null
  nationality_type_id: number | null
  prefecture_id: number | null
  station_id: number | null
  inception_day_type_id: number | null
  inception_day: string | null
  possession_flg: number | null
  possession_date: string | null
  /** The lower bound of the price, or what the candidate wrote. */
  price: number | null
  desired_location: string | null
  desired_working_schedule: string | null
  owner_id: number | null
  /** In the order of the record, the main one first. */
  skills: readonly { id: number; level: number | null }[]
  work_styles_ids: readonly number[]
  business_day_ids: readonly number[]
  contract_type_ids: readonly number[]
  dev_process_ids: readonly number[]
  industry_ids: readonly number[]
  occupation_ids: readonly number[]
  past: Past
}

/** What happened between a job and a candidate. */
export type PairState = { is_proposed: boolean; dismissed: string | null }

/** What an enterprise asks beyond the records. */
export type Terms = {
  today: string
  /** Taken from the sell price where a job has no buy price. */
  margin_yen: number
  /** So many days after the job's start a candidate may still begin. */
  delay_days: number
}

/** Names of ids, for reasons. */
export type Names = {
  name(list: string, id: number): string | undefined
  /** Of several, in the order of the list. */
  names(list: string, ids: readonly number[]): string[]
}

/** A job and a candidate held against each other. */
export type Pair = { job: MatchJob; candidate: MatchCandidate; terms: Terms }
