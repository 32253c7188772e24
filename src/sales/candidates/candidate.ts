import { bankAccounts } from '#foundation/entity/bank-accounts.ts'
import { address, owners, section } from '#foundation/entity/common-fields.ts'
import { entity } from '#foundation/entity/entity.ts'
import {
  birthDate,
  choice,
  date,
  email,
  instant,
  integer,
  invoiceNumber,
  kana,
  longText,
  master,
  masters,
  name,
  ref,
  status,
  tel,
  text,
  url,
  yen,
} from '#foundation/entity/kinds/index.ts'
import { firstOfNextMonth } from '#foundation/entity/today.ts'
import { contractTypes, ranks } from '#foundation/masterdata/choices.ts'
import { candidateRegisterStatus, candidateSalesStatus } from '#foundation/masterdata/states.ts'
import { company } from '../companies/company.ts'
import {
  affiliationTypes,
  candidateTypes,
  contactTimeTypes,
  employeeFlags,
  genders,
  inceptionDayTypes,
  nationalityTypes,
  possessionFlags,
  potentialFlags,
  registerRoutes,
} from './choices.ts'

const identity = {
  name: name('氏名', 'Name', { required: true }),
  name_kana: kana('氏名カナ', 'Name kana'),
  name_for_company: name('企業向け表示名', 'Name for companies'),
  candidate_type_id: choice(candidateTypes)('候補者区分', 'Candidate type', { default: 1 }),
  affiliation_type_id: choice(affiliationTypes)('所属', 'Affiliation', { default: 1 }),
  company_id_by_enterprise_id: ref('companies')('所属企業', 'Company'),
  company_member_id_by_enterprise_id: ref('company_members')('所属企業の担当者', 'Company member'),
  business_name: name('屋号', 'Business name'),
  corporate_name: name('法人名', 'Corporate name'),
  email: email('メールアドレス', 'E-mail'),
  tel: tel('電話番号', 'Phone'),
  birth_date: birthDate('生年月日', 'Birth date', { default: '1990-01-01' }),
  gender_id: choice(genders)('性別', 'Gender'),
  nationality_type_id: choice(nationalityTypes)('国籍区分', 'Nationality type', { default: 1 }),
  nationality_id: master('nationalities')('国籍', 'Nationality', { default: 392 }),
  ...address(13),
  station_id: master('stations')('最寄駅', 'Station'),
}
const availability = {
  current_contract_type_id: choice(contractTypes)('現在の契約形態', 'Current contract type'),
  contract_type_ids: masters('contract_types')('希望の契約形態', 'Contract types'),
  work_styles_ids: masters('work_styles')('働き方', 'Work styles'),
  business_day_ids: masters('business_days')('稼働日数', 'Business days'),
  inception_day_type_id: choice(inceptionDayTypes)('稼働開始の指定', 'Inception type', { default: 1 }),
  inception_day: date('稼働開始日', 'Inception day', { default: firstOfNextMonth }),
  monthly_price_f_num: yen('希望単価（下限）', 'Desired price from'),
  monthly_price_l_num: yen('希望単価（上限）', 'Desired price to'),
  monthly_price_num: yen('希望単価（本人記入）', 'Desired price as entered'),
  monthly_payment_num: yen('想定販売単価', 'Expected sales price'),
  contract_start_date: date('契約開始予定日', 'Contract start'),
  possession_flg: choice(possessionFlags)('他社稼働', 'Working elsewhere'),
  possession_date: date('他社稼働の終了日', 'Working elsewhere until'),
  candidate_proposal_id: integer()('提案文', 'Proposal statement', { internal: true }),
}
const skills = {
  occupation_ids: masters('occupations')('職種', 'Occupations'),
  dev_process_ids: masters('dev_processes')('工程', 'Processes'),
  industry_ids: masters('industries')('業界', 'Industries'),
  skill_ids: masters('skills', true)('スキル', 'Skills'),
  desc_skill_summary: longText('スキル要約', 'Skill summary'),
  certification: longText('資格', 'Certification'),
  resume_url: url('経歴書URL', 'Resume URL'),
  github_url: url('GitHub', 'GitHub'),
}
const wishes = {
  desired_location: text('希望勤務地', 'Desired location'),
  desired_detail: longText('希望の詳細', 'Desired detail'),
  desired_working_schedule: text('希望の勤務時間', 'Desired schedule'),
  desired_other: longText('その他の希望', 'Other wishes'),
  contact_time_type_id: choice(contactTimeTypes)('連絡希望時間帯', 'Contact time'),
}
const sales = {
  register_status_id: status('register', candidateRegisterStatus)('登録ステータス', 'Register status', {
    default: 1,
  }),
  sales_status_id: status('sales', candidateSalesStatus)('営業ステータス', 'Sales status', { default: 0 }),
  candidate_rank_id: choice(ranks)('ランク', 'Rank', { default: 0 }),
  potential_flg: choice(potentialFlags)('ポテンシャル', 'Potential', { default: 0 }),
  ...owners,
  register_route_type_id: choice(registerRoutes)('登録経路', 'Register route', { default: 0 }),
  applied_at: instant('応募日時', 'Applied at'),
}
const money = {
  has_employees_flg: choice(employeeFlags)('従業員の使用', 'Has employees', { default: 0 }),
  qualified_invoice_registration_number: invoiceNumber('登録番号', 'Registration number'),
  bank_accounts: bankAccounts('口座', 'Bank accounts'),
}
const inHouse = {
  comment: longText('備考', 'Comment'),
  opportunity_date_comment: longText('面談可能日', 'Interview dates'),
  in_house_info: longText('社内情報', 'In-house information'),
}

export const candidate = entity({
  name: 'candidate',
  plural: 'candidates',
  label: { ja: '候補者', en: 'Candidate' },
  feature: 'candidates',
  title: 'name',
  fields: {
    ...identity,
    ...availability,
    ...skills,
    ...wishes,
    ...sales,
    ...money,
    ...inHouse,
    age: integer('歳')('年齢', 'Age', { derived: true }),
  },
  comments: true,
  customProperties: true,
  sections: [
    section('基本情報', identity),
    section('契約・稼働条件', availability),
    section('スキル・経歴', skills),
    section('希望', wishes),
    section('ステータス・担当', sales),
    section('支払', money),
    section('社内情報', inHouse),
  ],
  mergeable: true,
  apart: ['name_kana', 'email'],
  bulk: true,
  keyword: [
    'name',
    'name_kana',
    'name_for_company',
    'business_name',
    'corporate_name',
    'email',
    'tel',
    'skill_ids',
    'desc_skill_summary',
  ],
  columns: [
    'name',
    'register_status_id',
    'sales_status_id',
    'candidate_rank_id',
    'skill_ids',
    'prefecture_id',
    'monthly_price_f_num',
    'inception_day',
    'enterprise_member1_id',
    'updated_at',
  ],
  refers: () => ({ company_id_by_enterprise_id: company }),
})
