import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { confirm } from '#foundation/ui/confirm.tsx'
import { StateWord } from '#foundation/ui/state-word.tsx'
import { recipientStates as is, mailingStates } from '../../../mailings/mailing.ts'
import { type Detail, type Mailing, type MailingMove, moveMailing, refreshProposals } from '../client.ts'
import styles from '../proposals.module.css'
import { count } from '../words.ts'

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
      if (isSure) await moveMailing(move, mailing.id)
    },
    onSettled: () => refreshProposals(client),
  })
  const of = (...states: number[]) => states.reduce((sum, state) => sum + (mailing.counts[state] ?? 0), 0)
  return (
    <section className={styles.mailing} aria-label="送信の進み具合">
      <StateWord view="mailing" id={mailing.state} />
      {mailing.state !== reserved && mailing.state !== stopped && (
        <span>
          送信済 {count(of(is.sent, is.returned))}　残り {count(of(is.waiting, is.sending))}　失敗{' '}
          {count(of(is.refused))}
        </span>
      )}
      {mailing.obstacles.length > 0 && (
        <ul>
          {mailing.obstacles.map(({ number, target_id, name, missing }) => (
            <li key={number}>
              <Link to={`/enterprise/candidates/${target_id}`}>{name}</Link>：「{missing.join('」「')}
              」が空のため、だれにも送っていません
            </li>
          ))}
        </ul>
      )}
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
    </section>
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
