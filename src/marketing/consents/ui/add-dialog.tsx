import { Modal, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { Stack } from '#foundation/ui/layout.tsx'
import { DialogActions } from '../../mail-content/ui/dialog-actions.tsx'
import { api } from './client.ts'
import { useReason } from './use-reason.tsx'

/** Adds one address by hand. */
export function AddDialog({ close }: { close: () => void }) {
  const [address, setAddress] = useState('')
  const reason = useReason('いつ、どのように依頼されたかなど')
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
  const note = useKeptDialog({
    name: 'suppression',
    value: { address, said: reason.said },
    saving: adding,
    take: (typed) => {
      setAddress(typed.address)
      reason.take(typed.said)
    },
  })
  return (
    <Modal opened onClose={close} title="送らない宛先を追加" size={520}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (address.trim() === '') setErrors({ address: ['メールアドレスを入力してください'] })
          else adding.mutate({ body: { mail_suppression: { address, ...reason.said } } })
        }}
      >
        <Stack>
          {note}
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
          {reason.fields}
          <DialogActions close={close} action="追加" isBusy={adding.isPending} />
        </Stack>
      </form>
    </Modal>
  )
}
