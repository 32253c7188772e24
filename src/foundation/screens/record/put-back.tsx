import { useMutation, useQueryClient } from '@tanstack/react-query'
import { display, type Entity, isWritable } from '../../entity/entity.ts'
import { confirm } from '../../ui/confirm.tsx'
import { flashSuccess } from '../../ui/flash.tsx'
import { LinkButton } from '../../ui/layout.tsx'
import { type Change, type RecordRow, updateRecord } from '../client.ts'
import { refreshFamily } from '../queries.ts'
import { valueText } from '../value-text.ts'
import styles from './field-history.module.css'

type Props = {
  entity: Entity
  row: RecordRow
  change: Pick<Change, 'column_name' | 'old_value' | 'old_label'>
}

/** 元に戻す: writes the value before a change as any other edit, with its checks and a history entry of its own. */
export function PutBack({ entity, row, change }: Props) {
  const { column_name, old_value, old_label } = change
  const client = useQueryClient()
  const putting = useMutation({
    mutationFn: () => updateRecord(entity, row, { [column_name ?? '']: old_value }),
    onSuccess: async (saved) => {
      await refreshFamily(client, entity, saved)
      flashSuccess('前の値に戻しました')
    },
  })
  const field = entity.fields[column_name ?? '']
  if (!column_name || !field || !isWritable(field)) return null
  if (display(field, column_name, row) === (old_label ?? '')) return null
  const ask = async () => {
    const yes = await confirm({
      title: `${field.label.ja}を元に戻しますか`,
      text: `「${valueText(field, display(field, column_name, row))}」を「${valueText(field, old_label)}」に戻します。`,
      action: '元に戻す',
    })
    if (yes) putting.mutate()
  }
  return (
    <LinkButton className={styles.putBack} disabled={putting.isPending} onClick={ask}>
      元に戻す
    </LinkButton>
  )
}
