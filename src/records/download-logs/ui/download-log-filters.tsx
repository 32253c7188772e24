import { Select, TextInput } from '@mantine/core'
import { useEntities } from '#foundation/screens/entities.ts'
import type { LogAddress } from '#foundation/screens/log/log-address.ts'
import { LogFilters, MemberFilter } from '#foundation/screens/log/log-filters.tsx'

/** What the call is asked for, out of the address. */
export const downloadFiltersOf = ({ of, number, days }: LogAddress) => ({
  ...number('enterprise_member_id'),
  ...(of('target_type') && { target_type: of('target_type') }),
  ...number('target_id'),
  ...days,
})

/** Member, kind of record, record and days. */
export function FilterBar({ address }: { address: LogAddress }) {
  const { of, set } = address
  const entities = useEntities()
  return (
    <LogFilters address={address}>
      <MemberFilter address={address} name="enterprise_member_id" />
      <Select
        label="対象"
        placeholder="すべて"
        clearable
        data={entities.map(({ name, label }) => ({ value: name, label: label.ja }))}
        value={of('target_type') || null}
        onChange={(value) => set({ target_type: value, target_id: null })}
      />
      {of('target_type') && (
        <TextInput
          label="対象のID"
          placeholder="すべて"
          inputMode="numeric"
          value={of('target_id')}
          onChange={(event) => set({ target_id: event.currentTarget.value.replace(/\D/g, '').slice(0, 9) })}
        />
      )}
    </LogFilters>
  )
}
