import { PointerActivationConstraints } from '@dnd-kit/dom'
import { type DragDropProvider, type DragEndEvent, type DragMoveEvent, PointerSensor } from '@dnd-kit/react'
import { type ComponentProps, useRef, useState } from 'react'
import { type Board, cardOf, dropIndex, findLanding, type Order, type Place } from './board-state.ts'
import type { Held } from './use-held-card.ts'

/** Mouse and pen drag once they went five pixels; a finger scrolls the board, and buttons on a card are pressed. */
const sensors = [
  PointerSensor.configure({
    activationConstraints: [new PointerActivationConstraints.Distance({ value: 5 })],
    preventActivation: ({ pointerType, target }) =>
      pointerType === 'touch' || (target as HTMLElement).closest('button') !== null,
  }),
]

/** Near an edge the board scrolls under the card. */
const edge_px = 40
const scroll_px = 14

/** The card in hand: where it was taken, and its size. */
export type Ghost = { id: number; width: number; height: number; x: number; y: number }

type Options = {
  board: Board | undefined
  order: Order
  setHeld: (held: Held | null) => void
  drop: (id: number, place: Place) => void
}

const columnAt = (x: number, y: number) =>
  document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-stage]'))
    .find((column) => column !== null)

const middlesOf = (column: HTMLElement, id: number) =>
  [...column.querySelectorAll<HTMLElement>('[data-card]')]
    .filter((element) => element.dataset.card !== String(id))
    .map((element) => element.getBoundingClientRect())
    .map(({ top, height }) => top + height / 2)

const scrollAtEdges = (column: HTMLElement, x: number, y: number) => {
  const list = column.querySelector('ol')
  const box = list?.getBoundingClientRect()
  if (list && box)
    list.scrollBy(0, y < box.top + edge_px ? -scroll_px : y > box.bottom - edge_px ? scroll_px : 0)
  const frame = column.parentElement
  const wide = frame?.getBoundingClientRect()
  if (frame && wide)
    frame.scrollBy(x < wide.left + edge_px ? -scroll_px : x > wide.right - edge_px ? scroll_px : 0, 0)
}

/**
 * Drags cards with mouse or pen: `dragging` is what the provider around them needs, `ghost` is drawn at the pointer while
 * a card is in hand. The keys are `useHeldCard`'s, so that none of the library's helpers takes part.
 */
export function usePointerDrag({ board, order, setHeld, drop }: Options) {
  const [ghost, setGhost] = useState<Ghost | null>(null)
  const layer = useRef<HTMLDivElement>(null)
  const place = useRef<Place | null>(null)

  const look = (id: number, x: number, y: number) => {
    const column = columnAt(x, y)
    const card = board && cardOf(board, id)
    if (!column || !card) return
    scrollAtEdges(column, x, y)
    const wanted = { stage: Number(column.dataset.stage), index: dropIndex(middlesOf(column, id), y) }
    const next = findLanding(board, card, wanted, order)
    if (next.stage === place.current?.stage && next.index === place.current.index) return
    place.current = next
    setHeld({ id, by: 'pointer', place: next })
  }
  const follow = ({ operation: { source, position }, nativeEvent }: DragMoveEvent | DragEndEvent) => {
    if (!source || !(nativeEvent instanceof PointerEvent)) return
    const { clientX: x, clientY: y } = nativeEvent
    layer.current?.style.setProperty('translate', `${x - position.initial.x}px ${y - position.initial.y}px`)
    look(Number(source.id), x, y)
  }
  const dragging: ComponentProps<typeof DragDropProvider> = {
    sensors,
    plugins: [],
    onDragStart({ operation: { source } }) {
      const box = source?.element?.getBoundingClientRect()
      if (!source || !box) return
      place.current = null
      setGhost({ id: Number(source.id), width: box.width, height: box.height, x: box.left, y: box.top })
    },
    onDragMove: follow,
    onDragEnd(event) {
      // The last move may still wait for its frame.
      if (!event.canceled) follow(event)
      setGhost(null)
      setHeld(null)
      const id = event.operation.source?.id
      if (!event.canceled && place.current) drop(Number(id), place.current)
    },
  }
  return { ghost, layer, dragging }
}
