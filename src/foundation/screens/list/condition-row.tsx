import { ActionIcon, Select } from '@mantine/core'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  type Condition,
  type ConditionType,
  conditionShape,
  conditionTypeLabels,
  conditionTypes as is,
  type Scalar,
} from '../../entity/condition.ts'
import type { AnyField, Fields } from '../../entity/entity.ts'
import { today } from '../../entity/today.ts'
import { NumberBox } from '../kinds/number-box.tsx'
import { type FilterValue, listOf } from '../kinds/view.ts'
import { viewOf } from '../kinds/views.ts'
import { periodText } from './condition-text.ts'
import styles from './filters.module.css'

type Props = {
  lead: string
  fields: Fields
  condition: Condition
  /** Null takes the condition away. */
  change: (condition: Condition | null) => void
  /** What stands behind the last row: the way to another one. */
  after: ReactNode
}

/** Field, type, value. A value is kept when another type of the same shape is chosen. */
export function ConditionRow({ lead, fields, condition, change, after }: Props) {
  const field = fields[condition.column]
  if (!field) return null
  const setColumn = (column: string | null) => {
    const type = column ? fields[column]?.operators[0] : undefined
    if (column && type) change({ column, type, value: null })
  }
  const setType = (type: ConditionType | null) => {
    if (type === null) return
    const kept =
      conditionShape(type) === conditionShape(condition.type) &&
      type !== is.nextPeriod &&
      condition.type !== is.nextPeriod
    change(kept ? { ...condition, type } : { column: condition.column, type, value: null })
  }
  return (
    <fieldset className={styles.condition} aria-label={`${field.label.ja}の条件`}>
      <span className={styles.lead}>{lead}</span>
      <Select
        aria-label="項目"
        className={styles.conditionField}
        searchable
        allowDeselect={false}
        maxDropdownHeight={320}
        comboboxProps={{ width: 300, position: 'bottom-start' }}
        data={Object.entries(fields).map(([value, { label }]) => ({ value, label: label.ja }))}
        value={condition.column}
        onChange={setColumn}
      />
      <Select<number>
        aria-label="条件の種類"
        className={styles.conditionType}
        allowDeselect={false}
        data={field.operators.map((type) => ({ value: type, label: conditionTypeLabels[type] }))}
        value={condition.type}
        onChange={(type) => setType(type as ConditionType | null)}
      />
      <ConditionValue field={field} condition={condition} change={change} />
      <ActionIcon size={28} aria-label={`${field.label.ja}の条件を外す`} onClick={() => change(null)}>
        <X size={16} aria-hidden />
      </ActionIcon>
      {after}
    </fieldset>
  )
}

type ValueProps = { field: AnyField; condition: Condition; change: (condition: Condition) => void }

function ConditionValue({ field, condition, change }: ValueProps) {
  const Filter = viewOf(field.view)?.Filter
  const shape = conditionShape(condition.type)
  if (shape === 'none' || !Filter) return null
  if (condition.type === is.nextPeriod) return <PeriodValue condition={condition} change={change} />
  if (shape === 'value')
    return (
      <Filter
        field={field}
        label={`${field.label.ja}の値`}
        value={condition.value ?? null}
        change={(value) => change({ ...condition, value })}
      />
    )
  const end = (value: FilterValue): Scalar | null => listOf(value)[0] ?? null
  return (
    <span className={styles.rangeValue}>
      <Filter
        field={field}
        label={`${field.label.ja}の下限`}
        value={condition.min ?? null}
        change={(value) => change({ ...condition, min: end(value) })}
      />
      〜
      <Filter
        field={field}
        label={`${field.label.ja}の上限`}
        value={condition.max ?? null}
        change={(value) => change({ ...condition, max: end(value) })}
      />
    </span>
  )
}

/** From today for so many days, with the days it comes to. */
function PeriodValue({ condition, change }: Omit<ValueProps, 'field'>) {
  const days = Number(listOf(condition.value ?? null)[0])
  return (
    <span className={styles.rangeValue}>
      <NumberBox
        label="日数"
        unit="日以内"
        value={condition.value}
        change={(value) => change({ ...condition, value })}
      />
      <span className={styles.period}>
        {Number.isInteger(days) && days > 0 && days < 10_000 && periodText(today(), days)}
      </span>
    </span>
  )
}
