import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Note, Stack } from '#foundation/ui/layout.tsx'
import type { ServiceFieldProps } from '../../agreements/ui/service-field.ts'
import { servicesQuery } from './client.ts'

const own = 'own'

/** Where the others are to agree; nothing where no service is connected. */
export function ServiceField({ value, change }: ServiceFieldProps) {
  const id = useId()
  const { data } = useQuery(servicesQuery)
  const connected = (data?.agreement_services ?? []).filter(
    ({ connection }) => connection && !connection.is_refused,
  )
  if (connected.length === 0) return null
  const chosen = connected.find(({ service_id }) => service_id === value)
  return (
    <Stack gap={4}>
      <span id={id}>どこで承諾してもらうか</span>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        data={[
          { value: own, label: 'つむぎのページ' },
          ...connected.map(({ service_id, name }) => ({ value: String(service_id), label: name })),
        ]}
        value={value === null ? own : String(value)}
        onChange={(next) => change(next === own ? null : 1)}
      />
      <Note>
        {chosen
          ? `${chosen.name}が相手にメールを送り、署名します。つむぎからはメールを送りません。`
          : '相手はログインせずに、メールのリンクから承諾します。電子シールはつむぎが付けます。'}
      </Note>
    </Stack>
  )
}
