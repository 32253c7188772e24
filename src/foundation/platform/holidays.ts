import holidayJp from '@holiday-jp/holiday_jp'

/** Whether a date (`YYYY-MM-DD`) is a Japanese public holiday, substitute holidays included; free of any time zone. */
export const isHoliday = (date: string): boolean => Object.hasOwn(holidayJp.holidays, date)

/** The public holidays of a period, both ends included (`YYYY-MM-DD`), in order. */
export const holidaysBetween = (from: string, to: string): { date: string; name: string }[] =>
  Object.entries(holidayJp.holidays)
    .filter(([date]) => date >= from && date <= to)
    .map(([date, { name }]) => ({ date, name }))
