import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { labelOf, opportunityStatus } from '../../masterdata/choices.ts'
import { type BoardQuery, boardOptions, moveOpportunity, reopenOpportunity } from './board-api.ts'
import {
  type Board,
  type Card,
  landing,
  moveCard,
  others,
  type Place,
  placeOf,
  positionAt,
  WON,
} from './board-state.ts'

/** A move that was made and can be taken back. */
export type Done = { text: string; won: Card | null; undo: () => void }

type Move = { card: Card; to: Place; from: Place; isUndo: boolean }

/** Moves cards at once on screen, then on the server; a refusal puts them back and says why. */
export function useBoardMoves(query: BoardQuery) {
  const client = useQueryClient()
  const { queryKey } = boardOptions(query)
  const [done, setDone] = useState<Done | null>(null)
  const clear = useCallback(() => setDone(null), [])

  const moving = useMutation({
    mutationFn: async ({ card, to, position }: Move & { position: number | undefined }) => {
      const { id_by_enterprise_id: id, opportunity_status_id: stage } = card
      if (stage === WON) await reopenOpportunity(id)
      if (stage !== WON || to.stage !== WON) await moveOpportunity(id, to.stage, position)
    },
    onMutate: async ({ card, to, from, isUndo }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Board>(queryKey)
      client.setQueryData<Board>(queryKey, (board) => board && moveCard(board, card.id_by_enterprise_id, to))
      const undo = () => move(card.id_by_enterprise_id, from, true)
      const stage = labelOf(opportunityStatus, to.stage)
      const text = `「${card.candidate.name}」を${stage}に${isUndo ? '戻しました' : '移動しました'}`
      setDone(isUndo ? null : { text, won: to.stage === WON ? card : null, undo })
      return before
    },
    onError: (_error, _move, before) => {
      if (before) client.setQueryData(queryKey, before)
      clear()
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['opportunities'] }),
  })

  /** Moves a card of the board as it is now; a place it has already is no move. */
  const move = (id: number, wanted: Place, isUndo = false) => {
    const board = client.getQueryData<Board>(queryKey)
    const from = board && placeOf(board, id)
    const card = board?.columns
      .find((column) => column.opportunity_status_id === from?.stage)
      ?.opportunities.find((each) => each.id_by_enterprise_id === id)
    if (!from || !card) return
    const to = landing(board, card, wanted, query.order_by)
    if (to.stage === from.stage && to.index === from.index) return
    const byHand = query.order_by === 'sort_position'
    const position = byHand ? positionAt(others(board, id, to.stage), to.index) : undefined
    moving.mutate({ card, to, from, isUndo, position })
  }

  return { move, done, clear }
}
