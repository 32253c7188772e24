import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDate } from '#foundation/rules/date-text.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Lead } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { ByHand } from '../../receipts/ui/by-hand.tsx'
import { SuggestionCard } from '../../receipts/ui/suggestion-card.tsx'
import { api, type Paid, refresh, type Suggestion, type Withdrawal } from './client.ts'
import { TransferByHand } from './transfer-by-hand.tsx'

const nameOf = ({ kind, transfer_id, payee_name, pay_day, billing_payment_ids }: Suggestion): string => {
  if (kind === 'payables')
    return `${payee_name}　支払日 ${formatDate(pay_day)}・${billing_payment_ids.length}件`
  return `振込 #${transfer_id}　${kind === 'transfer' ? `全体（${payee_name}）` : payee_name}`
}

const paidOf = ({ transfer_id, payee_key, billing_payment_ids }: Suggestion): Paid =>
  transfer_id === null ? { billing_payment_ids } : { transfer_id, payee_key }

/** Where somebody else was faster, what is left is shown anew. */
const useMatch = (id: number) => {
  const client = useQueryClient()
  const again = () =>
    Promise.all(['withdrawals', ...refresh].map((family) => client.invalidateQueries({ queryKey: [family] })))
  return useMutation({
    mutationFn: (paid: Paid) =>
      'transfer_id' in paid
        ? api.post('/api/enterprise/withdrawals/match/:id', { id, body: paid })
        : api.post('/api/enterprise/withdrawals/pay/:id', { id, body: paid }),
    onSuccess: async () => {
      await again()
      flashSuccess('出金を消し込みました')
    },
    onError: again,
  })
}

/** What a withdrawal likely paid, each at one press, and the choice by hand. */
export function WithdrawalSuggestions({ withdrawal }: { withdrawal: Withdrawal }) {
  const { id_by_enterprise_id: id, updated_at } = withdrawal
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/withdrawals/suggest/:id', { id }),
    // Asked anew whenever the withdrawal changes.
    queryKey: ['withdrawals', 'suggest', id, updated_at],
  })
  const match = useMatch(id)
  if (!data) return <SkeletonRows rows={4} columns={1} />
  return (
    <>
      <h3>消し込みの候補</h3>
      {data.suggestions.length === 0 && (
        <Lead above={8}>
          金額・名義の合う振込や支払がありません。振込を選んで消し込むか、家賃・給与・手数料などの出金は対象外にしてください。
        </Lead>
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
