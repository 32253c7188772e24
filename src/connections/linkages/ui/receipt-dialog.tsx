import { Button, Modal } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { flashError, flashSuccess } from '#foundation/ui/flash.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { receiptQuery, refreshLinkages, retryReceipt } from './client.ts'
import styles from './linkages.module.css'
import { outcomeLook } from './looks.ts'
import { Reasons } from './try-box.tsx'

/** One thing that came, its values covered, and the way to read it once more. */
export function ReceiptDialog({ id, close }: { id: number; close: () => void }) {
  const { data } = useQuery(receiptQuery(id))
  const client = useQueryClient()
  const retrying = useMutation({
    mutationFn: () => retryReceipt(id),
    onSuccess: async ({ outcome }) => {
      await refreshLinkages(client)
      if (outcome === 3) flashError('まだ受け付けられません。理由を確認してください')
      else flashSuccess('受け付けました')
    },
  })
  return (
    <Modal opened onClose={close} title="届いた内容" size={640}>
      {!data && <SkeletonRows rows={4} columns={2} height={32} />}
      {data && (
        <>
          <p className={styles.dialogText}>
            <StateMark {...outcomeLook(data.outcome)} /> {formatInstant(data.created_at)}
            {data.apply_id && (
              <>
                {' '}
                <Link to={`/enterprise/applies/${data.apply_id}`}>応募 {data.apply_id}</Link>
              </>
            )}
          </p>
          <Reasons reasons={data.reasons} />
          <Reasons reasons={data.notes} />
          <dl className={styles.values}>
            {Object.entries(data.body).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value === '' ? '（空）' : value}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.hint}>
            だれかが分かる値は伏せ字にしています。受け付けた内容は、応募で確認できます。
          </p>
          <div className={styles.actions}>
            <Button variant="default" onClick={close}>
              閉じる
            </Button>
            {data.outcome === 3 && (
              <Button loading={retrying.isPending} onClick={() => retrying.mutate()}>
                今の対応づけで再試行
              </Button>
            )}
          </div>
        </>
      )}
    </Modal>
  )
}
