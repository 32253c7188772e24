import { Button, Checkbox, Modal, Select, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { extraSigns } from '#foundation/rules/zengin.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Actions, Note, Stack } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { accountOf, accountText, api, type Settings, type TransferSettings } from './client.ts'

const lineEnds = [
  { value: 'crlf', label: 'CRLF（多くの銀行）' },
  { value: 'lf', label: 'LF' },
  { value: 'none', label: '改行なし' },
] as const

/** How the enterprise's bank wants its transfer files. */
export function SettingsDialog({ close }: { close: () => void }) {
  const { data } = useQuery(api.query.get('/api/enterprise/transfer_settings/show'))
  return (
    <Modal opened onClose={close} title="振込データの設定" size={480}>
      {data ? <Form data={data} close={close} /> : <SkeletonRows rows={5} columns={1} />}
    </Modal>
  )
}

function Form({ data, close }: { data: Settings; close: () => void }) {
  const [form, setForm] = useState(data.transfer_setting)
  const save = useMutation({
    ...api.mutation.post('/api/enterprise/transfer_settings/update', { refresh: ['payouts'] }),
    meta: { form: true },
    onSuccess: () => {
      close()
      flashSuccess('振込データの設定を保存しました')
    },
  })
  const wrong = (field: string) =>
    save.error instanceof ApiError
      ? (save.error.fields[`transfer_setting.${field}`] ?? save.error.fields[field])?.[0]
      : undefined
  const change = (patch: Partial<TransferSettings>) => setForm({ ...form, ...patch })
  const sign = (one: string, on: boolean) =>
    change({
      extra_characters: extraSigns
        .filter((each) => (each === one ? on : form.extra_characters.includes(each)))
        .join(''),
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ body: { transfer_setting: form } })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label="委託者コード"
          description="銀行から通知された10桁の番号"
          inputMode="numeric"
          maxLength={10}
          value={form.consignor_code}
          error={wrong('consignor_code')}
          onChange={(event) => change({ consignor_code: event.currentTarget.value })}
        />
        <TextInput
          label="委託者名（カナ）"
          maxLength={50}
          value={form.consignor_name}
          error={wrong('consignor_name')}
          onChange={(event) => change({ consignor_name: event.currentTarget.value })}
        />
        <Select
          label="振込元の口座"
          data={data.accounts.map((account) => ({
            value: accountOf(account).account_number,
            label: accountText(account),
          }))}
          value={form.account_number || null}
          error={wrong('account_number')}
          onChange={(value) => change({ account_number: value ?? '' })}
        />
        {data.accounts.length === 0 && (
          <Note>
            自社の口座がありません。<Link to="/enterprise/setting">設定</Link>
            の帳票設定で口座を登録してください。
          </Note>
        )}
        <Select<TransferSettings['line_end']>
          label="改行"
          data={lineEnds}
          value={form.line_end}
          allowDeselect={false}
          onChange={(value) => value && change({ line_end: value })}
        />
        <Checkbox.Group
          label="銀行が受け付ける記号"
          description="カナ・英数字・ ( ) - . のほかに使えるもの"
          value={[...form.extra_characters]}
        >
          {extraSigns.map((one) => (
            <Checkbox
              key={one}
              value={one}
              label={one}
              mt={6}
              onChange={(event) => sign(one, event.currentTarget.checked)}
            />
          ))}
        </Checkbox.Group>
        <Actions>
          <Button variant="default" onClick={close}>
            取消
          </Button>
          <Button type="submit" loading={save.isPending}>
            保存
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}
