import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { flashError, flashSuccess } from '#foundation/ui/flash.tsx'
import { api } from './client.ts'

/** Ends the way to Slack when the address brings its code, once; the code leaves the address at once. */
export const useWayBack = (): boolean => {
  const [params, setParams] = useSearchParams()
  const isTaken = useRef(false)
  const ending = useMutation({
    ...api.mutation.post('/api/enterprise/slack_integrations/communication'),
    onSuccess: ({ slack_integration }) =>
      flashSuccess(`Slack の「${slack_integration?.team_name ?? ''}」と連携しました`),
  })
  const { mutate } = ending
  useEffect(() => {
    const [code, state, error] = ['code', 'state', 'error'].map((key) => params.get(key))
    if (isTaken.current || (!code && !error)) return
    isTaken.current = true
    setParams({}, { replace: true })
    if (code && state) mutate({ body: { enterprise: { code, state } } })
    else flashError('Slack で許可されなかったため、連携していません')
  }, [params, setParams, mutate])
  return ending.isPending
}
