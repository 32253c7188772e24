import { section } from '#foundation/entity/common-fields.ts'
import { entity, type Fields, type Held } from '#foundation/entity/entity.ts'
import {
  amount,
  choice,
  date,
  hours,
  integer,
  longText,
  minutes,
  month,
  name,
  ref,
  status,
  text,
  yen,
} from '#foundation/entity/kinds/index.ts'
import {
  contractOperationStatus,
  reportReading,
  submissionStatus,
  timesheetStatus,
} from '#foundation/masterdata/states.ts'
import { candidate } from '#sales/candidates/candidate.ts'
import { company } from '#sales/companies/company.ts'

/** What staff enter for a month. */
const work = {
  working_minutes: minutes('稼働時間', 'Working time'),
  working_days: integer('日')('稼働日数', 'Working days', { max: 31 }),
  working_hours_format_flg: choice([
    [1, '時:分'],
    [2, '10進'],
  ])('時間の表示形式', 'Hour format', { default: 1 }),
  deliverables: text('成果物', 'Deliverables'),
  remarks: longText('備考', 'Remarks'),
}
/** Exception of price or hours for this month alone; empty = the contract's. */
const exception = {
  sales_price_num: yen('販売先：今月の単価', 'Sales price this month'),
  sales_adjustment_time_f: hours('販売先：今月の精算下限', 'Sales lower hours this month'),
  sales_adjustment_time_l: hours('販売先：今月の精算上限', 'Sales upper hours this month'),
  supplier_price_num: yen('仕入先：今月の単価', 'Supplier price this month'),
  supplier_adjustment_time_f: hours('仕入先：今月の精算下限', 'Supplier lower hours this month'),
  supplier_adjustment_time_l: hours('仕入先：今月の精算上限', 'Supplier upper hours this month'),
}
/** What the worker handed in for the month, as lists show it (`timesheets`). */
const timesheet = {
  timesheet_status_flg: status('timesheet', timesheetStatus)('稼働報告', 'Timesheet', { derived: true }),
  timesheet_minutes: minutes('報告：稼働時間', 'Reported time', { derived: true }),
  timesheet_days: integer('日')('報告：稼働日数', 'Reported days', { derived: true }),
  timesheet_band: text('報告：精算幅', 'Reported band', { derived: true }),
  timesheet_approver: text('報告：承認待ち', 'Waits for', { derived: true }),
  timesheet_report_flg: status('report', reportReading)('報告書', 'Report', { derived: true }),
  timesheet_deadline: date('報告の締切', 'Timesheet due', { derived: true }),
} satisfies Fields
const states = {
  contract_id_by_enterprise_id: ref('contracts')('契約', 'Contract', { derived: true, always: true }),
  candidate_id_by_enterprise_id: ref('candidates')('作業者', 'Worker', { derived: true }),
  sales_company_id_by_enterprise_id: ref('companies')('販売先', 'Sales company', { derived: true }),
  supplier_company_id_by_enterprise_id: ref('companies')('仕入先', 'Supplier company', { derived: true }),
  contract_name: name('契約名', 'Contract name', { derived: true }),
  operational_month: month('稼働月', 'Month', { derived: true, always: true }),
  operation_start_date: date('稼働開始日', 'Start', { derived: true, always: true }),
  operation_end_date: date('稼働終了日', 'End', { derived: true, always: true }),
  operational_status_flg: status('operation', contractOperationStatus)('稼働状況', 'Work status', {
    derived: true,
    always: true,
  }),
  operational_status_reason: text('稼働状況の理由', 'Work status reason', { derived: true }),
  submission_status_flg: status('confirmation', submissionStatus)('確定', 'Submission', {
    derived: true,
    always: true,
  }),
  closed_flg: choice([
    [0, '未締め'],
    [1, '締め済'],
  ])('月次締め', 'Closed', { derived: true, always: true }),
  sales_amount: amount('販売金額', 'Sales amount', { derived: true }),
  supplier_amount: amount('仕入金額', 'Supplier amount', { derived: true }),
  adjustment_amount: amount('超過・控除', 'Adjustment', { derived: true }),
  gross_profit_price: amount('粗利', 'Gross profit', { derived: true }),
} satisfies Fields

export const contractOperation = entity({
  name: 'contract_operation',
  plural: 'contract_operations',
  label: { ja: '契約稼働', en: 'Contract operation' },
  feature: 'contract_operations',
  title: 'contract_name',
  fields: { ...work, ...exception, ...states, ...timesheet },
  comments: true,
  pluralUpdate: true,
  sections: [section('稼働', work), section('今月だけの条件', exception)],
  apart: [
    'candidate_id_by_enterprise_id',
    'operational_month',
    ['operation_start_date', 'operation_end_date'],
  ],
  keyword: ['contract_name'],
  columns: [
    'contract_name',
    'operational_month',
    'candidate_id_by_enterprise_id',
    'sales_company_id_by_enterprise_id',
    'operational_status_flg',
    'working_minutes',
    'adjustment_amount',
    'sales_amount',
    'gross_profit_price',
    'submission_status_flg',
  ],
  refers: () => ({
    candidate_id_by_enterprise_id: candidate,
    sales_company_id_by_enterprise_id: company,
    supplier_company_id_by_enterprise_id: company,
  }),
})

/** A month as the database holds it. */
export type Operation = Held<typeof contractOperation.fields>
