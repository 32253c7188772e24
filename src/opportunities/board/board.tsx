import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { marginText } from '../../rules/profit.ts'
import { yenText } from '../../ui/money.tsx'
import { SkeletonBar } from '../../ui/skeleton-rows.tsx'
import { CloseDialog } from '../close-dialog.tsx'
import { ViewHeader } from '../view-header.tsx'
import { ViewTabs } from '../view-tabs.tsx'
import styles from './board.module.css'
import { boardOptions, moreCards } from './board-api.ts'
import { BoardBar } from './board-bar.tsx'
import { CardBody } from './board-card.tsx'
import { BoardColumn } from './board-column.tsx'
import { type Board as BoardData, type Column, cardOf, moveCard, type Totals } from './board-state.ts'
import { UndoBar } from './undo-bar.tsx'
import { useBoardMoves } from './use-board-moves.ts'
import { useBoardState } from './use-board-state.ts'
import { useHeldCard } from './use-held-card.ts'
import { usePointerDrag } from './use-pointer-drag.ts'

function TotalsLine({ totals }: { totals: Totals }) {
  return (
    <dl className={styles.totals}>
      <dt>進行中</dt>
      <dd>{totals.count.toLocaleString('ja-JP')}件</dd>
      <dt>見込売上（月額）</dt>
      <dd>{yenText(totals.monthly_payment_sum)}</dd>
      <dt>見込粗利</dt>
      <dd>
        {yenText(totals.gross_profit_sum)}
        <span>（{marginText(totals.gross_margin_permille)}）</span>
      </dd>
    </dl>
  )
}

function BoardSkeleton() {
  return (
    <div className={styles.board} role="status" aria-label="読み込み中">
      {[4, 3, 4, 2, 3, 2, 1, 2].map((cards, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are alike and never move
        <div key={column} className={styles.column}>
          <div className={styles.head}>
            <SkeletonBar width={90} />
          </div>
          <div className={styles.cards}>
            {Array.from({ length: cards }, (_, card) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move
              <SkeletonBar key={card} width="100%" height={136} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

/** The pipeline: a column a stage, cards that move by pointer or keyboard, at once and with a way back. */
export function Board() {
  const state = useBoardState()
  const { asked } = state
  const client = useQueryClient()
  const order = asked.order_by
  const { data } = useQuery(boardOptions(asked))
  const { shown: board, move, done, clear } = useBoardMoves(data, order)
  const root = useRef<HTMLDivElement>(null)
  const { held, setHeld, said, onKeyDown, letGo } = useHeldCard({ board, order, root, drop: move })
  const { ghost, layer, onPointerDown } = usePointerDrag({ board, order, setHeld, drop: move })
  const shown = useMemo(() => (board && held ? moveCard(board, held.id, held.place) : board), [board, held])
  const inHand = ghost && board ? cardOf(board, ghost.id) : undefined
  const more = useCallback(
    async ({ opportunity_status_id: stage, opportunities }: Column) => {
      const added = await moreCards(asked, stage, opportunities.length)
      client.setQueryData<BoardData>(
        boardOptions(asked).queryKey,
        (before) => before && withMore(before, stage, added),
      )
    },
    [asked, client],
  )
  const from = encodeURIComponent(state.search)
  return (
    <div className={styles.page}>
      <ViewHeader
        view="board"
        query={state.query}
        count={shown?.columns.reduce((sum, { count }) => sum + count, 0)}
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
      {shown && (
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

const withMore = (board: BoardData, stage: number, added: Column['opportunities']): BoardData => ({
  ...board,
  columns: board.columns.map((column) =>
    column.opportunity_status_id === stage
      ? {
          ...column,
          opportunities: [
            ...column.opportunities,
            ...added.filter(
              ({ id_by_enterprise_id: id }) =>
                !column.opportunities.some((card) => card.id_by_enterprise_id === id),
            ),
          ],
        }
      : column,
  ),
})
