import { formatMonthName } from '#foundation/rules/date-text.ts'

/** 11月分, of the month of work that an entry is for. */
export const monthText = (month: string): string => `${formatMonthName(month)}分`
