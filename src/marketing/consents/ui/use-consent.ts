import { useMutation, useQueryClient } from '@tanstack/react-query'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { api, consentQuery } from './client.ts'

/** Writes down what a candidate said about mails; `done` once that is kept. */
export function useConsent(candidate: number, done: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (mail_consent: { opted_in: boolean; note: string }) =>
      api.post('/api/enterprise/mail_consents/update/:id', { id: candidate, body: { mail_consent } }),
    async onSuccess(saved, { opted_in }) {
      client.setQueryData(consentQuery(candidate).queryKey, saved)
      await client.invalidateQueries({ queryKey: ['candidates', 'activities', candidate] })
      flashSuccess(opted_in ? '配信の同意を記録しました' : '配信の同意の撤回を記録しました')
      done()
    },
  })
}
