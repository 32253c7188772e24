import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { MANAGER } from '#foundation/rules/authority.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { idOf } from '#foundation/screens/screen.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { backOffice, useMember } from '#foundation/ui/surface.ts'
import { api, enterpriseConsentsQuery } from './client.ts'

/** Opens the enterprise's back office to read, while its consent lasts. That it cannot be asked for is the tab's to say. */
export function SupportButton({ row }: { row: RecordRow }) {
  const id = idOf(row)
  const mayEnter = useMember().authority >= MANAGER
  const { data } = useQuery({ ...enterpriseConsentsQuery(id), enabled: mayEnter, throwOnError: false })
  const open = data?.support_consents.find(({ ended_at }) => ended_at === null)
  const entering = useMutation({
    mutationFn: () => api.post('/api/admin/support_consents/enter/:id', { id }),
    onSuccess: () => window.location.assign(backOffice.landing),
  })
  if (!mayEnter || !open) return null
  const enter = async () => {
    const yes = await confirm({
      title: `${String(row.name)}の管理画面を開きますか`,
      text: `閲覧だけができます。相手の管理者にメールで知らせ、開いた画面はすべて、両方の監査ログに残ります。見てほしいこと：${open.reason}`,
      action: '管理画面を開く',
    })
    if (yes) entering.mutate()
  }
  return (
    <Button
      variant="default"
      loading={entering.isPending}
      leftSection={<Eye size={14} aria-hidden />}
      onClick={enter}
    >
      サポートとして開く
    </Button>
  )
}
