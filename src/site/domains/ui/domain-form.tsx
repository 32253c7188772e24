import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#foundation/ui/api.ts'
import { useReact } from '#foundation/ui/errors.ts'
import { useCreateDomain } from './client.ts'
import styles from './domain.module.css'

/** Names the domain; the record to set is shown next. */
export function DomainForm({ url }: { url: string }) {
  const [typed, setTyped] = useState('')
  const create = useCreateDomain()
  const react = useReact()
  const refused = create.error instanceof ApiError ? create.error.fields.site_domain?.join('、') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim())
      create.mutate(typed, {
        onError: (error) => {
          if (!(error instanceof ApiError && error.fields.site_domain)) react(error, 'action')
        },
      })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>
        公開サイトを、自社のドメインで開けるようにします。証明書の取得と更新は自動です。いまの住所：
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      </p>
      <TextInput
        label="ドメイン"
        description="サイトを出すホスト名です。https:// は付けません"
        placeholder="jobs.kasane.example.jp"
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
