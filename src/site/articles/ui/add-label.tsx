import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#foundation/ui/api.ts'
import { Row } from '#foundation/ui/layout.tsx'
import styles from './articles.module.css'
import { type LabelKind, labelCalls } from './client.ts'

/** Adds a category or a tag. */
export function AddLabel({ kind, name }: { kind: LabelKind; name: string }) {
  const [title, setTitle] = useState('')
  const [description, setDescription] = useState('')
  const client = useQueryClient()
  const adding = useMutation({
    meta: { form: true },
    mutationFn: async () => {
      await labelCalls[kind].create({ title: title.trim(), description })
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [kind] })
      setTitle('')
      setDescription('')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim()) adding.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Row wrap inset below={12} align="start">
        <TextInput
          aria-label={`新しい${name}の名前`}
          placeholder={`${name}の名前`}
          maxLength={50}
          value={title}
          error={adding.error instanceof ApiError ? adding.error.message : undefined}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <TextInput
          className={styles.description}
          aria-label="説明"
          placeholder="説明（公開のページに出ます）"
          maxLength={255}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <Button type="submit" leftSection={<Plus size={16} aria-hidden />} loading={adding.isPending}>
          {name}を追加
        </Button>
      </Row>
    </form>
  )
}
