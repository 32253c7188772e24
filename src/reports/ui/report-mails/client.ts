import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import type { GroupingKey } from '../../figures/report.ts'
import type { ReportMail } from '../../report-mails/schema.ts'
import type { reportMailRoutes } from '../../report-mails/server.ts'

const api = apiOf<typeof reportMailRoutes>()

/** What a mail shows, and what one chooses about it. */
export type MailAsked = Pick<ReportMail, 'family' | 'report' | 'unit' | 'months' | 'conditions'> & {
  grouping: GroupingKey
}
export type MailSettings = Pick<ReportMail, 'name' | 'every' | 'member_ids'>

export const reportMailsQuery = queryOptions({
  queryKey: ['enterprise', 'report_mails'],
  queryFn: async ({ signal }) =>
    (await api.post('/api/enterprise/report_mails/index', { signal })).report_mails,
})

export const createMail = (report_mail: MailAsked & MailSettings) =>
  api.post('/api/enterprise/report_mails/create', { body: { report_mail } })

export const updateMail = (id: number, report_mail: Partial<MailSettings> & { is_stopped?: boolean }) =>
  api.post('/api/enterprise/report_mails/update/:id', { id, body: { report_mail } })

/** Stopping, starting again and deleting; the list is read again afterwards. */
export const useMailMoves = () => {
  const client = useQueryClient()
  const again = { onSettled: () => client.invalidateQueries({ queryKey: reportMailsQuery.queryKey }) }
  const stop = useMutation({
    mutationFn: ({ id_by_enterprise_id, is_stopped }: ReportMail) =>
      updateMail(id_by_enterprise_id, { is_stopped: !is_stopped }),
    onSuccess: (_, { name, is_stopped }) =>
      flashSuccess(is_stopped ? `「${name}」を再開しました` : `「${name}」を止めました`),
    ...again,
  })
  const remove = useMutation({
    mutationFn: ({ id_by_enterprise_id: id }: ReportMail) =>
      api.post('/api/enterprise/report_mails/delete/:id', { id }),
    onSuccess: (_, { name }) => flashSuccess(`「${name}」を削除しました`),
    ...again,
  })
  return { stop, remove }
}
