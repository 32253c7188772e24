import { section } from '#foundation/entity/common-fields.ts'
import { entity } from '#foundation/entity/entity.ts'
import {
  birthDate,
  choice,
  email,
  instant,
  integer,
  kana,
  longText,
  master,
  masters,
  member,
  name,
  ref,
  status,
  tel,
  text,
  url,
  yen,
} from '#foundation/entity/kinds/index.ts'
import { applyKinds } from '#foundation/masterdata/choices.ts'
import { applyNewFlags, applyStatus } from '#foundation/masterdata/states.ts'
import { candidate } from '../candidates/candidate.ts'
import { candidateTypes, contactTimeTypes } from '../candidates/choices.ts'
import { job } from '../jobs/job.ts'
import { applyRoutes } from './choices.ts'

const entry = {
  /** Every application has one; left empty on arrival, it is found by the e-mail or made (`receive`). */
  candidate_id_by_enterprise_id: ref('candidates')('候補者', 'Candidate'),
  job_id_by_enterprise_id: ref('jobs')('案件', 'Job'),
  kind: choice(applyKinds)('応募区分', 'Kind', { default: 1 }),
  route_type_id: choice(applyRoutes)('応募経路', 'Route', { default: 40 }),
  enterprise_member1_id: member('担当者', 'Owner'),
}
/** What the person wrote, kept as written. */
const profile = {
  name: name('氏名', 'Name', { required: true }),
  name_kana: kana('氏名カナ', 'Name kana'),
  email: email('メールアドレス', 'E-mail'),
  tel: tel('電話番号', 'Phone'),
  birth_date: birthDate('生年月日', 'Birth date'),
  prefecture_id: master('prefectures')('都道府県', 'Prefecture'),
  station_id: master('stations')('最寄駅', 'Station'),
  candidate_type_id: choice(candidateTypes)('候補者区分', 'Candidate type'),
  occupation_ids: masters('occupations')('職種', 'Occupations'),
  skill_ids: masters('skills', true)('スキル', 'Skills'),
  industry_ids: masters('industries')('業界', 'Industries'),
  monthly_price_f_num: yen('希望単価（下限）', 'Desired price from'),
  monthly_price_l_num: yen('希望単価（上限）', 'Desired price to'),
  contact_time_type_id: choice(contactTimeTypes)('連絡希望時間帯', 'Contact time'),
  desired_detail: longText('希望の詳細', 'Desired detail'),
  resume_url: url('経歴書URL', 'Resume URL'),
  github_url: url('GitHub', 'GitHub'),
}

/** Whether the person was new when the application came, and what the moves (to_opportunity, reject, reopen) set; never edited. */
const handling = {
  is_new: status('is_new', applyNewFlags)('新規・既存', 'New or existing', { derived: true }),
  apply_status_id: status('apply', applyStatus)('対応状況', 'Status', { derived: true }),
  opportunity_id_by_enterprise_id: ref('opportunities')('商談', 'Opportunity', { derived: true }),
  rejected_at: instant('見送り日時', 'Rejected at', { derived: true }),
  reject_reason: text('見送り理由', 'Reject reason', { derived: true }),
}

export const apply = entity({
  name: 'apply',
  plural: 'applies',
  label: { ja: '応募', en: 'Application' },
  feature: 'candidates',
  title: 'name',
  fields: {
    ...entry,
    ...profile,
    ...handling,
    age: integer('歳')('年齢', 'Age', { derived: true }),
  },
  sections: [section('応募', entry), section('応募時の内容', profile)],
  apart: ['job_id_by_enterprise_id', 'email'],
  keyword: ['name', 'name_kana', 'email', 'tel'],
  columns: [
    'created_at',
    'name',
    'apply_status_id',
    'is_new',
    'kind',
    'route_type_id',
    'job_id_by_enterprise_id',
    'enterprise_member1_id',
  ],
  refers: () => ({ candidate_id_by_enterprise_id: candidate, job_id_by_enterprise_id: job }),
})
