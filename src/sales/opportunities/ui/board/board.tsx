import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { ListEmpty } from '#foundation/screens/list/list-empty.tsx'
import { CloseDialog } from '../close-dialog.tsx'
import { FieldsDialog } from '../fields-dialog.tsx'
import { screen } from '../opportunity-screen.tsx'
import { ViewHeader } from '../view-header.tsx'
import { ViewTabs } from '../view-tabs.tsx'
import styles from './board.module.css'
import { BoardBar } from './board-bar.tsx'
import { BoardLanes } from './board-lanes.tsx'
import { BoardSkeleton, TotalsLine } from './board-parts.tsx'
import { BoardStrip } from './board-strip.tsx'
import { boardOptions } from './client.ts'
import { StageDate } from './stage-date.tsx'
import { UndoBar } from './undo-bar.tsx'
import type { Done } from './use-board-moves.ts'
import { useBoardState } from './use-board-state.ts'

/** The pipeline: a column a stage, with or without a lane an owner; cards move at once and with a way back. */
export function Board() {
  const state = useBoardState()
  const { asked } = state
  const { data } = useQuery(boardOptions(asked))
  const [done, setDone] = useState<Done | null>(null)
  const clear = useCallback(() => setDone(null), [])
  const from = encodeURIComponent(state.search)
  const count = data?.columns.reduce((sum, column) => sum + column.count, 0)
  const Cards = state.hasLanes ? BoardLanes : BoardStrip
  return (
    <div className={styles.page}>
      <ViewHeader
        view="board"
        query={state.query}
        count={count}
        totals={data && <TotalsLine totals={data.totals} />}
      />
      <ViewTabs view="board" query={state.query} />
      <BoardBar state={state} />
      <p id="board-keys" className="visually-hidden">
        スペースでカードを掴み、矢印キーで列と位置を選び、もう一度スペースで置きます。Escで取り消します。
      </p>
      {!data && <BoardSkeleton />}
      {count === 0 && (
        <ListEmpty
          screen={screen}
          isFiltered={asked.keyword !== '' || asked.conditions.length > 0}
          reset={() => state.write({ keyword: '', conditions: [] })}
        />
      )}
      {data && count !== 0 && <Cards query={asked} board={data} from={from} setDone={setDone} />}
      <CloseDialog />
      <FieldsDialog />
      <StageDate />
      {done && <UndoBar done={done} clear={clear} />}
    </div>
  )
}
