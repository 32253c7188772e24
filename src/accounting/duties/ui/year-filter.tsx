import { Select } from '@mantine/core'
import { today } from '#foundation/entity/today.ts'
import { addMonths, monthOf } from '#foundation/rules/calendar.ts'
import type { ListAddress } from '#foundation/screens/list-page/list-address.ts'

/** Years before the first era of the slips are not offered. */
const first = 2019

/** The year of the month that is over: in January one still looks at December. */
const lastYear = () => Number(addMonths(monthOf(today()), -1).slice(0, 4))

/** The year of the address, or that of the last month. */
export const yearOf = ({ text }: ListAddress): number => {
  const year = Number(text('year'))
  return Number.isInteger(year) && year >= first && year <= 2100 ? year : lastYear()
}

/** The calendar year of payment. */
export function YearFilter({ address, label }: { address: ListAddress; label: string }) {
  const now = Number(today().slice(0, 4))
  const year = yearOf(address)
  const years = [...new Set([year, ...Array.from({ length: now - first + 1 }, (_, back) => now - back)])]
  return (
    <Select
      label={label}
      allowDeselect={false}
      data={years.sort((a, b) => b - a).map((one) => ({ value: String(one), label: `${one}年` }))}
      value={String(year)}
      onChange={(chosen) => address.set({ year: chosen, m: null, payee: null })}
    />
  )
}
