import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { conditionTypes as is } from '#foundation/entity/condition.ts'
import { yenText } from '#foundation/ui/money.tsx'
import { OwnerChip } from '#foundation/ui/owner-chip.tsx'
import { SkeletonBar } from '#foundation/ui/skeleton-rows.tsx'
import styles from './board.module.css'
import { StageHead } from './board-column.tsx'
import type { Board, Lane } from './board-state.ts'
import { BoardStrip } from './board-strip.tsx'
import { type BoardQuery, boardOptions } from './client.ts'
import type { Done } from './use-board-moves.ts'

type Props = { query: BoardQuery; board: Board; from: string; setDone: (done: Done | null) => void }

const laneQuery = (query: BoardQuery, owner: number | null): BoardQuery => ({
  ...query,
  conditions: [
    ...query.conditions,
    owner === null
      ? { column: 'enterprise_member1_id', type: is.isNull }
      : { column: 'enterprise_member1_id', type: is.equal, value: [owner] },
  ],
})

/** The columns of the whole board, so that every lane has the same ones: those of the lane, the others empty. */
const alignLane = (lane: Board, whole: Board): Board => ({
  ...lane,
  columns: whole.columns.map(
    ({ opportunity_status_id: stage }) =>
      lane.columns.find((column) => column.opportunity_status_id === stage) ?? {
        opportunity_status_id: stage,
        count: 0,
        monthly_payment_sum: 0,
        opportunities: [],
      },
  ),
})

function OwnerLane({ lane, query, board, from, setDone }: Props & { lane: Lane }) {
  const [isOpen, setOpen] = useState(true)
  const { enterprise_member1_id: id, enterprise_member1: owner, count, monthly_payment_sum } = lane
  const own = laneQuery(query, id)
  const { data } = useQuery({ ...boardOptions(own), enabled: isOpen })
  const Arrow = isOpen ? ChevronDown : ChevronRight
  const name = owner?.name ?? '担当なし'
  return (
    <section aria-label={`${name}の商談`}>
      <h2 className={styles.owner}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Arrow size={16} aria-hidden />
          {owner ? <OwnerChip owner={owner} /> : name}
          <span className={styles.figures}>
            {count.toLocaleString('ja-JP')}件　{yenText(monthly_payment_sum)}
          </span>
        </button>
      </h2>
      {isOpen &&
        (data ? (
          <BoardStrip inLane query={own} board={alignLane(data, board)} from={from} setDone={setDone} />
        ) : (
          <div className={styles.waiting} role="status" aria-label="読み込み中">
            <SkeletonBar width="100%" height={136} />
          </div>
        ))}
    </section>
  )
}

/** The board with a lane an owner under one row of heads; each lane reads its own cards, so that all figures are exact. */
export function BoardLanes(props: Props) {
  const { board } = props
  return (
    <div className={styles.lanes}>
      <div className={styles.inner}>
        <div className={styles.heads}>
          {board.columns.map((column) => (
            <StageHead key={column.opportunity_status_id} column={column} />
          ))}
        </div>
        {board.lanes.map((lane) => (
          <OwnerLane key={lane.enterprise_member1_id ?? 0} lane={lane} {...props} />
        ))}
      </div>
    </div>
  )
}
