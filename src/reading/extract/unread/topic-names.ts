import type { JobTopic } from '../jobs/job-labels.ts'
import type { CandidateTopic } from '../people/person-labels.ts'
import type { CandidateValues, JobValues } from '../reading.ts'

/** What a line can be said to be about, as people call it and by the field that shows it. */
type Names<Topic extends string, Field> = {
  readonly [Key in Topic]?: readonly [name: string, field: Field]
}

const ofPeople: Names<CandidateTopic, keyof CandidateValues> = {
  price: ['希望単価', 'monthly_price_f_num'],
  start: ['稼働できる日', 'inception_day'],
  station: ['最寄駅', 'station_id'],
  workStyle: ['働き方', 'work_styles_ids'],
  days: ['週の稼働日数', 'business_day_ids'],
  age: ['年齢', 'birth_date'],
  birth: ['生年月日', 'birth_date'],
  gender: ['性別', 'gender_id'],
  nationality: ['国籍', 'nationality_id'],
  name: ['氏名', 'name'],
  kana: ['フリガナ', 'name_kana'],
  initials: ['イニシャル', 'name_for_company'],
  address: ['住所', 'prefecture_id'],
  tel: ['電話番号', 'tel'],
  email: ['メールアドレス', 'email'],
  contractType: ['希望する契約形態', 'contract_type_ids'],
  occupation: ['職種', 'occupation_ids'],
  industry: ['業種', 'industry_ids'],
  location: ['希望勤務地', 'desired_location'],
  wishes: ['そのほかの希望', 'desired_other'],
  certification: ['資格', 'certification'],
  pr: ['スキルの要約', 'desc_skill_summary'],
}

const ofJobs: Names<JobTopic, keyof JobValues> = {
  price: ['単価', 'monthly_payment_f_num'],
  hours: ['精算幅', 'adjustment_flg'],
  start: ['開始時期・期間', 'inception_day'],
  place: ['勤務地', 'station_id'],
  workStyle: ['働き方', 'work_styles_id'],
  days: ['稼働日数', 'business_day_ids'],
  interview: ['面談', 'communications_time_id'],
  recruitment: ['募集人数', 'recruitment_num'],
  resale: ['商流の制限', 'resale_restriction_type_id'],
  foreigner: ['外国籍の可否', 'accept_foreigner_type_id'],
  age: ['年齢の制限', 'expected_age_max'],
  workingTime: ['勤務時間', 'working_schedule'],
  usance: ['支払サイト', 'usance_span_id'],
  pc: ['PCの貸与', 'pc_loan_type_id'],
  dress: ['服装', 'dresscode_type_id'],
  contractType: ['契約形態', 'contract_type_id'],
  occupation: ['職種', 'occupation_ids'],
  processes: ['担当工程', 'dev_process_ids'],
  industry: ['業種', 'industry_id'],
  skills: ['使う技術', 'skill_ids'],
  required: ['必須スキル', 'required'],
  welcome: ['歓迎スキル', 'welcome'],
  detail: ['業務内容', 'detail'],
  background: ['募集の背景', 'background'],
  name: ['案件名', 'name'],
}

const names = { candidate: ofPeople, job: ofJobs } as const

/** A topic, what it is called, and the field of the record that is looked at first. */
export type NamedTopic = { topic: string; name: string; field: string }

/** The topics that a line can be assigned to, those with short values first. */
export const topicsOf = (kind: 'candidate' | 'job'): readonly NamedTopic[] =>
  Object.entries(names[kind]).map(([topic, [name, field]]) => ({ topic, name, field }))

/** A line that is about nothing of the record. */
export const noTopic = { topic: 'none', name: 'どの項目でもない', field: '' } as const satisfies NamedTopic

/** What a topic is called; undefined for what is none. */
export const topicName = (kind: 'candidate' | 'job', topic: string): string | undefined =>
  [...topicsOf(kind), noTopic].find((each) => each.topic === topic)?.name
