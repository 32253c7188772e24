import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { Chip, Lead, Row, Spring } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import type { Operation } from '../client.ts'
import styles from './grid.module.css'
import { countOf, type FilterKey, filters, type HourFormat } from './view.ts'

type Props = {
  all: readonly Operation[]
  filter: FilterKey
  companyId: number | null
  format: HourFormat
  /** Writes a parameter of the address; null takes it out. */
  set: (key: string, value: string | null) => void
}

/** Chips with their counts, the client, and how hours are shown. */
export function GridBar({ all, filter, companyId, format, set }: Props) {
  return (
    <Row wrap inset below={10}>
      {filters.map(({ key, label }) => (
        <Chip
          key={key}
          aria-pressed={filter === key}
          onClick={() => set('filter', key === 'all' ? null : key)}
        >
          {(key === 'missing' || key === 'unconfirmed') && <StateIcon shape="alert" tone="warn" />}
          {label} <b>{countOf(all, key)}</b>
        </Chip>
      ))}
      <CompanyFilter
        rows={all}
        value={companyId}
        change={(id) => set('company', id === null ? null : String(id))}
      />
      <Spring />
      <FormatSwitch format={format} change={(next) => set('hours', next === 2 ? '10' : null)} />
    </Row>
  )
}

function CompanyFilter({
  rows,
  value,
  change,
}: {
  rows: readonly Operation[]
  value: number | null
  change: (id: number | null) => void
}) {
  const companies = useMemo(() => {
    const found = new Map<number, string>()
    for (const row of rows) {
      const company = namedOf(row, 'sales_company_id_by_enterprise_id')
      if (company) found.set(company.id, company.name)
    }
    return [...found].map(([id, name]) => ({ value: id, label: name }))
  }, [rows])
  return (
    <Select<number>
      size="xs"
      w={168}
      aria-label="販売先で絞り込む"
      placeholder="販売先"
      clearable
      clearButtonProps={{ 'aria-label': '販売先の絞り込みを外す' }}
      searchable
      data={companies}
      value={value}
      onChange={change}
    />
  )
}

function FormatSwitch({ format, change }: { format: HourFormat; change: (format: HourFormat) => void }) {
  return (
    <Row as="fieldset" gap={10}>
      <legend className="visually-hidden">時間の表示形式</legend>
      <Lead as="span" aria-hidden>
        表示形式
      </Lead>
      <div className={styles.format}>
        {([1, 2] as const).map((each) => (
          <button key={each} type="button" aria-pressed={format === each} onClick={() => change(each)}>
            {each === 1 ? '時:分' : '10進'}
          </button>
        ))}
      </div>
    </Row>
  )
}
