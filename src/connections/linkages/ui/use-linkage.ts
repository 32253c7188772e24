import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { useRefresh } from '#foundation/ui/use-refresh.ts'
import type { LinkageGroup } from '../services.ts'
import { api, type Draft, type Linkage } from './client.ts'

/** What came, and what is in a feed, change with a linkage. */
const refresh = ['linkage_receipts', 'linkage_feeds']

type Changes = Omit<Draft, 'group' | 'service_id'>

/** The linkage of the service in the address, and what one may do with it; `token` is there once, after it was made. */
export const useLinkage = (group: LinkageGroup) => {
  const { service_id = '' } = useParams()
  const service = Number(service_id)
  const { data } = useQuery(
    api.query.get('/api/enterprise/linkages/show', {
      query: { group: String(group), service_id: String(service) },
    }),
  )
  const [token, setToken] = useState<string | null>(null)
  const refreshAll = useRefresh(['linkages', ...refresh])
  const navigate = useNavigate()
  const mayWrite = useMember().authority >= 1
  const of = { group, service_id: service }
  const saving = useMutation({
    meta: { form: true },
    mutationFn: (changes: Changes) =>
      api.post('/api/enterprise/linkages/update_or_create', { body: { linkage: { ...of, ...changes } } }),
    onSuccess: async (saved) => {
      await refreshAll()
      if (saved.token) setToken(saved.token)
      else flashSuccess('連携を保存しました')
    },
  })
  const rotating = useMutation({
    ...api.mutation.post('/api/enterprise/linkages/update_or_create', { refresh }),
    onSuccess: (saved) => setToken(saved.token),
  })
  const removing = useMutation({
    ...api.mutation.post('/api/enterprise/linkages/delete/:id', { refresh }),
    onSuccess: () => {
      flashSuccess('連携を削除しました')
      navigate('..', { relative: 'path' })
    },
  })
  const askRotate = async () => {
    const yes = await confirm({
      title: group === 1 ? 'トークンを作り直しますか' : 'アドレスを作り直しますか',
      text: '今のものはすぐに使えなくなります。連携先の設定を、新しいものに変えてください。',
      action: '作り直す',
      danger: true,
    })
    if (yes) rotating.mutate({ body: { linkage: of, context: 'rotate_token' } })
  }
  const askRemove = async (linkage: Linkage) => {
    const yes = await confirm({
      title: `${linkage.name}との連携を削除しますか`,
      text: 'すぐにつながらなくなり、受信の記録も消えます。受け付けた応募と候補者は残ります。同じ応募が二度入らないように、送信元の応募番号だけは1年間覚えています。元に戻すことはできません。',
      action: '連携を削除',
      danger: true,
    })
    if (yes) removing.mutate({ id: linkage.id_by_enterprise_id })
  }
  return {
    data,
    service,
    mayWrite,
    saving,
    rotating,
    askRotate,
    askRemove,
    token,
    closeToken: () => setToken(null),
  }
}
export type UsedLinkage = ReturnType<typeof useLinkage>
