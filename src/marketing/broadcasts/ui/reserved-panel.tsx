import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { Stack } from '#foundation/ui/layout.tsx'
import { AudiencePanel, useAudienceCount } from '../../mailings/ui/audience-panel.tsx'
import type { Mailing } from '../../mailings/ui/client.ts'
import styles from './broadcasts.module.css'
import type { Broadcast } from './client.ts'

/** A broadcast whose time is to come: when it begins, and whom it would go to by now. */
export function ReservedPanel({ row, mailing }: { row: Broadcast; mailing: Mailing }) {
  const { data, error, refetch } = useAudienceCount('broadcasts', row.target_type_id, row.audience)
  return (
    <Stack className={styles.reserved}>
      <p>
        {mailing.send_at
          ? `${formatInstant(mailing.send_at)}（日本時間）に送り始めます。それまでは取り消せます。`
          : 'まもなく送り始めます。'}
        送る人は、始まるときにもう一度数えて確定します。
      </p>
      <AudiencePanel
        family="broadcasts"
        target={row.target_type_id}
        audience={row.audience}
        counted={data}
        failure={error}
        retry={() => void refetch()}
      />
    </Stack>
  )
}
