import { owners, section } from '#foundation/entity/common-fields.ts'
import { entity } from '#foundation/entity/entity.ts'
import {
  amount,
  choice,
  date,
  instant,
  integer,
  longText,
  name,
  ref,
  status,
  text,
  yen,
} from '#foundation/entity/kinds/index.ts'
import { closeStatus, opportunityStatus } from '#foundation/masterdata/states.ts'
import { candidate } from '../candidates/candidate.ts'
import { company } from '../companies/company.ts'
import { job } from '../jobs/job.ts'
import { opportunityCreateRoutes, opportunityPossibilities } from './choices.ts'

const deal = {
  candidate_id_by_enterprise_id: ref('candidates')('候補者', 'Candidate', { required: true }),
  job_id_by_enterprise_id: ref('jobs')('案件', 'Job'),
  company_id_by_enterprise_id: ref('companies')('企業', 'Company'),
  supplier_name: name('仕入先名', 'Supplier name'),
  opportunity_status_id: status('opportunity', opportunityStatus)('ステータス', 'Status', { default: 0 }),
  opportunity_possibility_id: choice(opportunityPossibilities)('確度', 'Possibility', { default: 0 }),
  monthly_payment_num: yen('販売単価', 'Sales price'),
  monthly_price_num: yen('仕入単価', 'Buy price'),
  deal_start_date: date('取引開始日', 'Deal start'),
  ...owners,
  create_route_type_id: choice(opportunityCreateRoutes)('作成経路', 'Create route', { default: 0 }),
}

/** Appointment and remarks of each stage; typed by staff. */
const stages = {
  introduced_at: instant('案件紹介の日時', 'Introduction at'),
  introduced_remarks: text('案件紹介のメモ', 'Introduction remarks'),
  proposed_at: instant('提案の日時', 'Proposal at'),
  proposed_remarks: text('提案のメモ', 'Proposal remarks'),
  requested_at: instant('商談依頼の日時', 'Request at'),
  requested_remarks: text('商談依頼のメモ', 'Request remarks'),
  first_interview_at: instant('1次商談の日時', 'First interview at'),
  first_interview_remarks: text('1次商談のメモ', 'First interview remarks'),
  last_interview_at: instant('最終商談の日時', 'Last interview at'),
  last_interview_remarks: text('最終商談のメモ', 'Last interview remarks'),
  offered_at: instant('オファーの日時', 'Offer at'),
  offered_remarks: text('オファーのメモ', 'Offer remarks'),
  accepted_at: instant('オファー承諾の日時', 'Acceptance at'),
  accepted_remarks: text('オファー承諾のメモ', 'Acceptance remarks'),
  contracted_at: instant('成約の日時', 'Agreement at'),
  contracted_remarks: text('成約のメモ', 'Agreement remarks'),
}
const notes = { in_house_info: longText('社内情報', 'In-house information') }

/** Set by the moves (close, reopen), never edited directly. */
const closing = {
  close_status_id: status('close', closeStatus)('終了区分', 'Close result', { derived: true }),
  pass_reason: text('見送り理由', 'Pass reason', { derived: true }),
  decline_reason: text('辞退理由', 'Decline reason', { derived: true }),
}

export const opportunity = entity({
  name: 'opportunity',
  plural: 'opportunities',
  label: { ja: '商談', en: 'Opportunity' },
  feature: 'opportunities',
  title: 'title',
  fields: {
    ...deal,
    ...stages,
    ...notes,
    ...closing,
    title: name('商談名', 'Title', { derived: true }),
    gross_profit: amount('粗利', 'Gross profit', { derived: true }),
    gross_margin_permille: integer('‰')('粗利率', 'Margin', { derived: true }),
    next_at: instant('次回日時', 'Next date', { derived: true }),
    sort_position: integer()('並び順', 'Position', { derived: true, internal: true }),
  },
  comments: true,
  customProperties: true,
  sections: [section('商談', deal), section('段階ごとの日時とメモ', stages), section('社内情報', notes)],
  apart: ['opportunity_status_id', 'company_id_by_enterprise_id'],
  bulk: true,
  keyword: ['supplier_name'],
  columns: [
    'candidate_id_by_enterprise_id',
    'job_id_by_enterprise_id',
    'company_id_by_enterprise_id',
    'opportunity_status_id',
    'opportunity_possibility_id',
    'monthly_payment_num',
    'monthly_price_num',
    'gross_profit',
    'next_at',
    'enterprise_member1_id',
  ],
  refers: () => ({
    candidate_id_by_enterprise_id: candidate,
    job_id_by_enterprise_id: job,
    company_id_by_enterprise_id: company,
  }),
})

/** Which pair of fields belongs to a stage of `opportunityStatus`. */
export const stageFields = {
  0: 'introduced',
  10: 'proposed',
  20: 'requested',
  30: 'first_interview',
  40: 'last_interview',
  50: 'offered',
  60: 'accepted',
  70: 'contracted',
} as const
