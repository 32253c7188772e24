import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import type { Column } from '#foundation/screens/list-page/data-table.tsx'
import { ListPage } from '#foundation/screens/list-page/list-page.tsx'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import { MailServerNotice } from '#foundation/ui/mail-server-notice.tsx'
import { handOver } from '#records/mails/ui/hand-over.ts'
import { MailBody } from '#records/mails/ui/mail-body.tsx'
import type { operatorOutboxRoutes } from '../server.ts'

const api = apiOf<typeof operatorOutboxRoutes>()
type Waiting = AnswerAt<typeof operatorOutboxRoutes, '/api/admin/mail_mgmts/index'>['mail_mgmts'][number]
const listed = api.query.post('/api/admin/mail_mgmts/index')

const columns: readonly Column<Waiting>[] = [
  { head: '受付日時', kind: 'short', cell: ({ created_at }) => formatInstant(created_at) },
  { head: '会社', cell: ({ enterprise_name }) => enterprise_name ?? '運営' },
  { head: '宛先', kind: 'long', cell: ({ to_addresses }) => to_addresses },
  {
    head: '件名と本文',
    kind: 'long',
    cell: ({ subject, body }) => (
      <>
        {subject}
        <MailBody text={body} />
      </>
    ),
  },
  { head: '操作', cell: (mail) => (mail.has_link ? <HandButton mail={mail} /> : '—') },
]

/** The mails of the platform and of accounts that have not gone out yet, with their words. */
export function OutboxPage() {
  const { data } = useQuery(listed)
  return (
    <ListPage
      title="送信待ちのメール"
      meta={data && `${data.count.toLocaleString('ja-JP')}通`}
      above={<MailServerNotice />}
      label="送信待ちのメールの一覧"
      columns={columns}
      keyOf={({ enterprise_id, id_by_enterprise_id }) => `${enterprise_id}/${id_by_enterprise_id}`}
      rows={data?.mail_mgmts}
      empty={{
        title: '送信待ちのメールはありません',
        text: '運営からのメールと、招待や再設定のメールが、送信されるまでここに残ります。',
      }}
    />
  )
}

function HandButton({ mail }: { mail: Waiting }) {
  const client = useQueryClient()
  const { enterprise_id, id_by_enterprise_id: id, to_addresses } = mail
  const handing = useMutation({
    mutationFn: () =>
      handOver(to_addresses, () =>
        api.post('/api/admin/mail_mgmts/hand_link/:id', { id, body: { enterprise_id } }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: listed.queryKey }),
  })
  return (
    <Button size="compact-sm" variant="default" loading={handing.isPending} onClick={() => handing.mutate()}>
      リンクを渡す
    </Button>
  )
}
