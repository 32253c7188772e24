import { Button, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { formatDate } from '#foundation/rules/date-text.ts'
import type { Side } from '#foundation/rules/sides.ts'
import { SecretOnce } from '#foundation/ui/copy/secret-once.tsx'
import { Actions, Lead } from '#foundation/ui/layout.tsx'
import type { RenewalRow } from '../rows.ts'
import { api } from './client.ts'

const names = { sales: '販売先', supplier: '仕入先' } as const

/** Makes a link for a side and shows it this once, to be copied. */
export function UrlDialog({ row, side, close }: { row: RenewalRow; side: Side; close: () => void }) {
  const issuing = useMutation({
    mutationFn: () =>
      api.post('/api/enterprise/contracts/ext_confirm_url/:id', {
        id: row.id_by_enterprise_id,
        body: { category: side },
      }),
  })
  return (
    <Modal opened onClose={close} title={`${names[side]}の回答用URL`} size={560}>
      {issuing.data?.url ? (
        <SecretOnce label="回答用URL" secret={issuing.data.url} close={close}>
          このURLは、画面を閉じると再び表示できません。{formatDate(row.period_end_date)} まで有効です。
        </SecretOnce>
      ) : (
        <>
          <Lead below={12}>
            URLを知っている方は、ログインせずに{names[side]}として回答できます。
            {formatDate(row.period_end_date)} まで有効です。発行したURLは一度だけ表示されます。
          </Lead>
          <Actions>
            <Button variant="default" onClick={close}>
              閉じる
            </Button>
            <Button loading={issuing.isPending} onClick={() => issuing.mutate()}>
              URLを発行する
            </Button>
          </Actions>
        </>
      )}
    </Modal>
  )
}
