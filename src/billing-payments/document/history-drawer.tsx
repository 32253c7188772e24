import { Drawer } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { AnyField } from '../../entity/entity.ts'
import type { Change } from '../../entity/ui/entity-api.ts'
import { shortInstant } from '../../entity/ui/kinds/instant.tsx'
import { changesOptions } from '../../entity/ui/queries.ts'
import { activitiesOf } from '../../entity/ui/record/changes.ts'
import { valueText } from '../../entity/ui/value-text.ts'
import { billingProcesses, labelOf, paymentProcesses } from '../../masterdata/choices.ts'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { billingPayment } from '../billing-payment.ts'
import { downloadHistoryFile } from '../calls.ts'
import styles from './history.module.css'
import { saveFile } from './save-file.ts'

const fields: Record<string, AnyField> = billingPayment.fields

/** The history of this family also carries the reason of a cancel and the files of a document. */
type Entry = Change & { note: string | null; files: { id: number; name: string }[] | null }

/** 請求：確定, 支払：編集. */
const processText = (process: number | null): string => {
  if (process === null) return '変更'
  const billing = labelOf(billingProcesses, process)
  return billing ? `請求：${billing}` : `支払：${labelOf(paymentProcesses, process) ?? '変更'}`
}

/** The names and amounts of added lines instead of the stored structure. */
const itemsText = (label: string | null): string => {
  const items = JSON.parse(label || '[]') as { name: string; amount: number }[]
  return items.map(({ name, amount }) => `${name} ${amount.toLocaleString('ja-JP')}円`).join('、') || 'なし'
}

const shownText = (field: AnyField, label: string | null) =>
  field.view === 'custom-items' ? itemsText(label) : valueText(field, label)

/** What happened to the record, both sides, newest first. */
export function HistoryDrawer({ id, opened, close }: { id: number; opened: boolean; close: () => void }) {
  const { data } = useQuery({ ...changesOptions(billingPayment, id), enabled: opened })
  return (
    <Drawer opened={opened} onClose={close} title="履歴" size={420}>
      {!data && <SkeletonRows rows={6} columns={1} height={48} />}
      {data?.length === 0 && <p className={styles.none}>履歴はまだありません</p>}
      <ol className={styles.list}>
        {activitiesOf(data ?? []).map(({ id: key, at, by, changes }) => (
          <li key={key}>
            <p className={styles.head}>
              <b>{processText(changes[0]?.process_id ?? null)}</b>
              <span>{by}</span>
              <time dateTime={at}>{shortInstant(at)}</time>
            </p>
            {(changes as Entry[]).map((change) => (
              <EntryLine key={change.id} change={change} />
            ))}
          </li>
        ))}
      </ol>
    </Drawer>
  )
}

/** The change of a field, or the reason and the files of a move; sums per rate follow from the amounts. */
function EntryLine({ change }: { change: Entry }) {
  const downloading = useMutation({
    mutationFn: async ({ id, name }: { id: number; name: string }) =>
      saveFile(await downloadHistoryFile(id), name),
  })
  const field = change.column_name ? fields[change.column_name] : undefined
  if (field?.view === 'category-total') return null
  return (
    <>
      {field && (
        <p className={styles.change}>
          {field.label.ja}　{shownText(field, change.old_label)} → {shownText(field, change.new_label)}
        </p>
      )}
      {change.note && <p className={styles.change}>{change.note}</p>}
      {change.files?.map((file) => (
        <button key={file.id} type="button" className={styles.file} onClick={() => downloading.mutate(file)}>
          <Download size={14} aria-hidden />
          {file.name}
        </button>
      ))}
    </>
  )
}
