import { SegmentedControl } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatMonth } from '#foundation/rules/date-text.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import { refreshFamily } from '#foundation/screens/queries.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { showFirstError } from '#foundation/ui/field-error.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { contractOperation } from '../../../contract-operations/contract-operation.ts'
import { api, type StaffTimesheet } from '../client.ts'
import { firstEntry, toBody } from './entry.ts'
import { DayFields, TotalFields } from './hours-fields.tsx'
import { InsteadForm } from './instead-form.tsx'

type Props = { id: number; timesheet: StaffTimesheet; close: () => void }

/** Types the hours of a month in place of its worker and hands them in; the reason stands in its history. */
export function EnterDialog({ id, timesheet, close }: Props) {
  const { worker, month, days, total_minutes } = timesheet
  const [entry, setEntry] = useState(() => firstEntry(timesheet, formatTime(total_minutes ?? 0)))
  const client = useQueryClient()
  const entering = useMutation({
    ...api.mutation.post('/api/enterprise/timesheets/enter/:id', { refresh: ['contract_operations'] }),
    meta: { form: true },
    // What the worker has changed meanwhile is shown behind the dialog; it is replaced by the next press.
    onError: () => refreshFamily(client, contractOperation),
    onSuccess: () => {
      flashSuccess(`${worker}の稼働報告を代わりに提出しました`)
      close()
    },
  })
  const note = useKeptDialog({ name: `enter hours ${id}`, value: entry, saving: entering, take: setEntry })
  const { error } = entering
  const errors = error instanceof ApiError ? error.fields : {}
  useEffect(() => {
    if (error instanceof ApiError) showFirstError(Object.keys(error.fields))
  }, [error])
  return (
    <InsteadForm
      title="代わりに入力する"
      size={760}
      lead={
        <>
          {worker}さんの{formatMonth(month)}
          の稼働時間を、作業者の代わりに入力して提出します。いま入力されている内容は置き換わります。
        </>
      }
      note={note}
      verb="入力する"
      reason={entry.reason}
      changeReason={(reason) => setEntry({ ...entry, reason })}
      act="入力して提出する"
      saving={entering}
      submit={() => entering.mutate({ id, body: { ...toBody(entry), minutes: total_minutes } })}
      close={close}
    >
      <SegmentedControl
        aria-label="入力のしかた"
        mb={12}
        data={[
          { value: 'day', label: '日ごと' },
          { value: 'total', label: '合計だけ' },
        ]}
        value={entry.by}
        onChange={(by) => setEntry({ ...entry, by: by === 'day' ? 'day' : 'total' })}
      />
      {entry.by === 'day' ? (
        <DayFields days={days} entry={entry} errors={errors} change={setEntry} />
      ) : (
        <TotalFields entry={entry} errors={errors} change={setEntry} />
      )}
    </InsteadForm>
  )
}
