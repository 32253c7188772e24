import { Button, FileInput, Modal, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMonth } from '#foundation/rules/date-text.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { Actions, Lead } from '#foundation/ui/layout.tsx'
import { useFocusBack } from '#foundation/ui/use-focus-back.ts'
import { offeredTypes } from '../../report/offered-types.ts'
import { api, type StaffTimesheet } from '../client.ts'

type Props = { id: number; timesheet: StaffTimesheet; close: () => void }

const reason_max = 255

/** Hands the file of a report in, in place of the worker of a month; it is read like theirs. */
export function ReportDialog({ id, timesheet: { worker, month, report }, close }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [reason, setReason] = useState('')
  useFocusBack()
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
  const errors = handing.error instanceof ApiError ? handing.error.fields : {}
  const send = () => {
    if (!file) return
    const form = new FormData()
    form.set('timesheet', JSON.stringify({ reason }))
    form.set('file', file)
    handing.mutate({ id, form })
  }
  return (
    <Modal opened onClose={close} title="代わりに報告書を渡す" size={480}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Lead below={12}>
          {worker}さんの{formatMonth(month)}の作業報告書を、作業者の代わりに渡します。
          {report && `いまの「${report.name}」は、このファイルに置き換わります。`}
        </Lead>
        {note}
        <FileInput
          label="作業報告書のファイル"
          description="Excel・PDF・Word・CSV・写真（20MBまで）"
          required
          accept={offeredTypes}
          value={file}
          onChange={setFile}
        />
        <Textarea
          name="reason"
          label="代わりに渡す理由"
          description="履歴に残ります"
          required
          mt={12}
          autosize
          minRows={2}
          maxLength={reason_max}
          value={reason}
          error={errors.reason?.join('、')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Actions>
          <Button variant="default" onClick={close}>
            取消
          </Button>
          <Button type="submit" loading={handing.isPending} disabled={!file || reason.trim() === ''}>
            報告書を渡す
          </Button>
        </Actions>
      </form>
    </Modal>
  )
}
