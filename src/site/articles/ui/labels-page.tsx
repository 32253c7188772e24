import { ActionIcon, Switch, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { byId, type Columns } from '#foundation/screens/list-page/data-table.tsx'
import { ListPage } from '#foundation/screens/list-page/list-page.tsx'
import { Row } from '#foundation/ui/layout.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { AddLabel } from './add-label.tsx'
import {
  categoriesQuery,
  type Label,
  type LabelChange,
  type LabelKind,
  labelCalls,
  tagsQuery,
} from './client.ts'

export function CategoriesPage() {
  const { data } = useQuery(categoriesQuery)
  return <LabelsPage kind="article_categories" name="カテゴリ" labels={data} />
}

export function TagsPage() {
  const { data } = useQuery(tagsQuery)
  return <LabelsPage kind="article_tags" name="タグ" labels={data} />
}

type PageProps = { kind: LabelKind; name: string; labels: readonly Label[] | undefined }

function LabelsPage({ kind, name, labels }: PageProps) {
  const mayWrite = useMember().authority >= 1
  return (
    <ListPage
      title={`記事の${name}`}
      filters={mayWrite && <AddLabel kind={kind} name={name} />}
      label={`記事の${name}の一覧`}
      columns={columnsOf(kind, mayWrite, labels?.length ?? 0)}
      keyOf={byId}
      rows={labels}
      empty={{ title: `${name}はまだありません`, text: '記事を分けて、読みたい人が探しやすくします。' }}
    />
  )
}

const columnsOf = (kind: LabelKind, mayWrite: boolean, count: number): Columns<Label> => [
  { head: '名前', cell: (label) => <Words {...{ kind, label, mayWrite }} field="title" /> },
  {
    head: '説明',
    kind: 'long',
    cell: (label) => <Words {...{ kind, label, mayWrite }} field="description" />,
  },
  { head: '記事', kind: 'short', cell: (label) => `${label.count}件` },
  { head: '公開', cell: (label) => <OpenSwitch {...{ kind, label, mayWrite }} /> },
  mayWrite && {
    head: '操作',
    kind: 'actions',
    cell: (label, at) => <Buttons {...{ kind, label }} place={at + 1} last={count} />,
  },
]

type Props = { kind: LabelKind; label: Label }

function useChange<T>(kind: LabelKind, mutationFn: (given: T) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: [kind] }) })
}
const useSave = ({ kind, label }: Props) =>
  useChange(kind, (change: LabelChange) => labelCalls[kind].update(label.id_by_enterprise_id, change))

const limits = { title: 50, description: 255 }

type WordsProps = Props & { mayWrite: boolean; field: 'title' | 'description' }

/** The name or the description, saved as one leaves it; a name that was emptied is not. */
function Words({ mayWrite, field, ...of }: WordsProps) {
  const written = of.label[field]
  const [typed, setTyped] = useState({ over: written, text: written })
  const saving = useSave(of)
  const text = typed.over === written ? typed.text : written
  const keep = () => {
    const next = field === 'title' ? text.trim() : text
    if (text !== written && (field === 'description' || next)) saving.mutate({ [field]: next })
  }
  return (
    <TextInput
      aria-label={`「${of.label.title}」の${field === 'title' ? '名前' : '説明'}`}
      value={text}
      readOnly={!mayWrite}
      maxLength={limits[field]}
      onChange={(event) => setTyped({ over: written, text: event.currentTarget.value })}
      onBlur={keep}
    />
  )
}

function OpenSwitch({ mayWrite, ...of }: Props & { mayWrite: boolean }) {
  const saving = useSave(of)
  return (
    <Switch
      aria-label={`「${of.label.title}」を公開`}
      checked={of.label.open_status_flg === 1}
      disabled={!mayWrite || saving.isPending}
      onChange={(event) => saving.mutate({ open_status_flg: event.currentTarget.checked ? 1 : 2 })}
    />
  )
}

function Buttons({ place, last, ...of }: Props & { place: number; last: number }) {
  const saving = useSave(of)
  const { title, id_by_enterprise_id: id } = of.label
  const removing = useChange(of.kind, (_: undefined) => labelCalls[of.kind].remove(id))
  return (
    <Row gap={2}>
      <ActionIcon
        variant="subtle"
        aria-label={`「${title}」を上へ`}
        disabled={place === 1}
        onClick={() => saving.mutate({ position: place - 1 })}
      >
        <ArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={`「${title}」を下へ`}
        disabled={place === last}
        onClick={() => saving.mutate({ position: place + 1 })}
      >
        <ArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="ng"
        aria-label={`「${title}」を削除`}
        onClick={() => removing.mutate(undefined)}
      >
        <Trash2 size={16} aria-hidden />
      </ActionIcon>
    </Row>
  )
}
