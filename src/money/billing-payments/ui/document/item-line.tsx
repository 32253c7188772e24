import { ActionIcon, Select, TextInput } from '@mantine/core'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { memo } from 'react'
import { NumberBox } from '#foundation/screens/kinds/number-box.tsx'
import { Row } from '#foundation/ui/layout.tsx'
import { customItemTaxRates } from '../../choices.ts'
import styles from './document.module.css'
import { moveItem, type TypedItem, withItem, withoutItem } from './items.ts'
import { rateText } from './totals-view.ts'

const rateOptions = customItemTaxRates.map(([value]) => ({ value, label: rateText(value) }))

type ItemProps = {
  item: TypedItem
  at: number
  isLast: boolean
  /** Stays the same function, so that the other lines rest while one is typed into. */
  write: (next: (items: readonly TypedItem[]) => TypedItem[]) => void
}

/** A line that staff added: name, amount, rate, quantity and unit; moved and removed here. */
export const ItemLine = memo(function ItemLine({ item, at, isLast, write }: ItemProps) {
  const name = item.name || `追加項目${at + 1}`
  const cell = { at, write }
  return (
    <li className={styles.item}>
      <ItemText
        label={`${at + 1}行目の項目名`}
        hint="項目名"
        max={100}
        field="name"
        value={item.name}
        {...cell}
      />
      <ItemNumber label={`${name}の金額`} field="amount" value={item.amount} unit="円" {...cell} />
      <ItemRate rate={item.rate} name={name} {...cell} />
      <Row as="span" gap={6} className={styles.itemMore}>
        <ItemNumber label={`${name}の数量`} field="quantity" value={item.quantity} {...cell} />
        <ItemText label={`${name}の単位`} max={10} field="unit" value={item.unit} {...cell} />
        <ItemMoves name={name} isLast={isLast} {...cell} />
      </Row>
    </li>
  )
})

/** Each part of a line rests while another is typed into. */
type CellProps = Pick<ItemProps, 'at' | 'write'>

type TextProps = CellProps & {
  label: string
  hint?: string
  max: number
  field: 'name' | 'unit'
  value: string
}

const ItemText = memo(function ItemText({ label, hint, max, field, value, at, write }: TextProps) {
  return (
    <TextInput
      size="xs"
      aria-label={label}
      placeholder={hint}
      maxLength={max}
      value={value}
      onChange={({ currentTarget }) =>
        write((items) => withItem(items, at, { [field]: currentTarget.value }))
      }
    />
  )
})

type NumberProps = CellProps & {
  label: string
  field: 'amount' | 'quantity'
  value: number | string | null
  unit?: string
}

const ItemNumber = memo(function ItemNumber({ label, field, value, unit, at, write }: NumberProps) {
  return (
    <NumberBox
      label={label}
      value={value}
      unit={unit}
      change={(next) => write((items) => withItem(items, at, { [field]: next }))}
    />
  )
})

type PartProps = CellProps & { name: string }

const ItemRate = memo(function ItemRate({ rate, name, at, write }: PartProps & Pick<TypedItem, 'rate'>) {
  return (
    <Select<number>
      size="xs"
      aria-label={`${name}の税率`}
      allowDeselect={false}
      data={rateOptions}
      value={rate}
      onChange={(next) => write((items) => withItem(items, at, { rate: next ?? 10 }))}
    />
  )
})

const ItemMoves = memo(function ItemMoves({ name, at, isLast, write }: PartProps & { isLast: boolean }) {
  return (
    <>
      <ActionIcon
        aria-label={`${name}を上へ`}
        disabled={at === 0}
        onClick={() => write((items) => moveItem(items, at, -1))}
      >
        <ArrowUp size={14} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label={`${name}を下へ`}
        disabled={isLast}
        onClick={() => write((items) => moveItem(items, at, 1))}
      >
        <ArrowDown size={14} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={`${name}を削除`} onClick={() => write((items) => withoutItem(items, at))}>
        <X size={14} aria-hidden />
      </ActionIcon>
    </>
  )
})
