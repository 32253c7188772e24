import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { shortInstant } from '#foundation/screens/kinds/instant.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { ReasonDialog } from '#foundation/ui/reason-dialog.tsx'
import { MatchCard, withFee } from '../../receipts/ui/match-card.tsx'
import { api, refresh, type Withdrawal } from './client.ts'
import { PaidTransfer } from './paid-transfer.tsx'

/** What a withdrawal paid; it can be taken back with a reason. */
export function WithdrawalMatch({ withdrawal }: { withdrawal: Withdrawal }) {
  const [isAsking, setAsking] = useState(false)
  const { id_by_enterprise_id: id, amount, fee, transfer_id, matched_at } = withdrawal
  const unmatch = useMutation({
    ...api.mutation.post('/api/enterprise/withdrawals/unmatch/:id', { refresh }),
    onSuccess: () => flashSuccess('消し込みを取り消しました'),
  })
  return (
    <>
      <h3>消し込み</h3>
      <MatchCard
        lines={[
          {
            key: 'match',
            name: <PaidTransfer withdrawal={withdrawal} />,
            amount: withFee(amount - fee, fee),
          },
        ]}
        note={
          <>
            {matched_at && shortInstant(matched_at)} {withdrawal.matched_by_name}
          </>
        }
        action={
          <Button variant="default" size="xs" onClick={() => setAsking(true)}>
            消し込みを取り消す
          </Button>
        }
      />
      {isAsking && (
        <ReasonDialog
          title="消し込みを取り消しますか"
          text={`出金を未消込に戻します。消し込みで支払済みになった振込 #${transfer_id} は作成済に戻ります。取り消しは履歴に残ります。`}
          action="消し込みを取り消す"
          close={() => setAsking(false)}
          run={(reason) => unmatch.mutate({ id, body: { reason } })}
          isRunning={unmatch.isPending}
        />
      )}
    </>
  )
}
