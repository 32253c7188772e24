import { isHoliday } from '#foundation/platform/holidays.ts'
import { addBusinessDays } from '#foundation/rules/business-days.ts'
import type { TimesheetSetting } from '../../timesheet-settings/setting.ts'

/** The day until which a month that was handed in (`YYYY-MM-DD`) is to be approved: after it staff see it as an exception. */
export const approveUntil = (
  submitted_on: string,
  { overdue_days }: Pick<TimesheetSetting, 'overdue_days'>,
): string => addBusinessDays(submitted_on, overdue_days, isHoliday)
