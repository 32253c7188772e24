import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { BookOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { again_ms, api, type Made, type Webhook } from './client.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { useLog } from './use-log.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookTable } from './webhook-table.tsx'
import styles from './webhooks.module.css'

const howToVerify = (
  <Button
    variant="subtle"
    component="a"
    href="/api/v1/docs#webhooks"
    target="_blank"
    rel="noopener"
    leftSection={<BookOpen size={16} aria-hidden />}
  >
    署名の確かめ方
  </Button>
)

/** The dialog in view: an endpoint that is made or changed, or a secret. */
type Open = { kind: 'form'; of: Webhook | undefined } | { kind: 'secret'; made: Made; isNew: boolean }

/** Where events are sent to, what was sent, and what came back (picture 34). */
export function WebhooksPage() {
  const { data: answer } = useQuery({
    ...api.query.post('/api/enterprise/webhooks/index'),
    refetchInterval: ({ state }) =>
      state.data?.webhooks.some(({ waiting_count }) => waiting_count > 0) ? again_ms : false,
  })
  const data = answer?.webhooks
  const [open, setOpen] = useState<Open>()
  const log = useLog(data)
  const { chosen, filter, delivery, address } = log
  const close = () => setOpen(undefined)
  const add = (
    <Button
      leftSection={<Plus size={16} aria-hidden />}
      onClick={() => setOpen({ kind: 'form', of: undefined })}
    >
      送り先を追加
    </Button>
  )
  return (
    <div className={styles.split}>
      <div className={styles.page}>
        <SettingHead
          section="外部連携"
          title={data && data.length > 0 ? `Webhook（${data.length}件）` : 'Webhook'}
          actions={
            <>
              {howToVerify}
              {data && data.length > 0 && add}
            </>
          }
        />
        {!data && <SkeletonRows rows={3} columns={5} height={52} />}
        {data?.length === 0 && (
          <EmptyState
            title="送り先はまだありません"
            text="記録の登録や契約の確定などのできごとを、社内のシステムに署名つきで知らせます。送り先のURLとできごとを選びます。"
            actions={add}
          />
        )}
        {data && data.length > 0 && (
          <WebhookTable
            webhooks={data}
            chosen={chosen?.id_by_enterprise_id}
            choose={(id) =>
              address.set({
                webhook: String(id),
                delivery: null,
                type: null,
                result: null,
                q: null,
                before: null,
              })
            }
            moves={{
              edit: (of) => setOpen({ kind: 'form', of }),
              rotated: (made) => setOpen({ kind: 'secret', made, isNew: false }),
              tested: (sent) =>
                address.set({
                  webhook: String(sent.webhook_id),
                  delivery: String(sent.id_by_enterprise_id),
                  before: null,
                }),
              gone: () => address.set({ webhook: null, delivery: null }),
            }}
          />
        )}
        {chosen && filter && <DeliveryLog webhook={chosen} filter={filter} log={log} />}
      </div>
      {delivery !== undefined && (
        <DeliveryPanel id={delivery} close={() => address.set({ delivery: null })} />
      )}
      {open?.kind === 'form' && (
        <WebhookDialog
          groups={answer?.event_groups ?? []}
          of={open.of}
          close={close}
          made={(made) => setOpen({ kind: 'secret', made, isNew: true })}
        />
      )}
      {open?.kind === 'secret' && (
        <SecretDialog
          name={open.made.webhook.name}
          secret={open.made.secret}
          isNew={open.isNew}
          close={close}
        />
      )}
    </div>
  )
}
