import { Button, Select } from '@mantine/core'
import { Plus } from 'lucide-react'
import { memo, useCallback } from 'react'
import type { SideName } from '#foundation/rules/sides.ts'
import { standardRate } from '#foundation/rules/tax.ts'
import { NumberBox } from '#foundation/screens/kinds/number-box.tsx'
import { Badge } from '#foundation/ui/badge.tsx'
import { Note, Row } from '#foundation/ui/layout.tsx'
import { transportationTaxFlags } from '../../choices.ts'
import { beside } from '../../line-basis.ts'
import styles from './document.module.css'
import { ItemLine } from './item-line.tsx'
import { newItem, type TypedItem, typedItems } from './items.ts'
import { useSettledMonth } from './use-settled-month.ts'
import { type SideState, useTyped } from './use-side.ts'

type Props = { state: SideState; side: SideName }

type Amount = { key: string; label: string; mark: string | null; kind?: 'price' | 'excess' | 'deduction' }

const amounts = [
  { key: 'price_num', label: '基本料金', mark: '契約', kind: 'price' },
  { key: 'excess_num', label: '超過精算', mark: '自動', kind: 'excess' },
  { key: 'deduction_num', label: '控除精算', mark: '自動', kind: 'deduction' },
  { key: 'transportation_num', label: '交通費', mark: null },
  { key: 'taxed_expenses_num', label: '課税経費', mark: null },
  { key: 'non_taxed_expenses_num', label: '非課税経費', mark: null },
] as const satisfies readonly Amount[]

const transportationOptions = transportationTaxFlags.map(([value, label]) => ({ value, label }))

/** The lines of the document: what came from the contract and the hours, expenses, and what staff add. */
export function Lines({ state, side }: Props) {
  const { change, edit, errors } = state
  const record = useTyped(state)
  const settled = useSettledMonth(state.row, side)
  const rate = standardRate(record.operation_end_date)
  const transportation = record[`${side}_transportation_tax_flg`] ?? 1
  const rates: Record<string, string> = {
    transportation_num: transportation === 1 ? `${rate}%込` : '対象外',
    non_taxed_expenses_num: '対象外',
  }
  const items = typedItems(record[`${side}_custom_items`])
  const write = useCallback(
    (next: (items: readonly TypedItem[]) => TypedItem[]) => {
      const key = `${side}_custom_items`
      edit((known) => ({ [key]: next(typedItems(known[key])) }))
    },
    [edit, side],
  )
  const noteOf = (kind: 'price' | 'excess' | 'deduction', value: number | null | undefined) => {
    const amount = (kind === 'deduction' ? -1 : 1) * (value ?? 0)
    return amount === 0 ? '' : beside({ kind, amount }, state.row.working_minutes ?? null, settled)
  }
  return (
    <>
      <ul className={styles.lines}>
        {amounts.map(({ key, label, mark, ...of }) => (
          <AmountLine
            key={key}
            name={`${side}_${key}`}
            label={label}
            mark={mark}
            value={record[`${side}_${key}`]}
            note={'kind' in of ? noteOf(of.kind, record[`${side}_${key}`]) : ''}
            rate={rates[key] ?? `${rate}%`}
            transportation={key === 'transportation_num' ? transportation : undefined}
            error={errors[`${side}_${key}`]?.join('、')}
            change={change}
          />
        ))}
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no id and are edited in place
          <ItemLine key={at} item={item} at={at} isLast={at === items.length - 1} write={write} />
        ))}
      </ul>
      {errors[`${side}_custom_items`] && <Note tone="ng">{errors[`${side}_custom_items`]?.join('、')}</Note>}
      <Button
        variant="subtle"
        size="xs"
        leftSection={<Plus size={14} aria-hidden />}
        disabled={items.length >= 100}
        onClick={() => write((known) => [...known, newItem])}
      >
        項目を追加
      </Button>
    </>
  )
}

type AmountProps = {
  name: string
  label: string
  mark: string | null
  value: unknown
  /** Where the amount comes from; '' for nothing to say. */
  note: string
  rate: string
  /** The tax flag of the transportation, on its line only. */
  transportation: number | undefined
  error: string | undefined
  change: SideState['change']
}

/** An amount that came with the record; it rests while others are typed. */
const AmountLine = memo(function AmountLine({
  name,
  label,
  mark,
  value,
  note,
  rate,
  transportation,
  error,
  change,
}: AmountProps) {
  return (
    <li>
      <Row as="span">
        {label}
        {mark && <Badge tone="mute">{mark}</Badge>}
        {transportation !== undefined && (
          <Select<number>
            size="xs"
            w={84}
            aria-label="交通費の税区分"
            allowDeselect={false}
            data={transportationOptions}
            value={transportation}
            onChange={(flag) => change({ [name.replace('_num', '_tax_flg')]: flag })}
          />
        )}
      </Row>
      <NumberBox
        label={label}
        value={value}
        unit="円"
        error={error}
        change={(amount) => change({ [name]: amount })}
      />
      <span className={styles.rate}>{rate}</span>
      {note && <small className={styles.basis}>{note}</small>}
    </li>
  )
})
