import type { PageAssets } from '#documents/public-links/public-page.ts'
import type { TimesheetView } from './view.ts'

/** The page on which a worker enters the hours of a month. */
export type HoursPage = {
  kind: 'hours'
  assets: PageAssets
  /** Where the form is sent, and the token that its script saves with. */
  path: string
  token: string
  view: TimesheetView
  today: string
  /** What was typed and not taken, by input name; before that what is kept. */
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string[]>>
  /** What has just been done. */
  done: 'saved' | 'submitted' | 'withdrawn' | 'report' | null
}
