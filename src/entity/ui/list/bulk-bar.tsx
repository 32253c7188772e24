import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2, X } from 'lucide-react'
import { confirm } from '../../../ui/confirm.tsx'
import { flashError, flashSuccess } from '../../../ui/flash.tsx'
import type { Entity } from '../../entity.ts'
import { type BulkAnswer, bulkDelete } from '../entity-api.ts'
import { refreshFamily } from '../queries.ts'
import styles from './list.module.css'

const report = ({ succeeded, failed }: BulkAnswer) => {
  if (succeeded.length > 0) flashSuccess(`${succeeded.length}件を削除しました`)
  const [first] = failed
  if (first) flashError(`${failed.length}件を削除できませんでした。ID ${first.id}：${first.message}`)
}

/** What can be done with the chosen rows; floats above the foot. */
export default function BulkBar({
  entity,
  chosen,
  clear,
}: {
  entity: Entity
  chosen: ReadonlySet<number>
  clear: () => void
}) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => bulkDelete(entity, [...chosen]),
    onSuccess: (answer) => {
      report(answer)
      clear()
      return refreshFamily(client, entity)
    },
  })
  const ask = async () => {
    const yes = await confirm({
      title: `${chosen.size}件の${entity.label.ja}を削除しますか`,
      text: '削除すると元に戻せません。契約のあるものは削除されずに残ります。',
      action: `${chosen.size}件を削除`,
      danger: true,
    })
    if (yes) remove.mutate()
  }
  return (
    <section className={styles.bulk} aria-label="選択した行の操作">
      <b aria-live="polite">{chosen.size}件を選択中</b>
      <button type="button" disabled={remove.isPending} onClick={ask}>
        <Trash2 size={15} aria-hidden />
        削除
      </button>
      <button type="button" aria-label="選択を解除" onClick={clear}>
        <X size={16} aria-hidden />
      </button>
    </section>
  )
}
