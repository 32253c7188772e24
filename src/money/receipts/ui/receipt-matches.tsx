import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { shortInstant } from '#foundation/screens/kinds/instant.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { ReasonDialog } from '#foundation/ui/reason-dialog.tsx'
import { invoicePath, type ReceiptMatch, unmatchReceipt } from './client.ts'
import styles from './panel.module.css'

/** What a receipt pays and once paid; a live match can be undone with a reason. */
export function ReceiptMatches({ id, matches }: { id: number; matches: readonly ReceiptMatch[] }) {
  const [undoing, setUndoing] = useState<ReceiptMatch>()
  const client = useQueryClient()
  const unmatch = useMutation({
    mutationFn: (given: { match: number; reason: string }) => unmatchReceipt(id, given.match, given.reason),
    onSuccess: async () => {
      setUndoing(undefined)
      await client.invalidateQueries({ queryKey: ['receipts'] })
      flashSuccess('消し込みを取り消しました')
    },
  })
  return (
    <>
      <h3>消し込み</h3>
      {matches.length === 0 && <p className={styles.note}>まだ消し込んでいません。</p>}
      {matches.map((match) => (
        <MatchCard key={match.id} match={match} undo={() => setUndoing(match)} />
      ))}
      {undoing && (
        <ReasonDialog
          title="消し込みを取り消しますか"
          text={`${undoing.number ?? ''}　${yenText(undoing.amount)} の消し込みを取り消し、請求を未入金に戻します。取り消しは履歴に残ります。`}
          action="消し込みを取り消す"
          close={() => setUndoing(undefined)}
          run={(reason) => unmatch.mutate({ match: undoing.id, reason })}
          isRunning={unmatch.isPending}
        />
      )}
    </>
  )
}

function MatchCard({ match, undo }: { match: ReceiptMatch; undo: () => void }) {
  const isUndone = match.unmatched_at !== null
  return (
    <div className={styles.card}>
      <ul>
        <li className={isUndone ? styles.undone : undefined}>
          <Link to={invoicePath(match)}>{match.number ?? '番号なし'}</Link>
          <span>
            {yenText(match.amount)}
            {match.fee > 0 && `（手数料差額 ${yenText(match.fee)}）`}
          </span>
        </li>
      </ul>
      <div className={styles.foot}>
        <p className={styles.meta}>
          {shortInstant(match.created_at)} {match.created_by_name}
          {match.unmatched_at && (
            <>
              <br />
              取消 {shortInstant(match.unmatched_at)} {match.unmatched_by_name}：{match.unmatch_reason}
            </>
          )}
        </p>
        {!isUndone && (
          <Button variant="default" size="xs" onClick={undo}>
            消し込みを取り消す
          </Button>
        )}
      </div>
    </div>
  )
}
