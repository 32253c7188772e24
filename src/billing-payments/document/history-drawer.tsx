import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AnyField } from '../../entity/entity.ts'
import { shortInstant } from '../../entity/ui/kinds/instant.tsx'
import { changesOptions } from '../../entity/ui/queries.ts'
import { activitiesOf } from '../../entity/ui/record/changes.ts'
import { billingProcesses, labelOf, paymentProcesses } from '../../masterdata/choices.ts'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { billingPayment } from '../billing-payment.ts'
import styles from './history.module.css'

const fields: Record<string, AnyField> = billingPayment.fields

/** 請求：確定, 支払：編集. */
const processText = (process: number | null): string => {
  if (process === null) return '変更'
  const billing = labelOf(billingProcesses, process)
  return billing ? `請求：${billing}` : `支払：${labelOf(paymentProcesses, process) ?? '変更'}`
}

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
            {changes.map((change) =>
              change.column_name ? (
                <p key={change.id} className={styles.change}>
                  {fields[change.column_name]?.label.ja ?? change.column_name}　{change.old_label || '—'} →{' '}
                  {change.new_label || '—'}
                </p>
              ) : change.new_label ? (
                <p key={change.id} className={styles.change}>
                  {change.new_label}
                </p>
              ) : null,
            )}
          </li>
        ))}
      </ol>
    </Drawer>
  )
}
