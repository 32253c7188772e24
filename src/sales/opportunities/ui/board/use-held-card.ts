import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react'
import { stateName } from '#foundation/ui/state-names.ts'
import {
  type Board,
  cardOf,
  focusFrom,
  isArrow,
  type Order,
  type Place,
  placeOf,
  stepFrom,
  WON,
} from './board-state.ts'

/** A card that is on its way: in the hand of the pointer, or held by the keyboard. */
export type Held = { id: number; by: 'pointer' | 'keys'; place: Place }

type Options = {
  board: Board | undefined
  order: Order
  root: RefObject<HTMLElement | null>
  drop: (id: number, place: Place) => void
}

const stageName = (stage: number) => stateName('opportunity', stage)
const linkOf = (root: HTMLElement | null, id: number) =>
  root?.querySelector<HTMLElement>(`[data-card="${id}"] a`)

/** Space grabs the card in focus, arrows move it, Space drops it, Esc lets it go; without a card in hand arrows move the focus. */
export function useHeldCard({ board, order, root, drop }: Options) {
  const [held, setHeld] = useState<Held | null>(null)
  const [said, say] = useState('')
  const [followed, follow] = useState<{ id: number } | null>(null)
  const { stage, index } = held?.place ?? {}

  // A card that changes its column is drawn anew: the focus follows it, also back to where it came from.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new place is such a change
  useLayoutEffect(() => {
    if (followed) linkOf(root.current, followed.id)?.focus()
  }, [followed, stage, index, root])

  // The board may move it a moment after it was dropped: where the focus went with the old card, it comes back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new board may be such a change
  useLayoutEffect(() => {
    if (followed && document.activeElement === document.body) linkOf(root.current, followed.id)?.focus()
  }, [board])

  const grab = (board: Board, cardId: number) => {
    const card = cardOf(board, cardId)
    const place = placeOf(board, cardId)
    if (!card || !place) return
    if (place.stage === WON) return say('成約した商談は動かせません。再開してから操作してください')
    setHeld({ id: cardId, by: 'keys', place })
    follow({ id: cardId })
    say(
      `${card.candidate.name}を掴みました。${stageName(place.stage)}、${place.index + 1}番目。矢印で移動、スペースで置く、Escで取り消します`,
    )
  }

  const letGo = () => {
    const card = held?.by === 'keys' && board && cardOf(board, held.id)
    if (!card) return
    setHeld(null)
    follow({ id: card.id_by_enterprise_id })
    say(`${card.candidate.name}の移動を取り消しました`)
  }

  const pressHeld = (event: KeyboardEvent, board: Board, held: Held) => {
    const card = cardOf(board, held.id)
    if (!card) return
    if (isArrow(event.key)) {
      const place = stepFrom(board, card, held.place, event.key, order)
      setHeld({ ...held, place })
      say(`${stageName(place.stage)}、${place.index + 1}番目`)
    } else if (event.key === ' ') {
      setHeld(null)
      follow({ id: held.id })
      drop(held.id, held.place)
      say(`${card.candidate.name}を${stageName(held.place.stage)}に置きました`)
    } else if (event.key === 'Escape') letGo()
    else return
    event.preventDefault()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const element = (event.target as HTMLElement).closest<HTMLElement>('[data-card]')
    const isOnCard = element && (event.target as HTMLElement).matches('a')
    if (!board || !isOnCard || event.ctrlKey || event.metaKey || event.altKey) return
    if (held) return pressHeld(event, board, held)
    const focused = Number(element.dataset.card)
    if (event.key === ' ') grab(board, focused)
    else if (isArrow(event.key)) {
      const place = placeOf(board, focused)
      const next = place && focusFrom(board, place, event.key)
      if (next) linkOf(root.current, next.id_by_enterprise_id)?.focus()
    } else return
    event.preventDefault()
  }

  return { held, setHeld, said, onKeyDown, letGo }
}
