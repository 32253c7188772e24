import { ActionIcon, Select, TextInput } from '@mantine/core'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { NumberBox } from '../../entity/ui/kinds/number-box.tsx'
import { customItemTaxRates } from '../../masterdata/choices.ts'
import type { CustomItem } from '../custom-items.ts'
import styles from './document.module.css'
import { moveItem, type TypedItem, withItem, withoutItem } from './items.ts'
import { rateText } from './totals-view.ts'

type ItemProps = {
  item: TypedItem
  at: number
  items: readonly TypedItem[]
  write: (items: TypedItem[]) => void
}

/** A line that staff added: name, amount, rate, quantity and unit; moved and removed here. */
export function ItemLine({ item, at, items, write }: ItemProps) {
  const set = (patch: Partial<TypedItem>) => write(withItem(items, at, patch))
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
      <Select<number>
        size="xs"
        className={styles.itemRate}
        aria-label={`${name}の税率`}
        allowDeselect={false}
        data={customItemTaxRates.map(([value]) => ({ value, label: rateText(value) }))}
        value={item.rate}
        onChange={(rate) => set({ rate: (rate ?? 10) as CustomItem['rate'] })}
      />
      <span className={styles.itemMore}>
        <NumberBox label={`${name}の数量`} value={item.quantity} change={(quantity) => set({ quantity })} />
        <TextInput
          size="xs"
          aria-label={`${name}の単位`}
          maxLength={10}
          value={item.unit}
          onChange={(event) => set({ unit: event.currentTarget.value })}
        />
        <ActionIcon
          aria-label={`${name}を上へ`}
          disabled={at === 0}
          onClick={() => write(moveItem(items, at, -1))}
        >
          <ArrowUp size={14} aria-hidden />
        </ActionIcon>
        <ActionIcon
          aria-label={`${name}を下へ`}
          disabled={at === items.length - 1}
          onClick={() => write(moveItem(items, at, 1))}
        >
          <ArrowDown size={14} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={`${name}を削除`} onClick={() => write(withoutItem(items, at))}>
          <X size={14} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  )
}
