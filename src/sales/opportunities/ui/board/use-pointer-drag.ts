import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type Board, cardOf, dropIndex, landing, type Order, type Place } from './board-state.ts'
import type { Held } from './use-held-card.ts'

/** The pointer must go this far before a press becomes a drag. */
const threshold_px = 5
/** Near an edge the board scrolls under the card. */
const edge_px = 40
const scroll_px = 14

type Press = { id: number; element: HTMLElement; x: number; y: number }
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

/** Swallows the click that ends a drag, so that it opens no record. */
const swallowClick = () => {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}

/** Drags cards with mouse or pen; a finger scrolls the board. `ghost` is drawn at the pointer while a card is in hand. */
export function usePointerDrag({ board, order, setHeld, drop }: Options) {
  const [ghost, setGhost] = useState<Ghost | null>(null)
  const [press, setPress] = useState<Press | null>(null)
  const layer = useRef<HTMLDivElement>(null)

  const onPointerDown = useCallback((event: ReactPointerEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const element = target.closest<HTMLElement>('[data-card]')
    if (
      !element ||
      element.dataset.fixed ||
      event.button !== 0 ||
      event.pointerType === 'touch' ||
      target.closest('button')
    )
      return
    setPress({ id: Number(element.dataset.card), element, x: event.clientX, y: event.clientY })
  }, [])

  useFollowing({ press, board, order, layer, setGhost, setHeld, drop, end: () => setPress(null) })
  return { ghost, layer, onPointerDown }
}

type Following = Options & {
  press: Press | null
  layer: RefObject<HTMLDivElement | null>
  setGhost: (ghost: Ghost | null) => void
  end: () => void
}

/** Follows the pointer from the press to the drop. */
function useFollowing(options: Following): void {
  const latest = useRef(options)
  latest.current = options
  const { press } = options
  useEffect(() => {
    if (!press) return
    let place: Place | null = null
    let isDragging = false

    const begin = () => {
      const box = press.element.getBoundingClientRect()
      const { width, height } = box
      isDragging = true
      latest.current.setGhost({ id: press.id, width, height, x: box.left, y: box.top })
    }
    const look = (x: number, y: number) => {
      const { board, order, setHeld } = latest.current
      const column = columnAt(x, y)
      const card = board && cardOf(board, press.id)
      if (!column || !card) return
      scrollAtEdges(column, x, y)
      const wanted = { stage: Number(column.dataset.stage), index: dropIndex(middlesOf(column, press.id), y) }
      const next = landing(board, card, wanted, order)
      if (next.stage === place?.stage && next.index === place.index) return
      place = next
      setHeld({ id: press.id, by: 'pointer', place })
    }
    const moved = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!isDragging && Math.hypot(x - press.x, y - press.y) < threshold_px) return
      if (!isDragging) begin()
      latest.current.layer.current?.style.setProperty('translate', `${x - press.x}px ${y - press.y}px`)
      look(x, y)
    }
    const finish = (isDropped: boolean) => {
      if (isDragging) {
        swallowClick()
        latest.current.setGhost(null)
        latest.current.setHeld(null)
        if (isDropped && place) latest.current.drop(press.id, place)
      }
      latest.current.end()
    }
    const up = () => finish(true)
    const cancel = () => finish(false)
    const onEscape = (event: KeyboardEvent) => event.key === 'Escape' && cancel()
    window.addEventListener('pointermove', moved)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', cancel)
    window.addEventListener('keydown', onEscape)
    return () => {
      window.removeEventListener('pointermove', moved)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', cancel)
      window.removeEventListener('keydown', onEscape)
    }
  }, [press])
}
