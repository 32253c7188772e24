import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { confirm } from '#foundation/ui/confirm.tsx'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { api, type Broadcast, refreshBroadcasts } from './client.ts'

/** A broadcast nobody was sent yet: on with writing it, or away with it. */
export function DraftNote({ row }: { row: Broadcast }) {
  const id = row.id_by_enterprise_id
  const client = useQueryClient()
  const navigate = useNavigate()
  const removing = useMutation({
    mutationFn: async () => {
      const isSure = await confirm({
        title: '下書きを削除しますか',
        text: `「${row.name}」を削除します。`,
        action: '削除',
        danger: true,
      })
      if (isSure) await api.post('/api/enterprise/broadcasts/delete/:id', { id })
      return isSure
    },
    onSuccess: (isGone) => {
      if (!isGone) return
      flashSuccess('下書きを削除しました')
      navigate('/enterprise/broadcasts')
      void refreshBroadcasts(client)
    },
  })
  return (
    <EmptyState
      title="まだ送っていない下書きです"
      text="内容を編集して送ると、ここに結果が出ます。"
      actions={
        <>
          <Button
            variant="default"
            leftSection={<Trash2 size={15} aria-hidden />}
            loading={removing.isPending}
            onClick={() => removing.mutate()}
          >
            下書きを削除
          </Button>
          <Button
            component={Link}
            to={`/enterprise/broadcasts/${id}/edit`}
            leftSection={<Pencil size={15} aria-hidden />}
          >
            内容を編集
          </Button>
        </>
      }
    />
  )
}
