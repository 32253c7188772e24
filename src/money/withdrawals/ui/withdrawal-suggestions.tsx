import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#foundation/rules/date-text.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { ByHand } from '../../receipts/ui/by-hand.tsx'
import panel from '../../receipts/ui/panel.module.css'
import { SuggestionCard } from '../../receipts/ui/suggestion-card.tsx'
import { matchWithdrawal, type Paid, type Suggestion, suggestionsQuery, type Withdrawal } from './client.ts'
import { TransferByHand } from './transfer-by-hand.tsx'
import { useMove } from './use-move.ts'

const nameOf = ({ kind, transfer_id, payee_name, pay_day, billing_payment_ids }: Suggestion): string => {
  if (kind === 'payables')
    return `${payee_name}　支払日 ${formatDate(pay_day)}・${billing_payment_ids.length}件`
  return `振込 #${transfer_id}　${kind === 'transfer' ? `全体（${payee_name}）` : payee_name}`
}

const paidOf = ({ transfer_id, payee_key, billing_payment_ids }: Suggestion): Paid =>
  transfer_id === null ? { billing_payment_ids } : { transfer_id, payee_key }

/** What a withdrawal likely paid, each at one press, and the choice by hand. */
export function WithdrawalSuggestions({ withdrawal }: { withdrawal: Withdrawal }) {
  const { data } = useQuery(suggestionsQuery(withdrawal))
  const match = useMove(
    (paid: Paid) => matchWithdrawal(withdrawal.id_by_enterprise_id, paid),
    '出金を消し込みました',
  )
  if (!data) return <SkeletonRows rows={4} columns={1} />
  return (
    <>
      <h3>消し込みの候補</h3>
      {data.suggestions.length === 0 && (
        <p className={panel.note}>
          金額・名義の合う振込や支払がありません。振込を選んで消し込むか、家賃・給与・手数料などの出金は対象外にしてください。
        </p>
      )}
      {data.suggestions.map((one) => (
        <SuggestionCard
          key={`${one.transfer_id} ${one.payee_key} ${one.billing_payment_ids}`}
          lines={[{ key: one.kind, name: nameOf(one), amount: one.amount, fee: one.fee }]}
          why={[
            ...one.reasons,
            ...(one.kind === 'payables' ? ['振込は未作成。支払済みの振込として記録します'] : []),
          ].join('・')}
          run={() => match.mutate(paidOf(one))}
          isRunning={match.isPending}
        />
      ))}
      <ByHand label="振込を選んで消し込む">
        <TransferByHand
          transfers={data.transfers}
          amount={withdrawal.amount}
          run={match.mutate}
          isRunning={match.isPending}
        />
      </ByHand>
    </>
  )
}
