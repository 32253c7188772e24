import { addDays, monthEnd } from '#foundation/rules/calendar.ts'
import { formatWeekday } from '#foundation/rules/date-text.ts'
import { extensionOf, fileTypes } from '#foundation/rules/file-types.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import { type ReportView, reportFlags } from '../../report/report.ts'
import { timeText } from '../../report/time-text.ts'
import type { ApprovalsView } from '../approvals-view.ts'

/** A day on the paper, as the file has it; what it does not say is ''. */
export type PaperLine = {
  date: string
  weekday: string
  is_off: boolean
  holiday: string
  start: string
  end: string
  rest: string
  time: string
  /** What was typed, where it is something else. */
  typed: string | null
}

const clockOf = (minutes: number | null | undefined) =>
  minutes === null || minutes === undefined ? '' : formatTime(minutes)

/** All days of a month with what was read of them. */
export const paperLines = (
  { month, holidays }: Pick<ApprovalsView, 'month' | 'holidays'>,
  { days, differences }: ReportView,
): PaperLine[] => {
  const names = new Map(holidays.map(({ date, name }) => [date, name]))
  const read = new Map(days.map((day) => [day.date, day]))
  const other = new Map(differences.map((one) => [one.date, one]))
  const lines: PaperLine[] = []
  for (let date = `${month}-01`; date <= monthEnd(month); date = addDays(date, 1)) {
    const day = read.get(date)
    const differing = other.get(date)
    const weekday = formatWeekday(date)
    lines.push({
      date,
      weekday,
      is_off: weekday === '土' || weekday === '日' || names.has(date),
      holiday: names.get(date) ?? '',
      start: clockOf(day?.start),
      end: clockOf(day?.end),
      rest: clockOf(day?.rest),
      time: day && day.minutes > 0 ? formatTime(day.minutes) : differing ? '—' : '',
      typed: differing ? timeText(differing.typed) : null,
    })
  }
  return lines
}

/** Days of work that the file has. */
export const workedDays = ({ days }: ReportView): number => days.filter(({ minutes }) => minutes > 0).length

/** What the foot of the paper says: the totals, and the days. */
export type Verdict = { is_same: boolean; totals: string; days: string }

const daysText = ({ differences, same_days }: ReportView): string => {
  if (differences.length > 0) return `日ごとの時間が違う日 ${differences.length}日`
  return same_days === null
    ? '日ごとの時間は、どちらかが合計だけのため照合していません'
    : `日ごとの時間も ${same_days}日すべて一致`
}

/** How far a file and what was typed are apart: 2:00 の差; nothing where both come to the same. */
export const gapText = ({ total_minutes }: ReportView, minutes: number | null): string => {
  const gap = Math.abs((total_minutes ?? 0) - (minutes ?? 0))
  return gap === 0 ? '' : `${formatTime(gap)} の差`
}

/** What comparing a file with what was typed came to. */
export const verdictOf = (report: ReportView, minutes: number | null): Verdict => {
  if (report.status === 'reading')
    return { is_same: false, totals: '読み取り中です', days: '少し待ってから、ページを開き直してください' }
  if (report.flag === reportFlags.unreadable)
    return {
      is_same: false,
      totals: '合計を読み取れませんでした',
      days: '元のファイルの時間と、入力された時間をお確かめください',
    }
  const [read, typed] = [timeText(report.total_minutes), timeText(minutes)]
  const gap = gapText(report, minutes)
  return {
    is_same: report.flag === reportFlags.same,
    totals: gap ? `報告書 ${read} ≠ 入力 ${typed}（${gap}）` : `報告書 ${read} ＝ 入力 ${typed}`,
    days: daysText(report),
  }
}

const pictures = Object.values(fileTypes)
  .filter(({ preview }) => preview === 'image')
  .flatMap(({ extensions }) => extensions)

/** Whether the file is a picture, which a page can show; its name ends as its content says. */
export const isPicture = ({ name }: ReportView): boolean =>
  (pictures as readonly string[]).includes(extensionOf(name))
