import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { Chip, Lead, Row, Spring } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import switches from '#foundation/ui/view-switch.module.css'
import type { Facts, Operation } from '../client.ts'
import { countOf, filters, type GridFilter, type HourFormat } from './view.ts'

type Props = {
  all: readonly Operation[]
  facts: Facts
  filter: GridFilter
  format: HourFormat
  /** The month is over: what is missing is late. */
  isLate: boolean
  /** Writes a parameter of the address; null takes it out. */
  set: (key: string, value: string | null) => void
}

type Named = { id: number; name: string } | null | undefined

const optionsOf = (named: readonly Named[]) => [
  ...new Map(named.flatMap((one) => (one ? [[one.id, { value: one.id, label: one.name }]] : []))).values(),
]

/** Chips with their counts, owner and client, and how hours are shown. */
export function GridBar({ all, facts, filter: given, format, isLate, set }: Props) {
  const owners = useMemo(() => optionsOf([...facts.values()].map((fact) => fact.enterprise_member)), [facts])
  const companies = useMemo(
    () => optionsOf(all.map((row) => namedOf(row, 'sales_company_id_by_enterprise_id'))),
    [all],
  )
  return (
    <Row wrap inset below={10}>
      {filters.map(({ key, label }) => (
        <Chip
          key={key}
          aria-pressed={given.filter === key}
          onClick={() => set('filter', key === 'all' ? null : key)}
        >
          {isLate && (key === 'missing' || key === 'unconfirmed') && <StateIcon shape="alert" tone="warn" />}
          {label} <b>{countOf(all, key, facts)}</b>
        </Chip>
      ))}
      <Picker label="担当者" options={owners} value={given.memberId} change={(id) => set('member', id)} />
      <Picker
        label="販売先"
        options={companies}
        value={given.companyId}
        change={(id) => set('company', id)}
      />
      <Spring />
      <FormatSwitch format={format} change={(next) => set('hours', next === 2 ? '10' : null)} />
    </Row>
  )
}

type PickerProps = {
  label: string
  options: { value: number; label: string }[]
  value: number | null
  change: (id: string | null) => void
}

const Picker = ({ label, options, value, change }: PickerProps) => (
  <Select<number>
    size="xs"
    w={148}
    aria-label={`${label}で絞り込む`}
    placeholder={label}
    clearable
    clearButtonProps={{ 'aria-label': `${label}の絞り込みを外す` }}
    searchable
    data={options}
    value={value}
    onChange={(id) => change(id === null ? null : String(id))}
  />
)

function FormatSwitch({ format, change }: { format: HourFormat; change: (format: HourFormat) => void }) {
  return (
    <Row as="fieldset" gap={10}>
      <legend className="visually-hidden">時間の表示形式</legend>
      <Lead as="span" aria-hidden>
        表示形式
      </Lead>
      <div className={switches.switch} data-low>
        {([1, 2] as const).map((each) => (
          <button key={each} type="button" aria-pressed={format === each} onClick={() => change(each)}>
            {each === 1 ? '時:分' : '10進'}
          </button>
        ))}
      </div>
    </Row>
  )
}
