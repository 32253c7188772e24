import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { sayInvited } from '#accounts/members/ui/say-invited.ts'
import { authorities } from '#foundation/masterdata/choices.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { Row } from '#foundation/ui/layout.tsx'
import { useRefresh } from '#foundation/ui/use-refresh.ts'
import styles from './parts.module.css'

type Props = {
  action: string
  /** What a new member may do unless it is chosen otherwise. */
  first: number
  send: (email: string, authority: number) => Promise<{ link: string | null }>
  /** Families of the list that has one more afterwards. */
  families: readonly string[]
  /** The address is about inviting: one begins to type at once. */
  isAskedFor?: boolean
}

/** Invites by e-mail, the operator's own people as well as the members of an enterprise; what is refused stands at the address. */
export function InviteForm({ action, first, send, families, isAskedFor = false }: Props) {
  const refresh = useRefresh(families)
  const [typed, setTyped] = useState('')
  const [authority, setAuthority] = useState(String(first))
  const email = typed.trim()
  const invite = useMutation({
    mutationFn: () => send(email, Number(authority)),
    onSuccess: async ({ link }) => {
      await sayInvited([{ email, link }])
      setTyped('')
      return refresh()
    },
    meta: { form: true },
  })
  const errors = invite.error instanceof ApiError ? invite.error.fields.email : undefined
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (email !== '') invite.mutate()
      }}
    >
      <Row wrap gap={12} align="start" inset above={12} below={16} className={styles.invite}>
        <TextInput
          label="招待するメールアドレス"
          type="email"
          autoFocus={isAskedFor}
          name="email"
          value={typed}
          error={errors?.join('、')}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <NativeSelect
          label="権限"
          value={authority}
          data={authorities.map(([id, label]) => ({ value: String(id), label }))}
          onChange={({ currentTarget: { value } }) => setAuthority(value)}
        />
        <Button
          type="submit"
          variant="default"
          disabled={email === ''}
          loading={invite.isPending}
          leftSection={<Send size={14} aria-hidden />}
        >
          {action}
        </Button>
      </Row>
    </form>
  )
}
