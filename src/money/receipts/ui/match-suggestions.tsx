import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { ByHand } from './by-hand.tsx'
import { invoicePath, type Match, matchReceipt, type Receipt, suggestionsQuery } from './client.ts'
import { MatchByHand } from './match-by-hand.tsx'
import panel from './panel.module.css'
import { SuggestionCard } from './suggestion-card.tsx'

/** What the receipt likely pays, each at one press, and the choice by hand. */
export function MatchSuggestions({ receipt }: { receipt: Receipt }) {
  const { data } = useQuery(suggestionsQuery(receipt))
  const client = useQueryClient()
  const match = useMutation({
    mutationFn: (matches: Match[]) => matchReceipt(receipt.id_by_enterprise_id, matches),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['receipts'] })
      flashSuccess('入金を消し込みました')
    },
    // Somebody else was faster: what is left is shown anew.
    onError: () => client.invalidateQueries({ queryKey: ['receipts'] }),
  })
  if (!data) return <SkeletonRows rows={4} columns={1} />
  const nameOf = ({ target_type, target_id }: Match) => {
    const found = data.receivables.find(
      (one) => one.target_type === target_type && one.target_id === target_id,
    )
    return found && `${found.number}　${found.company_name}`
  }
  return (
    <>
      <h3>消し込みの候補</h3>
      {data.suggestions.length === 0 && (
        <p className={panel.note}>
          金額・振込名義の合う請求がありません。請求を選んで消し込むか、企業を設定してください。
        </p>
      )}
      {data.suggestions.map(({ matches, reasons }) => (
        <SuggestionCard
          key={JSON.stringify(matches)}
          lines={matches.map((one) => ({ ...one, key: invoicePath(one), name: nameOf(one) }))}
          why={reasons.join('・')}
          run={() => match.mutate(matches)}
          isRunning={match.isPending}
        />
      ))}
      <ByHand label="請求を選んで消し込む">
        <MatchByHand
          receivables={data.receivables}
          free={receipt.amount - receipt.applied}
          run={match.mutate}
          isRunning={match.isPending}
        />
      </ByHand>
    </>
  )
}
