import { timesheetStates } from '#foundation/rules/states/timesheet.ts'

/** What stands against confirming a month without staff (RULES 10), in the order in which it is told. */
export const obstacleLabels = {
  month_not_over: '稼働期間がまだ終わっていません',
  not_submitted: '稼働報告が未提出です',
  sent_back: '稼働報告を差し戻し中です',
  late: '締切を過ぎて提出されました',
  not_approved: '販売先の承認を待っています',
  approval_overdue: '販売先の承認が期限を過ぎています',
  report_missing: '報告書がありません',
  report_differs: '報告書と入力の時間が違います',
  report_unreadable: '報告書を読み取れませんでした',
  taken_back: '確定を取り消した月です',
  law: '法令チェックの指摘があります',
  refused: '確定できません',
} as const
export type ObstacleCode = keyof typeof obstacleLabels

/** One of them, with what is said beyond its label. */
export type Obstacle = { code: ObstacleCode; detail: string | null }

/** What is known of a month. Dates are YYYY-MM-DD in Japan. */
export type MonthFacts = {
  today: string
  end_date: string
  state: number
  submitted_on: string | null
  deadline: string | null
  /** How many of the client must approve, and how many have. */
  approvals_wanted: number
  approvals: number
  /** The last day on which an approval is not late yet; null where none is waited for. */
  approve_until: string | null
  is_report_wanted: boolean
  /** VALUES, reading of a report: 0 none, 1 the same, 2 differs, 3 not readable. */
  report: number
  /** Staff took a confirm of this month back. */
  was_taken_back: boolean
}

const reports: Readonly<Record<number, ObstacleCode>> = { 2: 'report_differs', 3: 'report_unreadable' }

const ofTimesheet = ({ state, submitted_on, deadline }: MonthFacts): ObstacleCode | undefined => {
  if (state === timesheetStates.sentBack) return 'sent_back'
  if (state === timesheetStates.open || submitted_on === null) return 'not_submitted'
  return deadline !== null && submitted_on > deadline ? 'late' : undefined
}

const ofApproval = (facts: MonthFacts): ObstacleCode | undefined => {
  if (facts.approvals >= facts.approvals_wanted || facts.submitted_on === null) return undefined
  const isOverdue = facts.approve_until !== null && facts.today > facts.approve_until
  return isOverdue ? 'approval_overdue' : 'not_approved'
}

const ofReport = ({ is_report_wanted, report }: MonthFacts): ObstacleCode | undefined =>
  reports[report] ?? (is_report_wanted && report === 0 ? 'report_missing' : undefined)

/** What stands against confirming a month by itself; none means that only the confirm itself can still refuse it. */
export const obstaclesOf = (facts: MonthFacts): ObstacleCode[] =>
  [
    facts.end_date >= facts.today ? ('month_not_over' as const) : undefined,
    ofTimesheet(facts),
    ofApproval(facts),
    ofReport(facts),
    facts.was_taken_back ? ('taken_back' as const) : undefined,
  ].filter((code) => code !== undefined)
