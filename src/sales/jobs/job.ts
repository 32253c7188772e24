import { owners, section } from '#foundation/entity/common-fields.ts'
import { entity } from '#foundation/entity/entity.ts'
import {
  age,
  choice,
  date,
  hours,
  integer,
  longText,
  master,
  masters,
  name,
  ref,
  status,
  text,
  url,
  yen,
} from '#foundation/entity/kinds/index.ts'
import {
  adjustmentTypes,
  adjustmentUnits,
  companyTypes,
  contractTypes,
  devScales,
  ranks,
  usanceDays,
  usanceOffsets,
  workStyles,
} from '#foundation/masterdata/choices.ts'
import { applicationStatus, openStatus } from '#foundation/masterdata/states.ts'
import { company } from '../companies/company.ts'
import {
  acceptForeigner,
  communicationsTimes,
  communicationsWays,
  dresscodes,
  jobAdjustmentFlags,
  pcLoans,
  resaleRestrictions,
} from './choices.ts'

const basic = {
  name: name('案件名', 'Name', { required: true, max: 100 }),
  name_for_company: name('社内向け案件名', 'Internal name'),
  company_id_by_enterprise_id: ref('companies')('企業', 'Company'),
  company_member_id_by_enterprise_id: ref('company_members')('企業担当者', 'Company member'),
  company_type_id: choice(companyTypes)('商流', 'Company type'),
  contract_type_id: choice(contractTypes)('契約形態', 'Contract type', { default: 1 }),
  industry_id: master('industries')('業界', 'Industry'),
  occupation_ids: masters('occupations')('職種', 'Occupations'),
  dev_process_ids: masters('dev_processes')('工程', 'Processes'),
  skill_ids: masters('skills')('スキル', 'Skills'),
  feature_ids: masters('features_job')('特徴', 'Features'),
}
const description = {
  detail: longText('業務内容', 'Detail'),
  background: longText('募集背景', 'Background'),
  required: longText('必須スキル', 'Required skills'),
  welcome: longText('歓迎スキル', 'Welcome skills'),
  skill_desc: longText('スキル補足', 'Skill description'),
  atmosphere: longText('職場の雰囲気', 'Atmosphere'),
}
const price = {
  monthly_payment_f_num: yen('販売単価（下限）', 'Sales price from'),
  monthly_payment_l_num: yen('販売単価（上限）', 'Sales price to'),
  monthly_price_f_num: yen('仕入単価（下限）', 'Buy price from'),
  monthly_price_l_num: yen('仕入単価（上限）', 'Buy price to'),
  adjustment_flg: choice(jobAdjustmentFlags)('精算区分', 'Adjustment', { default: 1 }),
  adjustment_type_id: choice(adjustmentTypes)('精算方法', 'Adjustment type', { default: 3 }),
  adjustment_time_f: hours('精算下限', 'Lower hours', { default: 140 }),
  adjustment_time_l: hours('精算上限', 'Upper hours', { default: 180 }),
  adjustment_unit_id: choice(adjustmentUnits)('精算単位', 'Adjustment unit', { default: 30 }),
  usance_timing_id: choice(usanceDays)('締日', 'Closing day', { default: 30 }),
  usance_span_id: choice(usanceOffsets)('支払月', 'Pay month', { default: 0 }),
  usance_day_id: choice(usanceDays)('支払日', 'Pay day', { default: 30 }),
}
const conditions = {
  work_styles_id: choice(workStyles)('働き方', 'Work style'),
  business_day_ids: masters('business_days')('稼働日数', 'Business days'),
  business_day_desc: text('稼働日数の補足', 'Business day note'),
  prefecture_id: master('prefectures')('都道府県', 'Prefecture', { default: 13 }),
  station_id: master('stations')('最寄駅', 'Station'),
  inception_day: date('開始日', 'Inception day'),
  contract_period: text('契約期間', 'Contract period'),
  recruitment_num: integer('名')('募集人数', 'Openings', { max: 9999 }),
  dev_scale_id: choice(devScales)('開発規模', 'Team size'),
  working_schedule: text('勤務時間', 'Working schedule'),
  working_volume: text('稼働量', 'Working volume'),
  communications_time_id: choice(communicationsTimes)('面談回数', 'Interviews'),
  communications_way_id: choice(communicationsWays)('面談方法', 'Interview way'),
  communications_desc: text('面談の補足', 'Interview note'),
  pc_loan_type_id: choice(pcLoans)('PC貸与', 'PC loan'),
  pc_loan_desc: text('PC貸与の補足', 'PC loan note'),
  dresscode_type_id: choice(dresscodes)('服装', 'Dress code'),
  dresscode_desc: text('服装の補足', 'Dress code note'),
  resale_restriction_type_id: choice(resaleRestrictions)('再委託制限', 'Resale restriction', { default: 0 }),
  resale_restriction_desc: text('再委託制限の補足', 'Resale restriction note'),
  expected_age_min: age('想定年齢（下限）', 'Expected age from'),
  expected_age_max: age('想定年齢（上限）', 'Expected age to'),
  expected_age_desc: text('想定年齢の補足', 'Expected age note'),
  accept_foreigner_type_id: choice(acceptForeigner)('外国籍', 'Foreign nationals'),
  accept_foreigner_desc: text('外国籍の補足', 'Foreign nationals note'),
}
const publishing = {
  application_status_flg: status('application', applicationStatus)('募集ステータス', 'Application status', {
    default: 1,
  }),
  open_status_flg: status('open', openStatus)('公開ステータス', 'Open status', { default: 2 }),
  application_status_fb_flg: status('application', applicationStatus)(
    '募集ステータス（媒体FB）',
    'Application status FB',
    { default: 2 },
  ),
  open_status_fb_flg: status('open', openStatus)('公開ステータス（媒体FB）', 'Open status FB', {
    default: 2,
  }),
  fb_url: url('媒体FBのURL', 'FB URL'),
  application_status_fs_flg: status('application', applicationStatus)(
    '募集ステータス（媒体FS）',
    'Application status FS',
    { default: 2 },
  ),
  open_status_fs_flg: status('open', openStatus)('公開ステータス（媒体FS）', 'Open status FS', {
    default: 2,
  }),
  fs_url: url('媒体FSのURL', 'FS URL'),
}
const inHouse = {
  job_rank_id: choice(ranks)('ランク', 'Rank', { default: 0 }),
  ...owners,
  comment: longText('備考', 'Comment'),
  in_house_info: longText('社内情報', 'In-house information'),
}

export const job = entity({
  name: 'job',
  plural: 'jobs',
  label: { ja: '案件', en: 'Job' },
  feature: 'jobs',
  title: 'name',
  fields: { ...basic, ...description, ...price, ...conditions, ...publishing, ...inHouse },
  comments: true,
  customProperties: true,
  sections: [
    section('基本情報', basic),
    section('募集内容', description),
    section('単価・精算・支払', price),
    section('条件', conditions),
    section('公開', publishing),
    section('担当・社内情報', inHouse),
  ],
  apart: ['company_id_by_enterprise_id', 'prefecture_id'],
  bulk: true,
  keyword: ['name', 'name_for_company', 'skill_ids', 'detail', 'required'],
  columns: [
    'name',
    'company_id_by_enterprise_id',
    'monthly_payment_f_num',
    'monthly_price_f_num',
    'skill_ids',
    'open_status_flg',
    'application_status_flg',
    'enterprise_member1_id',
    'updated_at',
  ],
  refers: () => ({ company_id_by_enterprise_id: company }),
})
