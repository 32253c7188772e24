import { Input, Select, TextInput } from '@mantine/core'
import { parseAmount } from '#foundation/rules/written-amount.ts'
import { DateBox } from '#foundation/screens/kinds/date-box.tsx'
import { NumberBox } from '#foundation/screens/kinds/number-box.tsx'
import { documentKinds, origins } from '../kinds.ts'
import styles from './stored-documents.module.css'
import type { SearchState } from './use-search.ts'

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Date range, amount range and counterparty combined (電帳法), kind and origin. */
export function SearchBar({ state: { of, set } }: { state: SearchState }) {
  const date = (key: 'from' | 'to', label: string) => (
    <DateBox label={label} value={of(key)} change={(day) => set({ [key]: day })} />
  )
  const amount = (key: 'amount_from' | 'amount_to', label: string) => (
    <Input.Wrapper label={label} labelProps={{ htmlFor: key }}>
      <NumberBox
        id={key}
        unit="円"
        value={parseAmount(of(key)) ?? of(key)}
        change={(value) => set({ [key]: value === null ? null : String(value) })}
      />
    </Input.Wrapper>
  )
  const choice = (key: 'kind' | 'origin', label: string, labels: Readonly<Record<string, string>>) => (
    <Select
      label={label}
      placeholder="すべて"
      clearable
      data={options(labels)}
      value={of(key) || null}
      onChange={(value) => set({ [key]: value })}
    />
  )
  return (
    <search className={styles.filters} aria-label="書類の検索">
      {date('from', '取引年月日（から）')}
      {date('to', '取引年月日（まで）')}
      {amount('amount_from', '金額（から）')}
      {amount('amount_to', '金額（まで）')}
      <TextInput
        label="取引先"
        placeholder="名前の一部"
        maxLength={100}
        value={of('counterparty')}
        onChange={(event) => set({ counterparty: event.currentTarget.value })}
      />
      {choice('kind', '種類', documentKinds)}
      {choice('origin', '区分', origins)}
    </search>
  )
}
