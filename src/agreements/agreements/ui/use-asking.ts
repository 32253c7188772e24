import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { BodyAt } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import type { agreementRoutes } from '../server.ts'
import { api } from './client.ts'

const path = '/api/enterprise/agreements/create'
const refresh = { refresh: ['agreements', 'mail_mgmts'] }
type Asked = BodyAt<typeof agreementRoutes, typeof path>['agreement']

/** Sends it at once, or leaves a draft where the member may not agree for the agency; leads to what was made. */
export const useAsking = (maySend: boolean) => {
  const navigate = useNavigate()
  const alone = api.mutation.post(path, refresh)
  const withFile = api.mutation.upload(path, refresh)
  return useMutation({
    mutationFn: ({ agreement, file }: { agreement: Asked; file: File | null }, context) => {
      if (!file) return alone.mutationFn({ body: { agreement, send: maySend } }, context)
      const form = new FormData()
      form.set('agreement', JSON.stringify(agreement))
      form.set('send', JSON.stringify(maySend))
      form.set('file', file)
      return withFile.mutationFn({ form }, context)
    },
    meta: { form: true },
    onSuccess: async ({ agreement }) => {
      await navigate(`/enterprise/agreements/${agreement.id_by_enterprise_id}`)
      flashSuccess(maySend ? '合意の依頼を送りました' : '合意の依頼を下書きで作成しました')
    },
  })
}
