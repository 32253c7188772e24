import { useMutation } from '@tanstack/react-query'
import { PencilLine, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Entity } from '../../entity/entity.ts'
import { confirm } from '../../ui/confirm.tsx'
import { numberText } from '../bulk/bulk-text.ts'
import { type BulkTarget, isUnderWay, previewBulk } from '../bulk/client.ts'
import { useBulkMoves } from '../bulk/use-bulk-moves.ts'
import styles from './list.module.css'
import { countText } from './list-foot.tsx'
import type { Selection } from './use-selection.ts'

type Props = {
  entity: Entity
  selection: Selection
  /** Whom the actions mean: the chosen rows, or all that match. */
  target: BulkTarget
  /** How many match, and whether the server stopped counting there. */
  count: number
  capped: boolean
  may: { edit: boolean; remove: boolean }
  edit: () => void
  /** What else the slices offer to do with the chosen rows. */
  tools: ReactNode
  /** Shows an action that goes on in the background. */
  show: (action: number) => void
}

/** What can be done with the chosen rows; floats above the foot. */
export default function BulkBar({ entity, selection, target, count, capped, may, edit, tools, show }: Props) {
  const { chosen, matching, clear, chooseMatching } = selection
  const { start } = useBulkMoves(entity)
  const freeze = useMutation({ mutationFn: () => previewBulk(entity, 'delete', target) })
  const remove = async () => {
    const frozen = await freeze.mutateAsync()
    const yes = await confirm({
      title: `${numberText(frozen.count)}件の${entity.label.ja}を削除しますか`,
      text: '商談・契約などの記録があるものは削除されずに残ります。削除から30日以内は、設定の「削除した記録」から復元できます。',
      action: `${numberText(frozen.count)}件を削除`,
      danger: true,
    })
    if (!yes) return
    const action = await start.mutateAsync(frozen.id)
    clear()
    if (isUnderWay(action)) show(action.id)
  }
  const shown = matching ? countText(count, capped) : `${numberText(chosen.size)}件`
  return (
    <section className={styles.bulk} data-foot aria-label="選択した行の操作">
      <b aria-live="polite">{matching ? `条件に一致する${shown}すべてを選択中` : `${shown}を選択中`}</b>
      {!matching && count > chosen.size && (
        <button type="button" onClick={chooseMatching}>
          条件に一致する{countText(count, capped)}すべてを選択
        </button>
      )}
      {may.edit && (
        <button type="button" onClick={edit}>
          <PencilLine size={15} aria-hidden />
          一括編集
        </button>
      )}
      {tools}
      {may.remove && (
        <button
          type="button"
          disabled={freeze.isPending || start.isPending}
          onClick={() => remove().catch(() => undefined)}
        >
          <Trash2 size={15} aria-hidden />
          削除
        </button>
      )}
      <button type="button" aria-label="選択を解除" onClick={clear}>
        <X size={16} aria-hidden />
      </button>
    </section>
  )
}
