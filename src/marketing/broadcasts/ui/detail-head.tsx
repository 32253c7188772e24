import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { labelOf } from '#foundation/masterdata/choices.ts'
import { recipientStates as is } from '../../mailings/mailing.ts'
import type { Mailing } from '../../mailings/ui/client.ts'
import { DetailHead } from '../../mailings/ui/detail-frame.tsx'
import { MailingActions } from '../../mailings/ui/mailing-actions.tsx'
import { count } from '../../mailings/ui/words.ts'
import { broadcast } from '../broadcast.ts'
import { broadcastTargets } from '../choices.ts'
import type { CopyOnly } from '../copy.ts'
import { type Broadcast, copyBroadcast, refreshBroadcasts } from './client.ts'

/** Makes a new draft of a broadcast and opens it. */
export const useCopy = (id: number) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (only: CopyOnly | null) => copyBroadcast(id, only),
    onSuccess: async (copy) => {
      await refreshBroadcasts(client)
      navigate(`/enterprise/broadcasts/${copy.id_by_enterprise_id}/edit`)
    },
  })
}

const factsOf = (row: Broadcast, mailing: Mailing | undefined) => {
  const recipients =
    mailing &&
    Object.entries(mailing.counts).reduce(
      (sum, [state, n]) => (Number(state) === is.leftOut ? sum : sum + n),
      0,
    )
  return [
    mailing?.started_at
      ? `${formatInstant(mailing.started_at)} 開始`
      : mailing?.send_at && `${formatInstant(mailing.send_at)} の予約`,
    `送る相手 ${labelOf(broadcastTargets, row.target_type_id)}`,
    row.enterprise_member && `差出人 ${row.enterprise_member.name}`,
    mailing?.started_at && recipients !== undefined && `送る人は開始時に ${count(recipients)}人で確定`,
  ].filter((fact) => typeof fact === 'string')
}

/** What the broadcast is and where it stands, and what can be done with it. */
export function BroadcastHead({ row, mailing }: { row: Broadcast; mailing: Mailing | undefined }) {
  const client = useQueryClient()
  const id = row.id_by_enterprise_id
  const copying = useCopy(id)
  return (
    <DetailHead
      entity={broadcast}
      row={row}
      state={mailing?.state ?? 0}
      facts={factsOf(row, mailing)}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<Copy size={15} aria-hidden />}
            loading={copying.isPending}
            onClick={() => copying.mutate(null)}
          >
            写して作成
          </Button>
          {mailing && (
            <MailingActions
              family="broadcasts"
              mailing={mailing}
              moved={() => void refreshBroadcasts(client)}
            />
          )}
        </>
      }
    >
      {row.again_of_id !== null && (
        <>
          　／　
          <Link to={`/enterprise/broadcasts/${row.again_of_id}`}>もとの配信 ID {row.again_of_id}</Link>
        </>
      )}
    </DetailHead>
  )
}
