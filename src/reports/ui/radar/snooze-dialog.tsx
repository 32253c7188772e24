import { Button, Modal, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { today } from '#foundation/entity/today.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { DateBox } from '#foundation/screens/kinds/date-box.tsx'
import { ApiError } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { Row, Stack } from '#foundation/ui/layout.tsx'
import type { RadarRow } from '../../radar/schema.ts'
import { snoozeContract, useRefresh } from './client.ts'

/** So long a contract rests unless another day is chosen. */
const usualDays = 7

/** Lets a contract rest until a day, with the reason. */
export function SnoozeDialog({ row, close }: { row: RadarRow; close: () => void }) {
  const refresh = useRefresh()
  const [until, setUntil] = useState<string | null>(addDays(today(), usualDays))
  const [reason, setReason] = useState('')
  const saving = useMutation({
    meta: { form: true },
    mutationFn: () => snoozeContract(row.id_by_enterprise_id, { until: until ?? '', reason: reason.trim() }),
    onSuccess: async () => {
      flashSuccess('保留にしました')
      await refresh()
      close()
    },
  })
  const note = useKeptDialog({
    name: `snooze ${row.id_by_enterprise_id}`,
    value: { until, reason },
    saving,
    take: (typed) => {
      setUntil(typed.until)
      setReason(typed.reason)
    },
  })
  const fields = saving.error instanceof ApiError ? saving.error.fields : {}
  const errorOf = (name: string) => (fields[name] ?? fields[`snooze.${name}`])?.join('、')
  return (
    <Modal opened onClose={close} title={`${row.candidate?.name ?? row.title} を保留にする`} size={480}>
      <Stack
        as="form"
        onSubmit={(event) => {
          event.preventDefault()
          saving.mutate()
        }}
      >
        {note}
        <DateBox label="いつまで" required value={until} change={setUntil} error={errorOf('until')} />
        <Textarea
          label="理由"
          required
          data-autofocus
          autosize
          minRows={2}
          maxLength={255}
          value={reason}
          error={errorOf('reason')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Row justify="end">
          <Button variant="default" onClick={close}>
            取消
          </Button>
          <Button type="submit" disabled={reason.trim() === '' || !until} loading={saving.isPending}>
            保留にする
          </Button>
        </Row>
      </Stack>
    </Modal>
  )
}
