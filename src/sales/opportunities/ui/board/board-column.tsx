import { ActionIcon, Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { yenText } from '#foundation/ui/money.tsx'
import { StateWord } from '#foundation/ui/state-word.tsx'
import styles from './board.module.css'
import { BoardCard } from './board-card.tsx'
import type { Column } from './board-state.ts'
import type { Held } from './use-held-card.ts'

type Props = {
  column: Column
  /** The card on its way into this column. */
  held: Held | null
  /** Height of the card in the hand of the pointer: that of the slot. */
  slot_px: number
  from: string
  more: (column: Column) => void
  /** In a lane the head stands above all lanes. */
  inLane: boolean
}

/** A stage's icon and word, count and sum, and the way to a new opportunity there. */
export function StageHead({ column }: { column: Column }) {
  const { opportunity_status_id: stage, count, monthly_payment_sum } = column
  return (
    <header className={styles.head}>
      <h2 id={`stage-${stage}`}>
        <StateWord view="opportunity" id={stage} />
        <span className={styles.number}>{count.toLocaleString('ja-JP')}</span>
        <span className="visually-hidden">件</span>
      </h2>
      <ActionIcon
        component={Link}
        to={`/enterprise/opportunities/create?stage=${stage}`}
        variant="subtle"
        color="gray"
        size={24}
        aria-label="この段階に商談を追加"
      >
        <Plus size={15} aria-hidden />
      </ActionIcon>
      <p className={styles.sum}>{yenText(monthly_payment_sum)}</p>
    </header>
  )
}

/** A stage: its head and its cards. */
export const BoardColumn = memo(({ column, held, slot_px, from, more, inLane }: Props) => {
  const { opportunity_status_id: stage, count, opportunities } = column
  const rest = count - opportunities.length
  // The same stage stands in every lane: a landmark only once.
  const Frame = inLane ? 'div' : 'section'
  return (
    <Frame
      {...(inLane && { role: 'group' })}
      className={styles.column}
      data-stage={stage}
      data-target={held ? true : undefined}
      aria-labelledby={`stage-${stage}`}
    >
      {!inLane && <StageHead column={column} />}
      <ol className={styles.cards}>
        {opportunities.map((card) => {
          const id = card.id_by_enterprise_id
          const isHeld = held?.id === id
          if (isHeld && held.by === 'pointer')
            return <li key={id} className={styles.slot} style={{ height: slot_px }} aria-hidden />
          return (
            <BoardCard
              key={id}
              card={card}
              to={`/enterprise/opportunities/${id}?from=${from}`}
              isHeld={isHeld}
            />
          )
        })}
        {count === 0 && <li className={styles.none}>{inLane ? 'なし' : '商談はありません'}</li>}
        {rest > 0 && (
          <li>
            <Button fullWidth size="compact-md" variant="subtle" onClick={() => more(column)}>
              残り{rest.toLocaleString('ja-JP')}件から表示
            </Button>
          </li>
        )}
      </ol>
    </Frame>
  )
})
