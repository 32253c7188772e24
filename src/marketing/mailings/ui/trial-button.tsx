import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import type { BodyAt } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { api, type MailingFamily, type MailingRoutes, path } from './client.ts'

type Trial = BodyAt<MailingRoutes, `/api/enterprise/${MailingFamily}/trial`>

/** Sends the mail as it would arrive to whoever presses it. */
export function TrialButton({ family, trial }: { family: MailingFamily; trial: Trial }) {
  const trying = useMutation({
    mutationFn: () => api.post(path(family, 'trial'), { body: trial }),
    onSuccess: ({ address }) =>
      flashSuccess(`${address} に試し送りしました。リンクを押しても何も変わりません`),
  })
  return (
    <Button
      variant="default"
      leftSection={<Send size={14} aria-hidden />}
      loading={trying.isPending}
      onClick={() => trying.mutate()}
    >
      自分に試し送り
    </Button>
  )
}
