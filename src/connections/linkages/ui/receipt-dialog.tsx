import { Button, Modal } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { flashError, flashSuccess } from '#foundation/ui/flash.tsx'
import { Actions, Facts, Lead, Stack } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { api } from './client.ts'
import { outcomeLook } from './looks.ts'
import { Reasons } from './try-box.tsx'

/** One thing that came, its values covered, and the way to read it once more. */
export function ReceiptDialog({ id, close }: { id: number; close: () => void }) {
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/linkage_receipts/show/:id', { id }),
    select: ({ linkage_receipt }) => linkage_receipt,
  })
  const retrying = useMutation({
    ...api.mutation.post('/api/enterprise/linkage_receipts/retry/:id', { refresh: ['linkages'] }),
    onSuccess: ({ linkage_receipt: { outcome } }) => {
      if (outcome === 3) flashError('まだ受け付けられません。理由を確認してください')
      else flashSuccess('受け付けました')
    },
  })
  return (
    <Modal opened onClose={close} title="届いた内容" size={640}>
      {!data && <SkeletonRows rows={4} columns={2} height={32} />}
      {data && (
        <Stack gap={8}>
          <Lead>
            <StateMark {...outcomeLook(data.outcome)} /> {formatInstant(data.created_at)}
            {data.apply_id && (
              <>
                {' '}
                <Link to={`/enterprise/applies/${data.apply_id}`}>応募 {data.apply_id}</Link>
              </>
            )}
          </Lead>
          <Reasons reasons={data.reasons} />
          <Reasons reasons={data.notes} />
          <Facts
            names_px={160}
            facts={Object.entries(data.body).map(([name, value]) => [name, value === '' ? '（空）' : value])}
          />
          <Lead>だれかが分かる値は伏せ字にしています。受け付けた内容は、応募で確認できます。</Lead>
          <Actions above={8}>
            <Button variant="default" onClick={close}>
              閉じる
            </Button>
            {data.outcome === 3 && (
              <Button loading={retrying.isPending} onClick={() => retrying.mutate({ id })}>
                今の対応づけで再試行
              </Button>
            )}
          </Actions>
        </Stack>
      )}
    </Modal>
  )
}
