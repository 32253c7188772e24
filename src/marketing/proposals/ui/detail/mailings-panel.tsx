import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirm } from '#foundation/ui/confirm.tsx'
import { mailingStates } from '../../../mailings/mailing.ts'
import { type MailingMove, moveMailing } from '../../../mailings/ui/client.ts'
import { ObstaclesPanel } from '../../../mailings/ui/obstacles-panel.tsx'
import { ProgressPanel } from '../../../mailings/ui/progress-panel.tsx'
import { type Detail, type Mailing, refreshProposals } from '../client.ts'
import styles from '../proposals.module.css'

const { reserved, sending, paused, stopped } = mailingStates

const movesOf: Readonly<Record<number, readonly (readonly [MailingMove, string])[]>> = {
  [reserved]: [['cancel', '予約を取り消す']],
  [sending]: [
    ['cancel', '残りを取り消す'],
    ['pause', '一時停止'],
  ],
  [paused]: [
    ['cancel', '残りを取り消す'],
    ['resume', '再開'],
  ],
  [stopped]: [
    ['cancel', '送信をやめる'],
    ['retry', 'もう一度送る'],
  ],
}

/** How far a mailing that is not over is, and what can be done with it. */
function Open({ mailing }: { mailing: Mailing }) {
  const client = useQueryClient()
  const moving = useMutation({
    mutationFn: async (move: MailingMove) => {
      const isSure =
        move !== 'cancel' ||
        (await confirm({
          title: '取り消しますか',
          text: 'まだ送っていないメールを取り消します。送ったメールは取り消せません。取り消しは元に戻せません。',
          action: '取り消す',
          danger: true,
        }))
      if (isSure) await moveMailing('proposals', move, mailing.id)
    },
    onSettled: () => refreshProposals(client),
  })
  return (
    <div className={styles.mailing}>
      {mailing.state === stopped ? <ObstaclesPanel mailing={mailing} /> : <ProgressPanel mailing={mailing} />}
      <div className={styles.actions}>
        {(movesOf[mailing.state] ?? []).map(([move, label]) => (
          <Button
            key={move}
            size="compact-md"
            variant={move === 'cancel' ? 'default' : 'filled'}
            loading={moving.isPending && moving.variables === move}
            disabled={moving.isPending}
            onClick={() => moving.mutate(move)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** The mailings of a proposal that are not over. */
export const MailingsPanel = ({ detail: { mailings } }: { detail: Detail }) => (
  <>
    {mailings
      .filter(({ state }) => Object.hasOwn(movesOf, state))
      .map((mailing) => (
        <Open key={mailing.id} mailing={mailing} />
      ))}
  </>
)
