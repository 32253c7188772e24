import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { NumberBox } from '../../entity/ui/kinds/number-box.tsx'
import { customItemTaxRates, transportationTaxFlags } from '../../masterdata/choices.ts'
import { standardRate } from '../../rules/tax.ts'
import type { CustomItem } from '../custom-items.ts'
import type { SideName } from '../side.ts'
import styles from './document.module.css'
import { moveItem, newItem, type TypedItem, withItem, withoutItem } from './items.ts'
import { rateText } from './totals-view.ts'
import type { SideState } from './use-side.ts'

type Props = { state: SideState; side: SideName }

const amounts = [
  { key: 'price_num', label: '基本料金', mark: '契約' },
  { key: 'excess_num', label: '超過精算', mark: '自動' },
  { key: 'deduction_num', label: '控除精算', mark: '自動' },
  { key: 'transportation_num', label: '交通費', mark: null },
  { key: 'taxed_expenses_num', label: '課税経費', mark: null },
  { key: 'non_taxed_expenses_num', label: '非課税経費', mark: null },
] as const

/** The lines of the document: what came from the contract and the hours, expenses, and what staff add. */
export function Lines({ state, side }: Props) {
  const { record, change, errors } = state
  const rate = standardRate(String(record.operation_end_date))
  const transportation = record[`${side}_transportation_tax_flg`] ?? 1
  const rates: Record<string, string> = {
    transportation_num: transportation === 1 ? `${rate}%込` : '対象外',
    non_taxed_expenses_num: '対象外',
  }
  const items = (record[`${side}_custom_items`] ?? []) as TypedItem[]
  const write = (next: TypedItem[]) => change({ [`${side}_custom_items`]: next })
  return (
    <>
      <ul className={styles.lines}>
        {amounts.map(({ key, label, mark }) => (
          <li key={key}>
            <span className={styles.lineName}>
              {label}
              {mark && <span className={styles.mark}>{mark}</span>}
              {key === 'transportation_num' && <TransportationTax state={state} side={side} />}
            </span>
            <NumberBox
              label={label}
              value={record[`${side}_${key}`]}
              unit="円"
              error={errors[`${side}_${key}`]?.join('、')}
              change={(value) => change({ [`${side}_${key}`]: value })}
            />
            <span className={styles.rate}>{rates[key] ?? `${rate}%`}</span>
          </li>
        ))}
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no id and are edited in place
          <ItemLine key={at} item={item} at={at} items={items} write={write} />
        ))}
      </ul>
      {errors[`${side}_custom_items`] && (
        <p className={styles.error}>{errors[`${side}_custom_items`]?.join('、')}</p>
      )}
      <Button
        variant="subtle"
        size="xs"
        leftSection={<Plus size={14} aria-hidden />}
        disabled={items.length >= 100}
        onClick={() => write([...items, newItem])}
      >
        項目を追加
      </Button>
    </>
  )
}

function TransportationTax({ state: { record, change }, side }: Props) {
  const key = `${side}_transportation_tax_flg`
  return (
    <Select<number>
      size="xs"
      className={styles.transportation}
      aria-label="交通費の税区分"
      allowDeselect={false}
      data={transportationTaxFlags.map(([value, label]) => ({ value, label }))}
      value={(record[key] as number | null) ?? 1}
      onChange={(value) => change({ [key]: value })}
    />
  )
}

type ItemProps = {
  item: TypedItem
  at: number
  items: readonly TypedItem[]
  write: (items: TypedItem[]) => void
}

function ItemLine({ item, at, items, write }: ItemProps) {
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
