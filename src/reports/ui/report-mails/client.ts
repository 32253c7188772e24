import { apiOf } from '#foundation/ui/api.ts'
import type { GroupingKey } from '../../figures/report.ts'
import type { ReportMail } from '../../report-mails/schema.ts'
import type { reportMailRoutes } from '../../report-mails/server.ts'

export const api = apiOf<typeof reportMailRoutes>()

/** What a mail shows, and what one chooses about it. */
export type MailAsked = Pick<ReportMail, 'family' | 'report' | 'unit' | 'months' | 'conditions'> & {
  grouping: GroupingKey
}
export type MailSettings = Pick<ReportMail, 'name' | 'every' | 'member_ids'>
