import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { stateName } from '#foundation/ui/state-names.ts'
import { askMissing } from '../ask-stage.ts'
import {
  type Board,
  type Card,
  cardOf,
  findLanding,
  moveCard,
  type Order,
  others,
  type Place,
  placeOf,
  positionAt,
  WON,
} from './board-state.ts'
import { moveOpportunity, reopenOpportunity } from './client.ts'
import { askStageDate, withdrawStageDate } from './stage-date.tsx'

/** A move that was made and can be taken back; `won` when it ended at 成約. */
export type Done = { text: string; won: Card | null; undo: () => void }

/** A move on its way to the server; `stage` is where the card was, `done` what is said of it. */
type Move = {
  id: number
  title: string
  stage: number
  to: Place
  position: number | undefined
  done: Done | null
}

/** A won opportunity is opened again before it moves. Throws ApiError. */
const send = async ({ id, stage, to, position }: Move) => {
  if (stage === WON) await reopenOpportunity(id)
  await moveOpportunity(id, to.stage, position)
}

/**
 * Moves cards at once on screen, then on the server. `shown` is the board as the server answered it with the moves
 * that are on their way; one that is refused drops out of it: what the stage asks for is then asked for, any other
 * error is flashed. `setDone` is told what was moved and how to take it back.
 */
export function useBoardMoves(board: Board | undefined, order: Order, setDone: (done: Done | null) => void) {
  const client = useQueryClient()
  const [onTheWay, setOnTheWay] = useState<readonly Move[]>([])
  const shown = useMemo(
    () => board && onTheWay.reduce((before, { id, to }) => moveCard(before, id, to), board),
    [board, onTheWay],
  )
  // Undo is pressed long after it was offered: it starts from the board as it is then.
  const latest = useRef(shown)
  latest.current = shown

  const sending = useMutation({
    // One after the other, as they were made.
    scope: { id: 'opportunity-board' },
    meta: { form: true },
    mutationFn: send,
    onError: (error, { id, title: name, to, position, done }) => {
      setDone(null)
      withdrawStageDate(id)
      askMissing(error, { id, name, stage: to.stage, position, moved: () => setDone(done) })
    },
    onSettled: async (_answer, _error, move) => {
      await client.invalidateQueries({ queryKey: ['opportunities'] })
      setOnTheWay((moves) => moves.filter((each) => each !== move))
    },
  })

  /** Moves a card of the board; to the place it has already is no move. `backTo`: a move taken back, to the `sort_position` the card had. */
  const move = (id: number, wanted: Place, backTo?: number) => {
    const before = latest.current
    const card = before && cardOf(before, id)
    const from = before && placeOf(before, id)
    if (!before || !card || !from) return
    const to = findLanding(before, card, wanted, order)
    if (to.stage === from.stage && to.index === from.index) return
    // In the order of dates no place is chosen; taken back, the card gets the one it had.
    const position = order === 'next_at' ? backTo : positionAt(others(before, id, to.stage), to.index)
    const done = {
      text: `「${card.candidate.name}」を${stateName('opportunity', to.stage)}に移動しました`,
      won: to.stage === WON ? card : null,
      undo: () => move(id, from, card.sort_position),
    }
    const said = backTo === undefined ? done : null
    const made = { id, title: card.title, stage: from.stage, to, position, done: said }
    setOnTheWay((moves) => [...moves, made])
    sending.mutate(made)
    setDone(said)
    if (said && to.stage !== from.stage)
      askStageDate({ id, name: card.candidate.name, stage: to.stage, undo: said.undo })
    else withdrawStageDate(id)
  }

  return { shown, move }
}
