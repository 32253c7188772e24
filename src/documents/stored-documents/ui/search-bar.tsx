import { Input } from '@mantine/core'
import { parseAmount } from '#foundation/rules/written-amount.ts'
import { DateBox } from '#foundation/screens/kinds/date-box.tsx'
import { NumberBox } from '#foundation/screens/kinds/number-box.tsx'
import { ChoiceFilter, Filters, SearchBox } from '#foundation/screens/list-page/filters.tsx'
import type { ListAddress } from '#foundation/screens/list-page/list-address.ts'
import { documentKinds, origins } from '../kinds.ts'
import type { DocumentSearch } from './client.ts'

const texts = ['counterparty', 'kind', 'origin'] as const
const amounts = ['amount_from', 'amount_to'] as const

/** What the address says is searched by; what cannot be read of it is not asked. */
export const searchOf = ({ text, days }: ListAddress): DocumentSearch => ({
  ...days,
  ...Object.fromEntries([
    ...texts.flatMap((key) => (text(key) ? [[key, text(key)]] : [])),
    ...amounts.flatMap((key) => (/^-?\d{1,12}$/.test(text(key)) ? [[key, Number(text(key))]] : [])),
  ]),
})

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Date range, amount range and counterparty combined (電帳法), kind and origin. */
export function SearchBar({ address }: { address: ListAddress }) {
  const { text, set } = address
  const date = (key: 'from' | 'to', label: string) => (
    <DateBox label={label} value={text(key)} change={(day) => set({ [key]: day })} />
  )
  const amount = (key: 'amount_from' | 'amount_to', label: string) => (
    <Input.Wrapper label={label} labelProps={{ htmlFor: key }}>
      <NumberBox
        id={key}
        unit="円"
        value={parseAmount(text(key)) ?? text(key)}
        change={(value) => set({ [key]: value === null ? null : String(value) })}
      />
    </Input.Wrapper>
  )
  return (
    <Filters>
      {date('from', '取引年月日（から）')}
      {date('to', '取引年月日（まで）')}
      {amount('amount_from', '金額（から）')}
      {amount('amount_to', '金額（まで）')}
      <SearchBox address={address} name="counterparty" label="取引先" placeholder="名前の一部" />
      <ChoiceFilter address={address} name="kind" label="種類" choices={choicesOf(documentKinds)} />
      <ChoiceFilter address={address} name="origin" label="区分" choices={choicesOf(origins)} />
    </Filters>
  )
}
