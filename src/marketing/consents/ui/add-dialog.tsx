import { Modal, Select, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Stack } from '#foundation/ui/layout.tsx'
import { DialogActions } from '../../mail-content/ui/dialog-actions.tsx'
import { api, type Topic, topicOptions } from './client.ts'

/** Adds one address by hand. */
export function AddDialog({ close }: { close: () => void }) {
  const [address, setAddress] = useState('')
  const [topic, setTopic] = useState('0')
  const [note, setNote] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const adding = useMutation({
    ...api.mutation.post('/api/enterprise/mail_suppressions/create'),
    meta: { form: true },
    onSuccess() {
      flashSuccess('送らない宛先に追加しました')
      close()
    },
    onError: (error) => {
      if (error instanceof ApiError) setErrors(error.fields)
    },
  })
  return (
    <Modal opened onClose={close} title="送らない宛先を追加" size={520}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (address.trim() === '') setErrors({ address: ['メールアドレスを入力してください'] })
          else adding.mutate({ body: { mail_suppression: { address, topic: Number(topic) as Topic, note } } })
        }}
      >
        <Stack>
          <TextInput
            label="メールアドレス"
            type="email"
            required
            data-autofocus
            maxLength={254}
            value={address}
            error={errors.address?.join('、')}
            onChange={(event) => {
              setAddress(event.currentTarget.value)
              setErrors({})
            }}
          />
          <Select
            label="止めるメール"
            allowDeselect={false}
            data={topicOptions}
            value={topic}
            onChange={(value) => setTopic(value ?? '0')}
          />
          <TextInput
            label="メモ"
            description="いつ、どのように依頼されたかなど"
            maxLength={255}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <DialogActions close={close} action="追加" isBusy={adding.isPending} />
        </Stack>
      </form>
    </Modal>
  )
}
