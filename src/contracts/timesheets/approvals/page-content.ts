import type { PageAssets } from '#documents/public-links/public-page.ts'
import type { ApprovalsView } from './approvals-view.ts'

/** The page on which somebody of a client approves the hours of a month. */
export type ApprovalsPage = {
  kind: 'approvals'
  assets: PageAssets
  /** Where its forms are sent. */
  path: string
  view: ApprovalsView
  /** What could not be done: a message, and the row and reason that were typed. */
  refused: { message: string; id: number | null; reason: string } | null
  /** What has just been done. */
  done: 'approved' | 'taken_back' | 'sent_back' | null
}
