import type { PageAssets } from '#documents/public-links/public-page.ts'
import type { ApprovalsView } from './approvals-view.ts'

/** Where the page shows what it shows: another month than its link's, a chosen report. */
export const addressOf = (
  { path, latest }: Pick<ApprovalsPage, 'path' | 'latest'>,
  { month, report }: { month: string; report?: number | null },
): string => {
  const asked = new URLSearchParams({
    ...(month !== latest && { month }),
    ...(report && { report: String(report) }),
  }).toString()
  return asked ? `${path}?${asked}` : path
}

/** The field in which a form says what a row came to when it was shown. */
export const minutesField = (id: number | ''): string => `minutes_${id}`

/** Where the file of a report is. */
export const reportAddress = ({ path, latest, view }: ApprovalsPage, id: number): string =>
  addressOf({ path: `${path}/report/${id}`, latest }, view)

/** The page on which somebody of a client approves the hours of a month. */
export type ApprovalsPage = {
  kind: 'approvals'
  assets: PageAssets
  /** Where its forms are sent. */
  path: string
  /** The month that the link is for; earlier ones are shown besides. */
  latest: string
  today: string
  /** The month whose report was asked for. */
  asked: number | null
  view: ApprovalsView
  /** What could not be done: a message, and the row, the reason and the comment that were typed. */
  refused: { message: string; id: number | null; reason: string; comment: string } | null
  /** What has just been done. */
  done: 'approved' | 'taken_back' | 'sent_back' | null
}
