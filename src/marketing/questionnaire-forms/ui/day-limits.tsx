import { Select } from '@mantine/core'
import { Columns } from '#foundation/ui/layout.tsx'
import type { Item } from '../item.ts'

const days = [
  ['', '決めない'],
  ['-365', '1年前'],
  ['-30', '30日前'],
  ['+0', '回答した日'],
  ['+30', '30日後'],
  ['+90', '90日後'],
  ['+180', '半年後'],
  ['+365', '1年後'],
  ['+730', '2年後'],
] as const

const dataWith = (value: string) => {
  const known = days.map(([limit, label]) => ({ value: limit, label }))
  return known.some((each) => each.value === value)
    ? known
    : [...known, { value, label: value.replaceAll('-', '/') }]
}

type Props = { item: Item; change: (patch: Partial<Item>) => void }

/** The first and the last day that may be given, from the day of the answer. */
export const DayLimits = ({ item, change }: Props) => (
  <Columns gap={8} column_px={100}>
    <Select
      label="選べる最初の日"
      data={dataWith(item.from)}
      value={item.from}
      allowDeselect={false}
      onChange={(from) => change({ from: from ?? '' })}
    />
    <Select
      label="最後の日"
      data={dataWith(item.to)}
      value={item.to}
      allowDeselect={false}
      onChange={(to) => change({ to: to ?? '' })}
    />
  </Columns>
)
