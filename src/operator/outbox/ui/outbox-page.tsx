import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { MailServerNotice } from '#foundation/ui/mail-server-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { handOver } from '#records/mails/ui/hand-over.ts'
import { MailBody } from '#records/mails/ui/mail-body.tsx'
import type { operatorOutboxRoutes } from '../server.ts'
import styles from './outbox.module.css'

const api = apiOf<typeof operatorOutboxRoutes>()
type Waiting = AnswerAt<typeof operatorOutboxRoutes, '/api/admin/mail_mgmts/index'>['mail_mgmts'][number]
const listKey = ['admin', 'mail_mgmts']

/** The mails of the platform and of accounts that have not gone out yet, with their words. */
export function OutboxPage() {
  const { data } = useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => api.post('/api/admin/mail_mgmts/index', { signal }),
  })
  return (
    <>
      <PageHeader title="送信待ちのメール" meta={data && `${data.count.toLocaleString('ja-JP')}通`} />
      <MailServerNotice />
      {!data && <SkeletonRows rows={8} columns={5} />}
      {data?.count === 0 && (
        <EmptyState
          title="送信待ちのメールはありません"
          text="運営からのメールと、招待や再設定のメールが、送信されるまでここに残ります。"
        />
      )}
      {data && data.count > 0 && (
        <ScrollRegion label="送信待ちのメールの一覧" className={styles.scroll}>
          <table className={`${plain.table} ${styles.table}`}>
            <thead>
              <tr>
                <th scope="col">受付日時</th>
                <th scope="col">会社</th>
                <th scope="col">宛先</th>
                <th scope="col">件名と本文</th>
                <th scope="col">操作</th>
              </tr>
            </thead>
            <tbody>
              {data.mail_mgmts.map((mail) => (
                <MailRow key={`${mail.enterprise_id}/${mail.id_by_enterprise_id}`} mail={mail} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </>
  )
}

function MailRow({ mail }: { mail: Waiting }) {
  const client = useQueryClient()
  const { enterprise_id, id_by_enterprise_id: id, to_addresses } = mail
  const handing = useMutation({
    mutationFn: () =>
      handOver(to_addresses, () =>
        api.post('/api/admin/mail_mgmts/hand_link/:id', { id, body: { enterprise_id } }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  })
  return (
    <tr>
      <td className={styles.time}>{formatInstant(mail.created_at)}</td>
      <td>{mail.enterprise_name ?? '運営'}</td>
      <td>{to_addresses}</td>
      <td>
        {mail.subject}
        <MailBody text={mail.body} />
      </td>
      <td>
        {mail.has_link ? (
          <Button
            size="compact-sm"
            variant="default"
            loading={handing.isPending}
            onClick={() => handing.mutate()}
          >
            リンクを渡す
          </Button>
        ) : (
          '—'
        )}
      </td>
    </tr>
  )
}
