import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#foundation/ui/api.ts'
import { useReact } from '#foundation/ui/errors.ts'
import { useCreateDomain } from './client.ts'
import styles from './domain.module.css'

/** Names the domain; the records to set are shown next. */
export function DomainForm({ sender }: { sender: string }) {
  const [typed, setTyped] = useState('')
  const create = useCreateDomain()
  const react = useReact()
  const refused = create.error instanceof ApiError ? create.error.fields.domain?.join('、') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim())
      create.mutate(typed, {
        onError: (error) => {
          if (!(error instanceof ApiError && error.fields.domain)) react(error, 'action')
        },
      })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>
        自社のドメインを連携すると、メールが自社のアドレスから署名（DKIM）つきで届き、迷惑メールに入りにくくなります。
        連携するまで、メールは画面で指定した差出人か、つむぎの送信元（{sender}）から送ります。
      </p>
      <TextInput
        label="ドメイン"
        description="メールアドレスの @ の右側です"
        placeholder="kasane.example.jp"
        required
        maxLength={200}
        value={typed}
        error={refused}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" loading={create.isPending} disabled={!typed.trim()}>
        設定を始める
      </Button>
    </form>
  )
}
