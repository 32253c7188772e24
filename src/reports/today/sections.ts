import { emptyQuery, type ListQuery } from '#foundation/entity/list-query.ts'
import { addDays, addMonths, monthOf } from '#foundation/rules/calendar.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { NO_WORK } from '#foundation/rules/states/contract-operation.ts'
import { timesheetStates } from '#foundation/rules/states/timesheet.ts'
import { agreementSections } from './agreement-sections.ts'
import { equal, isEmpty, isFilled, type TodaySection, unequal, until, within } from './section.ts'

/** In the order in which one goes through them. */
export const todaySections: readonly TodaySection[] = [
  {
    key: 'applies',
    label: '応募への返信',
    plural: 'applies',
    feature: 'candidates',
    owner: 'enterprise_member1_id',
    conditions: () => [equal('apply_status_id', 1)],
    sort: 'created_at',
    order: 'asc',
    about: { column: 'job_id_by_enterprise_id', list: 'jobs' },
    at: 'created_at',
    state: 'route_type_id',
  },
  {
    key: 'meetings',
    label: '今週の面談・商談',
    plural: 'opportunities',
    feature: 'opportunities',
    owner: 'enterprise_member1_id',
    conditions: () => [isEmpty('close_status_id'), within('next_at', 7)],
    sort: 'next_at',
    order: 'asc',
    about: { column: 'company_id_by_enterprise_id', list: 'companies' },
    at: 'next_at',
    state: 'opportunity_status_id',
  },
  {
    key: 'interested',
    label: '提案の返事：話を聞きたい',
    plural: 'opportunities',
    feature: 'opportunities',
    owner: 'enterprise_member1_id',
    conditions: () => [
      isEmpty('close_status_id'),
      equal('create_route_type_id', 1),
      equal('opportunity_status_id', 20),
    ],
    sort: 'updated_at',
    order: 'asc',
    about: { column: 'company_id_by_enterprise_id', list: 'companies' },
    at: 'updated_at',
    state: 'opportunity_status_id',
  },
  {
    key: 'ending',
    label: '30日以内に終わる契約',
    plural: 'contracts',
    feature: 'contracts',
    owner: 'enterprise_member1_id',
    conditions: () => [
      equal('contract_status_flg', CONFIRMED),
      equal('contract_ext_confirm_status_flg', [0, 1, 2]),
      within('period_end_date', 30),
    ],
    sort: 'period_end_date',
    order: 'asc',
    about: { column: 'sales_company_id_by_enterprise_id', list: 'companies' },
    at: 'period_end_date',
    amount: 'gross_profit_price',
  },
  ...agreementSections,
  {
    key: 'unsubmitted',
    label: '稼働時間が未入力',
    plural: 'contract_operations',
    feature: 'contract_operations',
    owner: 'candidate_id_by_enterprise_id.enterprise_member1_id',
    conditions: (day) => [
      isEmpty('sales_amount'),
      unequal('operational_status_flg', NO_WORK),
      unequal('submission_status_flg', CONFIRMED),
      equal('timesheet_status_flg', [timesheetStates.open, timesheetStates.sentBack]),
      until('operational_month', addMonths(monthOf(day), -1)),
    ],
    sort: 'operational_month',
    order: 'asc',
    about: { column: 'sales_company_id_by_enterprise_id', list: 'companies' },
    at: 'operational_month',
  },
  {
    key: 'to_receive',
    label: '受け取りを待つ稼働報告',
    plural: 'contract_operations',
    feature: 'contract_operations',
    owner: 'candidate_id_by_enterprise_id.enterprise_member1_id',
    // What the client is to approve waits for the client.
    conditions: () => [
      equal('timesheet_status_flg', [timesheetStates.submitted, timesheetStates.approved]),
      isEmpty('timesheet_approver'),
      unequal('submission_status_flg', CONFIRMED),
    ],
    sort: 'operational_month',
    order: 'asc',
    about: { column: 'sales_company_id_by_enterprise_id', list: 'companies' },
    at: 'operational_month',
  },
  {
    key: 'unconfirmed',
    label: '入力済みで未確定の稼働',
    plural: 'contract_operations',
    feature: 'contract_operations',
    owner: 'candidate_id_by_enterprise_id.enterprise_member1_id',
    // A month that goes on takes a reason, which is given where it is entered.
    conditions: (day) => [
      isFilled('sales_amount'),
      unequal('submission_status_flg', CONFIRMED),
      until('operation_end_date', addDays(day, -1)),
    ],
    sort: 'operational_month',
    order: 'asc',
    about: { column: 'sales_company_id_by_enterprise_id', list: 'companies' },
    at: 'operational_month',
    amount: 'sales_amount',
  },
  {
    key: 'unsent_bills',
    label: '確定済みで未送信の請求',
    plural: 'billing_payments',
    feature: 'billing_payments',
    owner: 'billing_enterprise_member_id',
    conditions: () => [equal('billing_status_flg', CONFIRMED), equal('billing_mail_status_flg', 0)],
    sort: 'billing_month',
    order: 'asc',
    about: { column: 'billing_company_id_by_enterprise_id', list: 'companies' },
    at: 'billing_month',
    amount: 'billing_total',
  },
  {
    key: 'unsent_payments',
    label: '確定済みで未送信の支払通知',
    plural: 'billing_payments',
    feature: 'billing_payments',
    owner: 'payment_enterprise_member_id',
    conditions: () => [equal('payment_status_flg', CONFIRMED), equal('payment_mail_status_flg', 0)],
    sort: 'billing_month',
    order: 'asc',
    about: { column: 'payment_company_id_by_enterprise_id', list: 'companies' },
    at: 'billing_month',
    amount: 'payment_total',
  },
]

/** What a section asks of its list; `member` is whose records it is about, null for everybody's. */
export const queryOf = (
  { conditions, owner, sort, order }: TodaySection,
  day: string,
  member: number | null,
): ListQuery => ({
  ...emptyQuery,
  sort,
  order,
  conditions: [...conditions(day), ...(member === null ? [] : [equal(owner, member)])],
})
