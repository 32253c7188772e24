import holidayJp from '@holiday-jp/holiday_jp'

/** Whether a date (`YYYY-MM-DD`) is a Japanese public holiday, substitute holidays included; free of any time zone. */
export const isHoliday = (date: string): boolean => Object.hasOwn(holidayJp.holidays, date)
