import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { api } from '#marketing/proposals/ui/client.ts'
import type { TodayRecord } from '../../../today/schema.ts'
import { ActButton } from './act-button.tsx'

type Props = { record: TodayRecord; finish: () => Promise<unknown> }

/** Sends a proposal again to those who have not answered. */
export function RemindAct({ record, finish }: Props) {
  const reminding = useMutation({
    mutationFn: async () => {
      const isSure = await confirm({
        title: `未回答の${record.count}人に再送しますか`,
        text: `「${record.who}」の、まだ回答のない案件だけを、同じ件名と本文で送ります。`,
        action: '再送する',
      })
      return isSure ? api.post('/api/enterprise/proposals/remind/:id', { id: record.id }) : null
    },
    onSuccess: async (sent) => {
      if (!sent) return
      flashSuccess(`${sent.count}人への再送を始めました`)
      await finish()
    },
  })
  return (
    <ActButton
      icon={Send}
      label="再送"
      of={record.who}
      isBusy={reminding.isPending}
      run={() => reminding.mutate()}
    />
  )
}
