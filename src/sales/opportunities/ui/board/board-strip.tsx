import { DragDropProvider } from '@dnd-kit/react'
import { useMemo, useRef } from 'react'
import styles from './board.module.css'
import { CardBody } from './board-card.tsx'
import { BoardColumn } from './board-column.tsx'
import { type Board, cardOf, moveCard } from './board-state.ts'
import cardStyles from './card.module.css'
import type { BoardQuery } from './client.ts'
import { type Done, useBoardMoves } from './use-board-moves.ts'
import { useHeldCard } from './use-held-card.ts'
import { useMoreCards } from './use-more-cards.ts'
import { usePointerDrag } from './use-pointer-drag.ts'
import { useStill } from './use-still.ts'

type Props = {
  query: BoardQuery
  board: Board
  /** The address of the board, for the way back from a record. */
  from: string
  setDone: (done: Done | null) => void
  /** One owner's cards: the heads stand above all lanes, so the columns have none. */
  inLane?: boolean
}

/** The columns of a board, or of one lane of it, whose cards move by pointer and keyboard. */
export function BoardStrip({ query, board: answered, from, setDone, inLane = false }: Props) {
  const order = query.order_by
  const { shown: moved = answered, move } = useBoardMoves(answered, order, setDone)
  const board = useStill(moved)
  const root = useRef<HTMLDivElement>(null)
  const { held, setHeld, said, onKeyDown, letGo } = useHeldCard({ board, order, root, drop: move })
  const { ghost, layer, dragging } = usePointerDrag({ board, order, setHeld, drop: move })
  const shown = useMemo(() => (held ? moveCard(board, held.id, held.place) : board), [board, held])
  const inHand = ghost ? cardOf(board, ghost.id) : undefined
  const more = useMoreCards(query)
  return (
    <DragDropProvider {...dragging}>
      <p className="visually-hidden" aria-live="assertive">
        {said}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the cards take the keys and the pointer; their links are the controls */}
      <div
        className={inLane ? styles.lane : styles.board}
        ref={root}
        onKeyDown={onKeyDown}
        onPointerDown={letGo}
        data-dragging={ghost ? true : undefined}
      >
        {shown.columns.map((column) => (
          <BoardColumn
            key={column.opportunity_status_id}
            column={column}
            held={held?.place.stage === column.opportunity_status_id ? held : null}
            slot_px={ghost?.height ?? 0}
            from={from}
            more={more}
            inLane={inLane}
          />
        ))}
      </div>
      {ghost && inHand && (
        <div
          ref={layer}
          className={cardStyles.hand}
          style={{ left: ghost.x, top: ghost.y, width: ghost.width }}
          aria-hidden
        >
          <div className={cardStyles.card} data-tilted>
            <CardBody card={inHand} />
          </div>
        </div>
      )}
    </DragDropProvider>
  )
}
