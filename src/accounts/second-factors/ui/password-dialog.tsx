import { Button, Modal, PasswordInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#foundation/ui/api.ts'
import { Actions, Stack } from '#foundation/ui/layout.tsx'

type Props = {
  title: string
  text: string
  action: string
  danger?: boolean
  /** Asks for a name beside the password, with this one proposed. */
  name?: string
  close: () => void
  /** What the password is asked for; throws ApiError. */
  run: (password: string, name: string) => Promise<unknown>
}

/** The password once more: whoever sits down at an open session changes nothing of how one signs in. */
export function PasswordDialog({ title, text, action, danger, name: proposed, close, run }: Props) {
  const [password, setPassword] = useState('')
  const [name, setName] = useState(proposed ?? '')
  const going = useMutation({
    mutationFn: () => run(password, name.trim()),
    onSuccess: close,
    meta: { form: true },
  })
  const wrong = going.error instanceof ApiError ? going.error.fields.current_password?.[0] : undefined
  return (
    <Modal opened onClose={close} title={title} size={440}>
      <Stack
        as="form"
        onSubmit={(event) => {
          event.preventDefault()
          going.mutate()
        }}
      >
        <p>{text}</p>
        {proposed !== undefined && (
          <TextInput
            label="名前"
            description="どの端末のパスキーか、あとで分かる名前です"
            maxLength={50}
            required
            withAsterisk={false}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        <PasswordInput
          label="現在のパスワード"
          autoComplete="current-password"
          data-autofocus
          required
          withAsterisk={false}
          value={password}
          error={wrong}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': 'パスワードの表示を切り替える' }}
        />
        <Actions above={2}>
          <Button variant="default" onClick={close}>
            取消
          </Button>
          <Button
            type="submit"
            color={danger ? 'ng' : 'ai'}
            loading={going.isPending}
            disabled={password === ''}
          >
            {action}
          </Button>
        </Actions>
      </Stack>
    </Modal>
  )
}
