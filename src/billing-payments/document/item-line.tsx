import { ActionIcon, Select, TextInput } from '@mantine/core'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { memo } from 'react'
import { NumberBox } from '../../entity/ui/kinds/number-box.tsx'
import { customItemTaxRates } from '../../masterdata/choices.ts'
import type { CustomItem } from '../custom-items.ts'
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
  const set = (patch: Partial<TypedItem>) => write((items) => withItem(items, at, patch))
  const name = item.name || `追加項目${at + 1}`
  return (
    <li className={styles.item}>
      <TextInput
        size="xs"
        aria-label={`${at + 1}行目の項目名`}
        placeholder="項目名"
        maxLength={100}
        value={item.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <NumberBox label={`${name}の金額`} value={item.amount} unit="円" change={(amount) => set({ amount })} />
      <ItemRate rate={item.rate} name={name} at={at} write={write} />
      <span className={styles.itemMore}>
        <NumberBox label={`${name}の数量`} value={item.quantity} change={(quantity) => set({ quantity })} />
        <TextInput
          size="xs"
          aria-label={`${name}の単位`}
          maxLength={10}
          value={item.unit}
          onChange={(event) => set({ unit: event.currentTarget.value })}
        />
        <ItemMoves name={name} at={at} isLast={isLast} write={write} />
      </span>
    </li>
  )
})

type PartProps = { name: string } & Pick<ItemProps, 'at' | 'write'>

/** The parts of a line beside its boxes rest while an amount is typed: they are most of what there is to draw. */
const ItemRate = memo(function ItemRate({ rate, name, at, write }: PartProps & Pick<TypedItem, 'rate'>) {
  return (
    <Select<number>
      size="xs"
      aria-label={`${name}の税率`}
      allowDeselect={false}
      data={rateOptions}
      value={rate}
      onChange={(next) => write((items) => withItem(items, at, { rate: (next ?? 10) as CustomItem['rate'] }))}
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
