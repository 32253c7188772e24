import { Button, Modal, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#foundation/ui/api.ts'
import { useReact } from '#foundation/ui/errors.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Actions } from '#foundation/ui/layout.tsx'
import { api } from './client.ts'

/** Sends the steps to whoever keeps the DNS. */
export function StepsMail() {
  const [opened, setOpened] = useState(false)
  const [email, setEmail] = useState('')
  const react = useReact()
  const send = useMutation({
    mutationFn: () => api.post('/api/enterprise/domains/send_steps', { body: { email } }),
    meta: { quiet: true },
    onError: (error) => {
      if (!(error instanceof ApiError && error.fields.to)) react(error, 'action')
    },
    onSuccess: () => {
      setOpened(false)
      flashSuccess('手順を送りました')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (email.trim()) send.mutate()
  }
  const refused = send.error instanceof ApiError ? send.error.fields.to?.join('、') : undefined
  return (
    <>
      <Button variant="default" leftSection={<Send size={14} aria-hidden />} onClick={() => setOpened(true)}>
        担当者にこの手順を送る
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="設定の手順を送る">
        <form onSubmit={submit} noValidate>
          <TextInput
            label="担当者のメールアドレス"
            required
            data-autofocus
            type="email"
            maxLength={254}
            value={email}
            error={refused}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Actions>
            <Button type="submit" loading={send.isPending} disabled={!email.trim()}>
              送る
            </Button>
          </Actions>
        </form>
      </Modal>
    </>
  )
}
