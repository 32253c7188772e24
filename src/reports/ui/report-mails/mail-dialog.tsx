import { Button, Modal, MultiSelect, Radio, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { memberOptions } from '#foundation/screens/kinds/options.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { Lead, Row, Stack } from '#foundation/ui/layout.tsx'
import { MailServerNotice } from '#foundation/ui/mail-server-notice.tsx'
import { useRefresh } from '#foundation/ui/use-refresh.ts'
import { everies, everyLabels, mailHour } from '../../report-mails/words.ts'
import type { MailSettings } from './client.ts'

type Props = {
  title: string
  start: MailSettings
  /** What it shows, in words. */
  shows: string
  save: (settings: MailSettings) => Promise<unknown>
  said: string
  close: () => void
}

/** When a report goes out by mail, and to whom. */
export function MailDialog({ title, start, shows, save, said, close }: Props) {
  const [settings, setSettings] = useState(start)
  const { data: members } = useQuery(memberOptions)
  const refresh = useRefresh(['report_mails'])
  const saving = useMutation({
    meta: { form: true },
    mutationFn: () => save(settings),
    onSuccess: async () => {
      flashSuccess(said)
      await refresh()
      close()
    },
  })
  const note = useKeptDialog({ name: title, value: settings, saving, take: setSettings })
  const fields = saving.error instanceof ApiError ? saving.error.fields : {}
  const errorOf = (name: string) => (fields[`report_mail.${name}`] ?? fields[name])?.join('、')
  const change = (patch: Partial<MailSettings>) => setSettings((before) => ({ ...before, ...patch }))
  const { name, every, member_ids } = settings
  return (
    <Modal opened onClose={close} title={title} size={520}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          saving.mutate()
        }}
      >
        <Stack gap={16}>
          <Lead>{shows}</Lead>
          {note}
          <MailServerNotice />
          <TextInput
            label="名前"
            description="メールの件名とPDFの題名になります"
            required
            data-autofocus
            maxLength={50}
            value={name}
            error={errorOf('name')}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <Radio.Group
            label="送る日"
            description={`午前${mailHour}時から送ります`}
            value={String(every)}
            error={errorOf('every')}
            onChange={(value) => change({ every: value === '2' ? 2 : 1 })}
          >
            <Row gap={24} above={6} below={6}>
              {everies.map((one) => (
                <Radio key={one} value={String(one)} label={everyLabels[one]} />
              ))}
            </Row>
          </Radio.Group>
          <MultiSelect
            label="受け取る人"
            description="数字は、受け取る人ごとに、その人の権限で見えるものになります"
            required
            searchable
            hidePickedOptions
            data={(members ?? []).map(({ id, name: label }) => ({ value: String(id), label }))}
            value={member_ids.map(String)}
            error={errorOf('member_ids')}
            nothingFoundMessage="メンバーが見つかりません"
            onChange={(ids) => change({ member_ids: ids.map(Number) })}
          />
          <Row justify="end">
            <Button variant="default" onClick={close}>
              取消
            </Button>
            <Button
              type="submit"
              loading={saving.isPending}
              disabled={name.trim() === '' || member_ids.length === 0}
            >
              保存
            </Button>
          </Row>
        </Stack>
      </form>
    </Modal>
  )
}
