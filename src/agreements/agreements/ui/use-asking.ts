import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { AskAgreementProps } from '#foundation/screens/slot.tsx'
import type { BodyAt } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { refreshFamilies } from '#foundation/ui/refresh-families.ts'
import type { agreementRoutes } from '../server.ts'
import { api } from './client.ts'

const path = '/api/enterprise/agreements/create'
type Sent = {
  agreement: BodyAt<typeof agreementRoutes, typeof path>['agreement']
  /** Where the paper is not there yet. */
  file: File | null
}

const formOf = ({ agreement, file }: Sent & { file: File }, send: boolean): FormData => {
  const form = new FormData()
  form.set('agreement', JSON.stringify(agreement))
  form.set('send', JSON.stringify(send))
  form.set('file', file)
  return form
}

type Around = Pick<AskAgreementProps<unknown>, 'before' | 'stays'> & { close: () => void }

/** Sends it at once, or leaves a draft where the member may not agree for the agency; leads to what was made. */
export const useAsking = (maySend: boolean, { before, stays, close }: Around) => {
  const navigate = useNavigate()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ agreement, file }: Sent) => {
      await before?.()
      return file
        ? api.upload(path, { form: formOf({ agreement, file }, maySend) })
        : api.post(path, { body: { agreement, send: maySend } })
    },
    meta: { form: true },
    onSettled: () => refreshFamilies(client, ['agreements', 'contracts', 'mail_mgmts']),
    onSuccess: async ({ agreement }) => {
      if (stays) close()
      else await navigate(`/enterprise/agreements/${agreement.id_by_enterprise_id}`)
      flashSuccess(maySend ? '合意の依頼を送りました' : '合意の依頼を下書きで作成しました')
    },
  })
}
