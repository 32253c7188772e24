import { Input, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ServiceFieldProps } from '../../agreements/ui/service-field.ts'
import { servicesQuery } from './client.ts'

const own = 'own'
const label = 'どこで承諾してもらうか'

/** Where the others are to agree; nothing where no service is connected. */
export function ServiceField({ value, change }: ServiceFieldProps) {
  const { data } = useQuery(servicesQuery)
  const connected = (data?.agreement_services ?? []).filter(
    ({ connection }) => connection && !connection.is_refused,
  )
  if (connected.length === 0) return null
  const chosen = connected.find(({ service_id }) => service_id === value)
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={
        chosen
          ? `${chosen.name}が相手にメールを送り、署名します。つむぎからはメールを送りません。`
          : '相手はログインせずに、メールのリンクから承諾します。電子シールはつむぎが付けます。'
      }
    >
      <SegmentedControl
        aria-label={label}
        fullWidth
        data={[
          { value: own, label: 'つむぎのページ' },
          ...connected.map(({ service_id, name }) => ({ value: String(service_id), label: name })),
        ]}
        value={value === null ? own : String(value)}
        onChange={(next) => change(next === own ? null : 1)}
      />
    </Input.Wrapper>
  )
}
