/** The columns of the list of timesheets (VALUES), which are those of the months they belong to. */
export const timesheetColumns = [
  'candidate_id_by_enterprise_id',
  'sales_company_id_by_enterprise_id',
  'operational_month',
  'timesheet_days',
  'timesheet_minutes',
  'timesheet_band',
  'timesheet_status_flg',
  'timesheet_approver',
  'timesheet_report_flg',
  'timesheet_deadline',
]
