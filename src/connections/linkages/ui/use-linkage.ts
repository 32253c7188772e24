import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import type { LinkageGroup } from '../services.ts'
import {
  type Draft,
  type Linkage,
  linkageQuery,
  refreshLinkages,
  removeLinkage,
  rotateToken,
  saveLinkage,
} from './client.ts'

type Changes = Omit<Draft, 'group' | 'service_id'>

/** The linkage of the service in the address, and what one may do with it; `token` is there once, after it was made. */
export const useLinkage = (group: LinkageGroup) => {
  const { service_id = '' } = useParams()
  const service = Number(service_id)
  const { data } = useQuery(linkageQuery(group, service))
  const [token, setToken] = useState<string | null>(null)
  const client = useQueryClient()
  const navigate = useNavigate()
  const mayWrite = useMember().authority >= 1
  const of = { group, service_id: service }
  const saving = useMutation({
    meta: { form: true },
    mutationFn: (changes: Changes) => saveLinkage({ ...of, ...changes }),
    onSuccess: async (saved) => {
      await refreshLinkages(client)
      if (saved.token) setToken(saved.token)
      else flashSuccess('連携を保存しました')
    },
  })
  const rotating = useMutation({
    mutationFn: () => rotateToken(of),
    onSuccess: async (saved) => {
      await refreshLinkages(client)
      setToken(saved.token)
    },
  })
  const removing = useMutation({
    mutationFn: removeLinkage,
    onSuccess: async () => {
      await refreshLinkages(client)
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
    if (yes) rotating.mutate()
  }
  const askRemove = async (linkage: Linkage) => {
    const yes = await confirm({
      title: `${linkage.name}との連携を削除しますか`,
      text: 'すぐにつながらなくなり、受信の記録も消えます。受け付けた応募と候補者は残ります。同じ応募が二度入らないように、送信元の応募番号だけは1年間覚えています。元に戻すことはできません。',
      action: '連携を削除',
      danger: true,
    })
    if (yes) removing.mutate(linkage)
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
