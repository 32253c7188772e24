import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { AnyField, Entity } from '#foundation/entity/entity.ts'
import type { Change } from '#foundation/screens/client.ts'
import { shortInstant } from '#foundation/screens/kinds/instant.tsx'
import { changesOptions } from '#foundation/screens/queries.ts'
import { activitiesOf } from '#foundation/screens/record/changes.ts'
import { valueText } from '#foundation/screens/value-text.ts'
import { Lead, LinkButton, Row, Spring } from '#foundation/ui/layout.tsx'
import { saveFile } from '#foundation/ui/save-file.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { api } from '../client.ts'
import styles from './history.module.css'

/** The history of a document also carries the reason of a cancel and the files. */
type Entry = Change & { note: string | null; files: { id: number; name: string }[] | null }

/** The names and amounts of added lines instead of the stored structure. */
const itemsText = (label: string | null): string => {
  const items: { name: string; amount: number }[] = JSON.parse(label || '[]')
  return items.map(({ name, amount }) => `${name} ${amount.toLocaleString('ja-JP')}円`).join('、') || 'なし'
}

const shownText = (field: AnyField, label: string | null) =>
  field.view === 'custom-items' ? itemsText(label) : valueText(field, label)

type Props = {
  entity: Entity
  id: number
  /** What happened, in words. */
  processText: (change: Change) => string
}

/** What happened to a record with documents, newest first. */
export function HistoryList({ entity, id, processText }: Props) {
  const { data } = useQuery(changesOptions(entity, id))
  if (!data) return <SkeletonRows rows={6} columns={1} height={48} />
  if (data.length === 0) return <Lead>履歴はまだありません</Lead>
  return (
    <ol className={styles.list}>
      {activitiesOf(data).map(({ id: key, at, by, changes }) => (
        <li key={key}>
          <Row as="p" gap={10}>
            <b>{changes[0] ? processText(changes[0]) : '変更'}</b>
            <span>{by}</span>
            <Spring />
            <time dateTime={at}>{shortInstant(at)}</time>
          </Row>
          {(changes as Entry[]).map((change) => (
            <EntryLine
              key={change.id}
              change={change}
              field={change.column_name ? entity.fields[change.column_name] : undefined}
            />
          ))}
        </li>
      ))}
    </ol>
  )
}

/** The change of a field, or the reason and the files of a move; sums per rate follow from the amounts. */
function EntryLine({ change, field }: { change: Entry; field: AnyField | undefined }) {
  const downloading = useMutation({
    mutationFn: async ({ id, name }: { id: number; name: string }) =>
      saveFile(await api.blob('/api/enterprise/histories/file_download/:id', { id }), name),
  })
  if (field?.view === 'category-total') return null
  return (
    <>
      {field && (
        <Lead above={4}>
          {field.label.ja}　{shownText(field, change.old_label)} → {shownText(field, change.new_label)}
        </Lead>
      )}
      {change.note && <Lead above={4}>{change.note}</Lead>}
      {change.files?.map((file) => (
        <LinkButton key={file.id} onClick={() => downloading.mutate(file)}>
          <Row as="span" gap={6} above={4}>
            <Download size={14} aria-hidden />
            {file.name}
          </Row>
        </LinkButton>
      ))}
    </>
  )
}
