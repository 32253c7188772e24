import { ActionIcon, Button, Switch, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#foundation/ui/api.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import styles from './articles.module.css'
import { type Label, type LabelChange, labelCalls } from './client.ts'

type Kind = keyof typeof labelCalls

export const CategoriesPage = () => <LabelsPage kind="article_categories" name="カテゴリ" />
export const TagsPage = () => <LabelsPage kind="article_tags" name="タグ" />

function LabelsPage({ kind, name }: { kind: Kind; name: string }) {
  const { data } = useQuery(labelCalls[kind].query)
  const mayWrite = useMember().authority >= 1
  return (
    <>
      <PageHeader title={`記事の${name}`} meta={data && `${data.length}件`} />
      {mayWrite && <AddForm kind={kind} name={name} />}
      {!data && <SkeletonRows rows={5} columns={4} height={48} />}
      {data?.length === 0 && (
        <EmptyState title={`${name}はまだありません`} text="記事を分けて、読みたい人が探しやすくします。" />
      )}
      {data && data.length > 0 && (
        <table className={`${plain.table} ${styles.table}`}>
          <thead>
            <tr>
              {['名前', '説明', '記事', '公開', '操作'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((label, i) => (
              <LabelRow
                key={`${label.id_by_enterprise_id}-${label.updated_at}`}
                {...{ kind, label, mayWrite }}
                place={i + 1}
                last={data.length}
              />
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function useChange<T>(kind: Kind, call: (given: T) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: () => client.invalidateQueries({ queryKey: labelCalls[kind].query.queryKey }),
  })
}

function AddForm({ kind, name }: { kind: Kind; name: string }) {
  const [title, setTitle] = useState('')
  const [description, setDescription] = useState('')
  const client = useQueryClient()
  const adding = useMutation({
    meta: { form: true },
    mutationFn: async () => {
      await labelCalls[kind].create({ title: title.trim(), description })
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: labelCalls[kind].query.queryKey })
      setTitle('')
      setDescription('')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim()) adding.mutate()
  }
  const error = adding.error instanceof ApiError ? adding.error.message : undefined
  return (
    <form className={styles.filters} onSubmit={submit}>
      <TextInput
        aria-label={`新しい${name}の名前`}
        placeholder={`${name}の名前`}
        maxLength={50}
        value={title}
        error={error}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <TextInput
        className={styles.wide}
        aria-label="説明"
        placeholder="説明（公開のページに出ます）"
        maxLength={255}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <Button type="submit" leftSection={<Plus size={16} aria-hidden />} loading={adding.isPending}>
        {name}を追加
      </Button>
    </form>
  )
}

type RowProps = { kind: Kind; label: Label; mayWrite: boolean; place: number; last: number }

function LabelRow({ kind, label, mayWrite, place, last }: RowProps) {
  const { id_by_enterprise_id: id } = label
  const [title, setTitle] = useState(label.title)
  const [description, setDescription] = useState(label.description)
  const saving = useChange(kind, (change: LabelChange) => labelCalls[kind].update(id, change))
  const removing = useChange(kind, (_: undefined) => labelCalls[kind].remove(id))
  const save = (change: LabelChange) => saving.mutate(change)
  const keep = () => {
    if (title.trim() && (title !== label.title || description !== label.description))
      save({ title: title.trim(), description })
  }
  return (
    <tr>
      <td>
        <TextInput
          aria-label={`「${label.title}」の名前`}
          value={title}
          readOnly={!mayWrite}
          maxLength={50}
          onChange={(event) => setTitle(event.currentTarget.value)}
          onBlur={keep}
        />
      </td>
      <td className={styles.wide}>
        <TextInput
          aria-label={`「${label.title}」の説明`}
          value={description}
          readOnly={!mayWrite}
          maxLength={255}
          onChange={(event) => setDescription(event.currentTarget.value)}
          onBlur={keep}
        />
      </td>
      <td>{label.count}件</td>
      <td>
        <Switch
          aria-label={`「${label.title}」を公開`}
          checked={label.open_status_flg === 1}
          disabled={!mayWrite || saving.isPending}
          onChange={(event) => save({ open_status_flg: event.currentTarget.checked ? 1 : 2 })}
        />
      </td>
      <td>
        {mayWrite && (
          <span className={styles.rowActions}>
            <ActionIcon
              variant="subtle"
              aria-label={`「${label.title}」を上へ`}
              disabled={place === 1}
              onClick={() => save({ position: place - 1 })}
            >
              <ArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label={`「${label.title}」を下へ`}
              disabled={place === last}
              onClick={() => save({ position: place + 1 })}
            >
              <ArrowDown size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="ng"
              aria-label={`「${label.title}」を削除`}
              onClick={() => removing.mutate(undefined)}
            >
              <Trash2 size={16} aria-hidden />
            </ActionIcon>
          </span>
        )}
      </td>
    </tr>
  )
}
