import { Popover } from '@mantine/core'
import { ChevronDown, X } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { type Condition, conditionTypes as is } from '../../entity/condition.ts'
import type { AnyField } from '../../entity/entity.ts'
import { whenIdle } from '../../ui/shell/idle.ts'
import { useNames } from '../kinds/use-names.ts'
import { type FilterProps, type FilterValue, listOf } from '../kinds/view.ts'
import { describeCondition, isAskable } from './condition-text.ts'
import styles from './filters.module.css'

type Props = {
  field: AnyField
  /** The condition the chip stands for, while it is set. */
  condition: Condition | undefined
  column: string
  /** Null takes the condition away. */
  change: (condition: Condition | null) => void
}

const loadViews = () => import('../kinds/views.ts')
whenIdle(() => void loadViews().catch(() => undefined))

/** The inputs come with the first chip that is opened; only then does it open, so that the focus finds its input. */
function useFilter(view: string) {
  const [Filter, setFilter] = useState<ComponentType<FilterProps>>()
  const [opened, setOpened] = useState(false)
  const toggle = async () => {
    if (!opened && !Filter) {
      const { viewOf } = await loadViews()
      setFilter(() => viewOf(view)?.Filter)
    }
    setOpened(!opened)
  }
  return { Filter, opened, toggle, setOpened }
}

/** A field one filters by all the time: press to choose, × to take away. */
export function FilterChip({ field, condition, column, change }: Props) {
  const value: FilterValue = condition?.value ?? null
  const names = useNames(field.link, listOf(value))
  const { Filter, opened, toggle, setOpened } = useFilter(field.view)
  const isSet = condition !== undefined && isAskable({ [column]: field }, condition)
  const write = (next: FilterValue) => change(next === null ? null : { column, type: is.equal, value: next })
  return (
    <Popover position="bottom-start" trapFocus returnFocus width={300} opened={opened} onChange={setOpened}>
      <span className={styles.chip} data-set={isSet || undefined}>
        <Popover.Target>
          <button type="button" onClick={toggle}>
            {field.label.ja}
            {isSet ? (
              <b>{describeCondition(field, condition, names)}</b>
            ) : (
              <ChevronDown size={14} aria-hidden />
            )}
          </button>
        </Popover.Target>
        {isSet && (
          <button type="button" aria-label={`${field.label.ja}の条件を外す`} onClick={() => change(null)}>
            <X size={14} aria-hidden />
          </button>
        )}
      </span>
      <Popover.Dropdown>
        {Filter && <Filter field={field} label={field.label.ja} value={value} change={write} />}
      </Popover.Dropdown>
    </Popover>
  )
}
