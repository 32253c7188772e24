import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Condition, ConditionType } from '../../condition.ts'
import type { Entity, Fields } from '../../entity.ts'
import { builderConditions, replaceCondition } from './chip-conditions.ts'
import { ConditionRow } from './condition-row.tsx'
import styles from './filters.module.css'
import { countText } from './list-foot.tsx'

/** The fields one can filter by, in the order of the form. */
export const filterable = (fields: Fields) =>
  Object.entries(fields).filter(([, field]) => field.operators.length > 0 && !field.internal)

type Props = {
  entity: Entity
  conditions: readonly Condition[]
  quickFilters: readonly string[]
  write: (conditions: Condition[]) => void
  /** What matches now; undefined while it is being counted. */
  matched: { count: number; capped: boolean; took_ms: number } | undefined
}

/** All conditions beside the chips; every one must hold. */
export function ConditionBuilder({ entity, conditions, quickFilters, write, matched }: Props) {
  // Which chips were set when the builder was opened: a row added here stays here while one still chooses its value.
  const [ownedByChips] = useState(() => {
    const shown = builderConditions(conditions, quickFilters)
    return conditions.filter((condition) => !shown.includes(condition)).map(({ column }) => column)
  })
  const rows = builderConditions(conditions, ownedByChips)
  const add = () => {
    const [first] = filterable(entity.fields)
    if (!first) return
    const [column, field] = first
    write([...conditions, { column, type: field.operators[0] as ConditionType, value: null }])
  }
  const addButton = (
    <button type="button" className={styles.add} onClick={add}>
      <Plus size={14} aria-hidden />
      条件を追加
    </button>
  )
  return (
    <section className={styles.builder} aria-label="条件">
      <div className={styles.builderRows}>
        {rows.map((condition, at) => (
          <ConditionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no id; its place is its identity
            key={at}
            lead={at === 0 ? 'すべてに' : at === 1 ? '一致' : ''}
            fields={entity.fields}
            condition={condition}
            change={(next) => write(replaceCondition(conditions, condition, next))}
            after={at === rows.length - 1 && addButton}
          />
        ))}
        {rows.length === 0 && addButton}
      </div>
      <output className={styles.matched} aria-live="polite">
        {matched &&
          `${countText(matched.count, matched.capped)}が一致（${(matched.took_ms / 1000).toFixed(2)}秒）`}
      </output>
    </section>
  )
}
