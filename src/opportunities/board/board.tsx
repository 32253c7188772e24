import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { ListEmpty } from '../../entity/ui/list/list-empty.tsx'
import { CloseDialog } from '../close-dialog.tsx'
import { screen } from '../opportunity-screen.tsx'
import { ViewHeader } from '../view-header.tsx'
import { ViewTabs } from '../view-tabs.tsx'
import styles from './board.module.css'
import { boardOptions } from './board-api.ts'
import { BoardBar } from './board-bar.tsx'
import { CardBody } from './board-card.tsx'
import { BoardColumn } from './board-column.tsx'
import { BoardSkeleton, TotalsLine } from './board-parts.tsx'
import { cardOf, moveCard } from './board-state.ts'
import { UndoBar } from './undo-bar.tsx'
import { useBoardMoves } from './use-board-moves.ts'
import { useBoardState } from './use-board-state.ts'
import { useHeldCard } from './use-held-card.ts'
import { useMoreCards } from './use-more-cards.ts'
import { usePointerDrag } from './use-pointer-drag.ts'

/** The pipeline: a column a stage, cards that move by pointer or keyboard, at once and with a way back. */
export function Board() {
  const state = useBoardState()
  const { asked } = state
  const order = asked.order_by
  const { data } = useQuery(boardOptions(asked))
  const { shown: board, move, done, clear } = useBoardMoves(data, order)
  const root = useRef<HTMLDivElement>(null)
  const { held, setHeld, said, onKeyDown, letGo } = useHeldCard({ board, order, root, drop: move })
  const { ghost, layer, onPointerDown } = usePointerDrag({ board, order, setHeld, drop: move })
  const shown = useMemo(() => (board && held ? moveCard(board, held.id, held.place) : board), [board, held])
  const inHand = ghost && board ? cardOf(board, ghost.id) : undefined
  const more = useMoreCards(asked)
  const from = encodeURIComponent(state.search)
  const count = shown?.columns.reduce((sum, column) => sum + column.count, 0)
  return (
    <div className={styles.page}>
      <ViewHeader
        view="board"
        query={state.query}
        count={count}
        totals={shown && <TotalsLine totals={shown.totals} />}
      />
      <ViewTabs view="board" query={state.query} />
      <BoardBar state={state} />
      <p id="board-keys" className="visually-hidden">
        スペースでカードを掴み、矢印キーで列と位置を選び、もう一度スペースで置きます。Escで取り消します。
      </p>
      <p className="visually-hidden" aria-live="assertive">
        {said}
      </p>
      {!shown && <BoardSkeleton />}
      {count === 0 && (
        <ListEmpty
          screen={screen}
          isFiltered={asked.keyword !== '' || asked.conditions.length > 0}
          reset={() => state.write({ keyword: '', conditions: [] })}
        />
      )}
      {shown && count !== 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the cards take the keys and the pointer; their links are the controls
        <div
          className={styles.board}
          ref={root}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            letGo()
            onPointerDown(event)
          }}
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
            />
          ))}
        </div>
      )}
      {ghost && inHand && (
        <div
          ref={layer}
          className={styles.hand}
          style={{ left: ghost.x, top: ghost.y, width: ghost.width }}
          aria-hidden
        >
          <div className={styles.card} data-tilted>
            <CardBody card={inHand} />
          </div>
        </div>
      )}
      <CloseDialog />
      {done && <UndoBar done={done} clear={clear} />}
    </div>
  )
}
