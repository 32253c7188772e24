import { FileInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMonth } from '#foundation/rules/date-text.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { offeredTypes } from '../../report/offered-types.ts'
import { api, type StaffTimesheet } from '../client.ts'
import { InsteadForm } from './instead-form.tsx'

type Props = { id: number; timesheet: StaffTimesheet; close: () => void }

/** Hands the file of a report in, in place of the worker of a month; it is read like theirs. */
export function ReportDialog({ id, timesheet: { worker, month, report }, close }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [reason, setReason] = useState('')
  const handing = useMutation({
    ...api.mutation.upload('/api/enterprise/timesheets/file_upload/:id', {
      refresh: ['contract_operations', 'operation_files'],
    }),
    meta: { form: true },
    onSuccess: () => {
      flashSuccess(`${worker}の作業報告書を渡しました。読み取りが終わると、結果がここに出ます`)
      close()
    },
  })
  const note = useKeptDialog({
    name: `hand in report ${id}`,
    value: reason,
    saving: handing,
    take: setReason,
  })
  const send = () => {
    if (!file) return
    const form = new FormData()
    form.set('timesheet', JSON.stringify({ reason }))
    form.set('file', file)
    handing.mutate({ id, form })
  }
  return (
    <InsteadForm
      title="代わりに報告書を渡す"
      size={480}
      lead={
        <>
          {worker}さんの{formatMonth(month)}の作業報告書を、作業者の代わりに渡します。
          {report && `いまの「${report.name}」は、このファイルに置き換わります。`}
        </>
      }
      note={note}
      verb="渡す"
      reason={reason}
      changeReason={setReason}
      act="報告書を渡す"
      saving={handing}
      isComplete={file !== null}
      submit={send}
      close={close}
    >
      <FileInput
        label="作業報告書のファイル"
        description="Excel・PDF・Word・CSV・写真（20MBまで）"
        required
        accept={offeredTypes}
        value={file}
        onChange={setFile}
      />
    </InsteadForm>
  )
}
