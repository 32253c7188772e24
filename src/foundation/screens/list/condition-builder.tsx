import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Condition, ConditionType } from '../../entity/condition.ts'
import type { Entity } from '../../entity/entity.ts'
import { builderConditions, replaceCondition } from './chip-conditions.ts'
import { conditionFields } from './condition-fields.ts'
import { ConditionRow } from './condition-row.tsx'
import { isAskable } from './condition-text.ts'
import styles from './filters.module.css'
import { countText } from './list-foot.tsx'
import { SavedConditions } from './saved-conditions/saved-conditions.tsx'
import { useHeldConditions } from './use-held-conditions.ts'

type Props = {
  entity: Entity
  conditions: readonly Condition[]
  quickFilters: readonly string[]
  write: (conditions: Condition[]) => void
  /** What matches now; undefined while it is being counted. */
  matched: { count: number; capped: boolean; took_ms: number } | undefined
}

/** All conditions beside the chips; every one must hold. */
export function ConditionBuilder({ entity, quickFilters, matched, ...address }: Props) {
  const [conditions, write] = useHeldConditions(address.conditions, address.write)
  // Which chips were set when the builder was opened: a row added here stays here while one still chooses its value.
  const [ownedByChips] = useState(() => {
    const shown = builderConditions(conditions, quickFilters)
    return conditions.filter((condition) => !shown.includes(condition)).map(({ column }) => column)
  })
  const rows = builderConditions(conditions, ownedByChips)
  const fields = conditionFields(entity)
  const add = () => {
    const [first] = Object.entries(fields)
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
            fields={fields}
            condition={condition}
            change={(next) => write(replaceCondition(conditions, condition, next))}
            after={at === rows.length - 1 && addButton}
          />
        ))}
        {rows.length === 0 && addButton}
      </div>
      <div className={styles.builderEnd}>
        <output className={styles.matched} aria-live="polite">
          {matched &&
            `${countText(matched.count, matched.capped)}が一致（${(matched.took_ms / 1000).toFixed(2)}秒）`}
        </output>
        <SavedConditions
          target={entity.name}
          conditions={conditions.filter((each) => isAskable(fields, each))}
          write={(saved) => write(saved)}
        />
      </div>
    </section>
  )
}
