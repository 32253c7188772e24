import { useMutation, useQuery } from '@tanstack/react-query'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Lead } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { ByHand } from './by-hand.tsx'
import { api, invoicePath, type Match, type Receipt, refresh } from './client.ts'
import { MatchByHand } from './match-by-hand.tsx'
import { SuggestionCard } from './suggestion-card.tsx'

/** How far what came in is from what is owed; nothing where it is the same. Yen. */
const differenceText = (difference: number): string[] => {
  if (difference === 0) return []
  return [`請求の残りより${yenText(Math.abs(difference))}${difference > 0 ? '多い' : '少ない'}入金`]
}

/** What the receipt likely pays, each at one press, and the choice by hand. */
export function MatchSuggestions({ receipt }: { receipt: Receipt }) {
  const id = receipt.id_by_enterprise_id
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/receipts/suggest/:id', { id }),
    // Asked anew whenever the rest of the receipt changes.
    queryKey: ['receipts', 'suggest', id, receipt.updated_at],
  })
  const { mutate, isPending: isRunning } = useMutation({
    ...api.mutation.post('/api/enterprise/receipts/match/:id', { refresh }),
    onSuccess: () => flashSuccess('入金を消し込みました'),
  })
  const match = (matches: Match[]) => mutate({ id, body: { matches } })
  if (!data) return <SkeletonRows rows={4} columns={1} />
  const itemOf = ({ target_type, target_id }: Match) =>
    data.receivables.find((one) => one.target_type === target_type && one.target_id === target_id)
  const nameOf = (match: Match) => {
    const found = itemOf(match)
    return found && `${found.number}　${found.company_name}`
  }
  const owedOf = (matches: readonly Match[]) =>
    matches.reduce((sum, match) => {
      const found = itemOf(match)
      return sum + (found ? found.total - found.settled : 0)
    }, 0)
  const free = receipt.amount - receipt.applied
  return (
    <>
      <h3>消し込みの候補</h3>
      {data.suggestions.length === 0 && (
        <Lead above={8}>
          金額・振込名義の合う請求がありません。請求を選んで消し込むか、企業を設定してください。
        </Lead>
      )}
      {data.suggestions.map(({ matches, reasons }) => (
        <SuggestionCard
          key={JSON.stringify(matches)}
          lines={matches.map((one) => ({ ...one, key: invoicePath(one), name: nameOf(one) }))}
          why={[...reasons, ...differenceText(free - owedOf(matches))].join('・')}
          run={() => match(matches)}
          isRunning={isRunning}
        />
      ))}
      <ByHand label="請求を選んで消し込む">
        <MatchByHand receivables={data.receivables} free={free} run={match} isRunning={isRunning} />
      </ByHand>
    </>
  )
}
