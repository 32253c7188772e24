import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { shortInstant } from '#foundation/screens/kinds/instant.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Lead } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { ReasonDialog } from '#foundation/ui/reason-dialog.tsx'
import { api, invoicePath, type ReceiptMatch, refresh } from './client.ts'
import { MatchCard } from './match-card.tsx'

/** What a receipt pays and once paid; a live match can be undone with a reason. */
export function ReceiptMatches({ id, matches }: { id: number; matches: readonly ReceiptMatch[] }) {
  const [undoing, setUndoing] = useState<ReceiptMatch>()
  const unmatch = useMutation({
    ...api.mutation.post('/api/enterprise/receipts/unmatch/:id', { refresh }),
    onSuccess: () => {
      setUndoing(undefined)
      flashSuccess('消し込みを取り消しました')
    },
  })
  return (
    <>
      <h3>消し込み</h3>
      {matches.length === 0 && <Lead above={8}>まだ消し込んでいません。</Lead>}
      {matches.map((match) => (
        <MatchOfReceipt key={match.id} match={match} undo={() => setUndoing(match)} />
      ))}
      {undoing && (
        <ReasonDialog
          title="消し込みを取り消しますか"
          text={`${undoing.number ?? ''}　${yenText(undoing.amount)} の消し込みを取り消し、請求を未入金に戻します。取り消しは履歴に残ります。`}
          action="消し込みを取り消す"
          close={() => setUndoing(undefined)}
          run={(reason) => unmatch.mutate({ id, body: { match_id: undoing.id, reason } })}
          isRunning={unmatch.isPending}
        />
      )}
    </>
  )
}

function MatchOfReceipt({ match, undo }: { match: ReceiptMatch; undo: () => void }) {
  const { amount, fee, unmatched_at } = match
  return (
    <MatchCard
      lines={[
        {
          key: 'match',
          name: <Link to={invoicePath(match)}>{match.number ?? '番号なし'}</Link>,
          amount: `${yenText(amount)}${fee > 0 ? `（手数料差額 ${yenText(fee)}）` : ''}`,
        },
      ]}
      isUndone={unmatched_at !== null}
      note={
        <>
          {shortInstant(match.created_at)} {match.created_by_name}
          {unmatched_at && (
            <>
              <br />
              取消 {shortInstant(unmatched_at)} {match.unmatched_by_name}：{match.unmatch_reason}
            </>
          )}
        </>
      }
      action={
        unmatched_at === null && (
          <Button variant="default" size="xs" onClick={undo}>
            消し込みを取り消す
          </Button>
        )
      }
    />
  )
}
