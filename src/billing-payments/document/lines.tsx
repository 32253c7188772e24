import { Button, Select } from '@mantine/core'
import { Plus } from 'lucide-react'
import { NumberBox } from '../../entity/ui/kinds/number-box.tsx'
import { transportationTaxFlags } from '../../masterdata/choices.ts'
import { standardRate } from '../../rules/tax.ts'
import type { SideName } from '../side.ts'
import styles from './document.module.css'
import { ItemLine } from './item-line.tsx'
import { newItem, type TypedItem } from './items.ts'
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
