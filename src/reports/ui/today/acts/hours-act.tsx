import { Button, Modal } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { api } from '#contracts/contract-operations/ui/client.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Actions, Facts, Lead, Panel, Stack } from '#foundation/ui/layout.tsx'
import { MailServerNotice } from '#foundation/ui/mail-server-notice.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import type { TodayRecord } from '../../../today/schema.ts'
import { ActButton } from './act-button.tsx'
import styles from './acts.module.css'

type Props = { record: TodayRecord; finish: () => Promise<unknown> }

/** Asks a worker for the hours of a month. */
export function HoursAct({ record, finish }: Props) {
  const [isOpen, setOpen] = useState(false)
  const label = record.count ? '再度催促' : '催促'
  return (
    <>
      <ActButton icon={BellRing} label={label} of={record.who} run={() => setOpen(true)} />
      {isOpen && <HoursDialog record={record} finish={finish} close={() => setOpen(false)} />}
    </>
  )
}

/** The mail as it will go out, and to whom. */
function HoursDialog({ record, finish, close }: Props & { close: () => void }) {
  const body = { contract_operation: { month: record.at ?? '', select_ids: [record.id] } }
  const { data, error } = useQuery({
    ...api.query.post('/api/enterprise/contract_operations/ask_hours_preview', { body }),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
    retry: false,
  })
  const [row] = data?.rows ?? []
  const sending = useMutation({
    mutationFn: () => api.post('/api/enterprise/contract_operations/ask_hours', { body }),
    onSuccess: async () => {
      flashSuccess('催促のメールの送信を受け付けました')
      await finish()
      close()
    },
  })
  const obstacle = error
    ? error instanceof ApiError
      ? error.message
      : 'メールの下書きを作成できません。'
    : data && !row
      ? 'この月の稼働時間は、すでに入力されています。'
      : row?.reason
  return (
    <Modal opened onClose={close} title={`${record.who}さんに稼働時間を催促`} size={560}>
      {obstacle ? (
        <Lead role="alert">{obstacle}</Lead>
      ) : data?.mail ? (
        <Stack>
          <Facts
            names_px={48}
            facts={[
              ['宛先', row?.to],
              ['件名', data.mail.subject],
            ]}
          />
          <Panel as="div" tone="sunken" className={styles.mail}>
            {data.mail.body}
          </Panel>
        </Stack>
      ) : (
        <SkeletonRows rows={5} columns={1} height={32} />
      )}
      <MailServerNotice />
      <Actions>
        <Button variant="default" onClick={close}>
          取消
        </Button>
        <Button
          disabled={obstacle !== null && obstacle !== undefined}
          loading={sending.isPending || (!data && !error)}
          onClick={() => sending.mutate()}
        >
          送信する
        </Button>
      </Actions>
    </Modal>
  )
}
