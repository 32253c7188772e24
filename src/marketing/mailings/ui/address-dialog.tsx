import { Modal, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { DialogActions } from '../../mail-content/ui/dialog-actions.tsx'
import { api, type MailingFamily, type MailingOf, path, type Recipient } from './client.ts'

type Props = {
  family: MailingFamily
  mailing: MailingOf
  recipient: Pick<Recipient, 'number' | 'name' | 'address'>
  close: () => void
}

/** Sends a mail that was refused once more, to the address typed here. The record keeps the old one. */
export function AddressDialog({ family, mailing: { id, record }, recipient, close }: Props) {
  const { number, name } = recipient
  const [address, setAddress] = useState(recipient.address)
  const correcting = useMutation({
    ...api.mutation.post(path(family, 'correct_address/:id')),
    meta: { form: true },
    onSuccess() {
      flashSuccess(`${address.trim()} に送ります`)
      close()
    },
  })
  const { error } = correcting
  const message = error instanceof ApiError ? (error.fields.address?.[0] ?? error.message) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    correcting.mutate({ id: record, body: { mailing: id, number, address } })
  }
  return (
    <Modal opened onClose={close} title={`${name}の宛先を直す`} size={480}>
      <form onSubmit={submit} noValidate>
        <TextInput
          label="メールアドレス"
          description="このメールだけの宛先です。記録のアドレスも直してください。"
          type="email"
          required
          data-autofocus
          maxLength={254}
          value={address}
          error={message}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <DialogActions
          close={close}
          action="この宛先に送る"
          isBusy={correcting.isPending}
          disabled={address.trim() === ''}
        />
      </form>
    </Modal>
  )
}
