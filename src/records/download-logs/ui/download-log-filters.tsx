import { TextInput } from '@mantine/core'
import { useEntities } from '#foundation/screens/entities.ts'
import { ChoiceFilter, DayFilters, Filters, MemberFilter } from '#foundation/screens/list-page/filters.tsx'
import type { ListAddress } from '#foundation/screens/list-page/list-address.ts'

/** What the call is asked for, out of the address. */
export const downloadFiltersOf = ({ text, number, days }: ListAddress) => ({
  ...number('enterprise_member_id'),
  ...(text('target_type') && { target_type: text('target_type') }),
  ...number('target_id'),
  ...days,
})

/** Member, kind of record, record and days. */
export function FilterBar({ address }: { address: ListAddress }) {
  const { text, set } = address
  const kinds = useEntities().map(({ name, label }) => ({ value: name, label: label.ja }))
  return (
    <Filters>
      <MemberFilter address={address} name="enterprise_member_id" />
      <ChoiceFilter
        address={{ ...address, set: (kind) => set({ ...kind, target_id: null }) }}
        name="target_type"
        label="対象"
        choices={kinds}
      />
      {text('target_type') && (
        <TextInput
          label="対象のID"
          placeholder="すべて"
          inputMode="numeric"
          value={text('target_id')}
          onChange={(event) => set({ target_id: event.currentTarget.value.replace(/\D/g, '').slice(0, 9) })}
        />
      )}
      <DayFilters address={address} />
    </Filters>
  )
}
