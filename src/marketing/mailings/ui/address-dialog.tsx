import { Button, Modal, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import {
  correctAddress,
  type MailingFamily,
  type MailingOf,
  type Recipient,
  refreshMailings,
} from './client.ts'
import styles from './recipients.module.css'

type Props = {
  family: MailingFamily
  mailing: MailingOf
  recipient: Pick<Recipient, 'number' | 'name' | 'address'>
  close: () => void
}

/** Sends a mail that was refused once more, to the address typed here. The record keeps the old one. */
export function AddressDialog({ family, mailing, recipient, close }: Props) {
  const client = useQueryClient()
  const [address, setAddress] = useState(recipient.address)
  const correcting = useMutation({
    meta: { form: true },
    mutationFn: () => correctAddress(family, mailing, recipient.number, address),
    onSuccess: async () => {
      flashSuccess(`${address.trim()} に送ります`)
      await refreshMailings(client, family)
      close()
    },
  })
  const { error } = correcting
  const message = error instanceof ApiError ? (error.fields.address?.[0] ?? error.message) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    correcting.mutate()
  }
  return (
    <Modal opened onClose={close} title={`${recipient.name}の宛先を直す`} size={480}>
      <form className={styles.form} onSubmit={submit} noValidate>
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
        <div className={styles.formActions}>
          <Button variant="default" onClick={close}>
            取消
          </Button>
          <Button type="submit" loading={correcting.isPending} disabled={address.trim() === ''}>
            この宛先に送る
          </Button>
        </div>
      </form>
    </Modal>
  )
}
