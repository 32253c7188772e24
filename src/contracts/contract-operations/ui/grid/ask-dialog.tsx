import { Button, Modal } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Actions, Lead, Note, Panel } from '#foundation/ui/layout.tsx'
import { MailServerNotice } from '#foundation/ui/mail-server-notice.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { api } from '../client.ts'
import styles from './grid.module.css'

type Props = { month: string; ids: readonly number[]; close: () => void }

/** Whom the mail that asks for hours would go to, how it reads, and who is left out and why. */
export function AskDialog({ month, ids, close }: Props) {
  const body = { contract_operation: { month, select_ids: [...ids] } }
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/contract_operations/ask_hours_preview', { body }),
    gcTime: 0,
  })
  const asking = useMutation({
    ...api.mutation.post('/api/enterprise/contract_operations/ask_hours'),
    onSuccess: ({ rows }) => {
      close()
      flashSuccess(`${rows.filter(({ reason }) => reason === null).length}件の催促のメールを送信します`)
    },
  })
  const asked = data?.rows.filter(({ reason }) => reason === null) ?? []
  const left = data?.rows.filter(({ reason }) => reason !== null) ?? []
  return (
    <Modal opened onClose={close} title="未提出者に催促" size={600}>
      <MailServerNotice />
      {!data ? (
        <SkeletonRows rows={5} columns={3} />
      ) : (
        <>
          <Lead below={8}>
            {asked.length > 0
              ? `稼働時間が未提出の${asked.length}件について、作業者にメールを送ります。`
              : 'いま催促できる作業者はいません。'}
          </Lead>
          <ul className={styles.runList}>
            {[...asked, ...left].map(({ operation_id, worker, to, contract_name, reason }) => (
              <li key={operation_id}>
                <StateIcon shape={reason ? 'bar' : 'tick'} tone={reason ? 'mute' : 'ok'} />
                <span>{worker}</span>
                <span>
                  {contract_name}
                  <Note as="span">　{reason ? `送りません：${reason}` : to}</Note>
                </span>
              </li>
            ))}
          </ul>
          {data.mail && (
            <Panel above={12} tone="sunken" aria-label="メールの文面">
              <b>{data.mail.subject}</b>
              <p className={styles.mailText}>{data.mail.body}</p>
            </Panel>
          )}
        </>
      )}
      <Actions>
        <Button variant="default" onClick={close}>
          取消
        </Button>
        <Button
          disabled={asked.length === 0}
          loading={asking.isPending}
          onClick={() => asking.mutate({ body })}
        >
          {asked.length}件に送信
        </Button>
      </Actions>
    </Modal>
  )
}
