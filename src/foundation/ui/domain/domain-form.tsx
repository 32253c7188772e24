import { Button, TextInput } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError } from '../api.ts'
import { useReact } from '../errors.ts'
import styles from './domain.module.css'

type Parts = {
  /** The field of the call that refuses a name. */
  field: string
  description: string
  placeholder: string
  create: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending' | 'error'>
  /** What linking it brings. */
  children: ReactNode
}

/** Names a domain; the records to set are shown next. What the call refuses stands at the field. */
export function DomainForm({ field, description, placeholder, create, children }: Parts) {
  const [typed, setTyped] = useState('')
  const react = useReact()
  const reasonsOf = (error: unknown) => (error instanceof ApiError ? error.fields[field] : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim())
      create.mutate(typed, {
        onError: (error) => {
          if (!reasonsOf(error)) react(error, 'action')
        },
      })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{children}</p>
      <TextInput
        label="ドメイン"
        description={description}
        placeholder={placeholder}
        required
        maxLength={200}
        value={typed}
        error={reasonsOf(create.error)?.join('、')}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" loading={create.isPending} disabled={!typed.trim()}>
        設定を始める
      </Button>
    </form>
  )
}
