import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { flashError, flashSuccess } from '#foundation/ui/flash.tsx'
import { endSlack, slackKey } from './client.ts'

/** Ends the way to Slack when the address brings its code, once; the code leaves the address at once. */
export const useWayBack = (): boolean => {
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const isTaken = useRef(false)
  const ending = useMutation({
    mutationFn: endSlack,
    onSuccess: ({ slack_integration }) => {
      flashSuccess(`Slack の「${slack_integration?.team_name ?? ''}」と連携しました`)
      return client.invalidateQueries({ queryKey: slackKey })
    },
  })
  const { mutate } = ending
  useEffect(() => {
    const [code, state, error] = ['code', 'state', 'error'].map((key) => params.get(key))
    if (isTaken.current || (!code && !error)) return
    isTaken.current = true
    setParams({}, { replace: true })
    if (code && state) mutate({ code, state })
    else flashError('Slack で許可されなかったため、連携していません')
  }, [params, setParams, mutate])
  return ending.isPending
}
