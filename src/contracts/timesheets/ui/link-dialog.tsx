import { Button, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { SecretOnce } from '#foundation/ui/copy/secret-once.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Actions, Lead } from '#foundation/ui/layout.tsx'
import { api } from './client.ts'

type Props = { id: number; worker: string; close: () => void }

/** Makes a link to the hours of a month, shown this once, or closes those that were given before. */
export function LinkDialog({ id, worker, close }: Props) {
  const issuing = useMutation({
    mutationFn: () => api.post('/api/enterprise/timesheets/link/:id', { id }),
  })
  const revoking = useMutation({
    mutationFn: () => api.post('/api/enterprise/timesheets/revoke/:id', { id }),
    onSuccess: () => {
      flashSuccess('渡したリンクを使えなくしました')
      close()
    },
  })
  return (
    <Modal opened onClose={close} title="稼働時間の入力用リンク" size={560}>
      {issuing.data?.url ? (
        <SecretOnce label="リンク" secret={issuing.data.url} close={close}>
          このリンクは、画面を閉じると再び表示できません。{worker}さんだけに渡してください。
        </SecretOnce>
      ) : (
        <>
          <Lead below={12}>
            {worker}
            さんがログインせずに、この月の稼働時間を入力できます。リンクを知っている方はだれでも入力できるので、本人だけに渡してください。
          </Lead>
          <Actions>
            <Button
              variant="subtle"
              color="ng"
              loading={revoking.isPending}
              onClick={() => revoking.mutate()}
            >
              渡したリンクを使えなくする
            </Button>
            <Button loading={issuing.isPending} onClick={() => issuing.mutate()}>
              リンクを作る
            </Button>
          </Actions>
        </>
      )}
    </Modal>
  )
}
