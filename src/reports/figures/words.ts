import type { PeriodUnit, ReportPeriod } from '#foundation/rules/report-period.ts'

const slashed = (month: string) => month.replace('-', '/')

/** What a period is called: 2026/10, or 2026/04〜2026/06. */
export const periodText = (unit: PeriodUnit, { start, end }: ReportPeriod): string =>
  unit === 1 || start === end ? slashed(start) : `${slashed(start)}〜${slashed(end)}`
