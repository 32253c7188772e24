import {
  type Condition,
  conditionShape,
  conditionTypeLabels,
  conditionTypes as is,
  type Scalar,
} from '../../entity/condition.ts'
import { type AnyField, type Fields, isList } from '../../entity/entity.ts'
import type { Named } from '../../entity/kind.ts'
import { addDays } from '../../rules/calendar.ts'
import { yenText } from '../../ui/money.tsx'
import { stateName } from '../../ui/state-names.ts'
import { stateViewOf } from '../kinds/status.tsx'

const isGiven = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

/** A row of the builder without a value yet is kept in the address but not asked of the server. */
export const isComplete = (condition: Condition): boolean => {
  switch (conditionShape(condition.type)) {
    case 'none':
      return true
    case 'range':
      return isGiven(condition.min) || isGiven(condition.max)
    case 'value':
      return isGiven(condition.value)
  }
}

/**
 * A date or number of which the builder holds what was typed and could not be read is not asked of the server. Words
 * are looked for as they are; the next period counts days.
 */
const isReadable = (field: AnyField, { type, value, min, max }: Condition): boolean => {
  if (field.link || field.choices || isList(field) || (field.column === 'text' && field.view !== 'month'))
    return true
  if (type === is.nextPeriod) return !isGiven(value) || Number.isInteger(Number(value))
  return [value, min, max].flat().every((each) => !isGiven(each) || 'value' in field.read(each))
}

/** What an address asks may be damaged or old; only what the field accepts is asked of the server. */
export const isKnown = (fields: Fields, { column, type }: Condition): boolean =>
  Object.hasOwn(fields, column) && (fields[column]?.operators.includes(type) ?? false)

/** Everything a condition needs to be asked: a field and type that are known, and values that can be read. */
export const isAskable = (fields: Fields, condition: Condition): boolean => {
  const field = fields[condition.column]
  return (
    field !== undefined && isKnown(fields, condition) && isComplete(condition) && isReadable(field, condition)
  )
}

const scalarText = (field: AnyField, value: Scalar, names: readonly Named[]): string => {
  if (field.link) return names.find(({ id }) => id === Number(value))?.name ?? String(value)
  if (field.view === 'yen') return yenText(Number(value))
  if (typeof value === 'number' && !field.choices && field.view === 'number')
    return `${value.toLocaleString('ja-JP')}${field.unit ?? ''}`
  const view = stateViewOf(field.view)
  return view ? stateName(view, Number(value)) : field.format(value, 'label')
}

const endText = (field: AnyField, end: Scalar | null | undefined) =>
  isGiven(end) ? scalarText(field, end as Scalar, []) : ''

/**
 * A condition in words, without its field: '営業中', '6件選択', '¥600,000〜¥900,000', '30日以内'.
 * `names` are the names of the ids it holds.
 */
export const describeCondition = (field: AnyField, condition: Condition, names: readonly Named[]): string => {
  const { type, value, min, max } = condition
  if (conditionShape(type) === 'none') return conditionTypeLabels[type]
  if (type === is.range) return `${endText(field, min)}〜${endText(field, max)}`
  if (type === is.nextPeriod) return `${value}日以内`
  const values = Array.isArray(value) ? value : isGiven(value) ? [value as Scalar] : []
  const text =
    values.length > 1 ? `${values.length}件選択` : values.map((v) => scalarText(field, v, names)).join('')
  if (type === is.notEqual) return `${text}以外`
  return type === is.equal ? text : `${text}${conditionTypeLabels[type]}`
}

/** The days the next period covers: '2026/11/05〜2026/12/05' for 30 from 2026-11-05. */
export const periodText = (today: string, days: number): string =>
  [today, addDays(today, days)].map((day) => day.replaceAll('-', '/')).join('〜')
