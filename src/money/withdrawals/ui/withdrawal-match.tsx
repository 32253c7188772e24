import { Button } from '@mantine/core'
import { useState } from 'react'
import { shortInstant } from '#foundation/screens/kinds/instant.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { ReasonDialog } from '#foundation/ui/reason-dialog.tsx'
import panel from '../../receipts/ui/panel.module.css'
import { unmatchWithdrawal, type Withdrawal } from './client.ts'
import { useMove } from './use-move.ts'
import { PaidTransfer } from './withdrawal-table.tsx'

/** What a withdrawal paid; it can be taken back with a reason. */
export function WithdrawalMatch({ withdrawal }: { withdrawal: Withdrawal }) {
  const [isAsking, setAsking] = useState(false)
  const { id_by_enterprise_id: id, amount, fee, transfer_id } = withdrawal
  const unmatch = useMove((reason: string) => unmatchWithdrawal(id, reason), '消し込みを取り消しました')
  return (
    <>
      <h3>消し込み</h3>
      <div className={panel.card}>
        <ul>
          <li>
            <span>
              <PaidTransfer withdrawal={withdrawal} />
            </span>
            <span>
              {yenText(amount - fee)}
              {fee > 0 && `＋手数料 ${yenText(fee)}`}
            </span>
          </li>
        </ul>
        <div className={panel.foot}>
          <p className={panel.meta}>
            {withdrawal.matched_at && shortInstant(withdrawal.matched_at)} {withdrawal.matched_by_name}
          </p>
          <Button variant="default" size="xs" onClick={() => setAsking(true)}>
            消し込みを取り消す
          </Button>
        </div>
      </div>
      {isAsking && (
        <ReasonDialog
          title="消し込みを取り消しますか"
          text={`出金を未消込に戻します。消し込みで支払済みになった振込 #${transfer_id} は作成済に戻ります。取り消しは履歴に残ります。`}
          action="消し込みを取り消す"
          close={() => setAsking(false)}
          run={(reason) => unmatch.mutate(reason)}
          isRunning={unmatch.isPending}
        />
      )}
    </>
  )
}
