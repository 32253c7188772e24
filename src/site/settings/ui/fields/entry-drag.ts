import { PointerActivationConstraints } from '@dnd-kit/dom'
import { type DragDropProvider, type DragEndEvent, type DragMoveEvent, PointerSensor } from '@dnd-kit/react'
import type { ComponentProps, RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Mouse, pen and finger drag by the grip once they went four pixels. */
const sensors = [
  PointerSensor.configure({
    activationConstraints: [new PointerActivationConstraints.Distance({ value: 4 })],
  }),
]

/** The place the pointer is at: how many of the other entries have their middle above it. */
const placeAt = (list: HTMLElement, key: string, y: number): number =>
  [...list.querySelectorAll<HTMLElement>(':scope > [data-key]')]
    .filter((element) => element.dataset.key !== key)
    .map((element) => element.getBoundingClientRect())
    .filter(({ top, height }) => top + height / 2 < y).length

/**
 * Drags the entries of a list by pointer; the list itself follows as one drags. The keys are the grip's own
 * (`ListField`), so that none of the library's helpers takes part. `dropped` is told once it was let go.
 */
export const entryDrag = (
  list: RefObject<HTMLElement | null>,
  placeOf: (key: number) => number,
  move: (from: number, to: number) => void,
  dropped?: () => void,
): ComponentProps<typeof DragDropProvider> => {
  const follow = ({ operation: { source }, nativeEvent }: DragMoveEvent | DragEndEvent) => {
    if (!source || !list.current || !(nativeEvent instanceof PointerEvent)) return
    const from = placeOf(Number(source.id))
    const to = placeAt(list.current, String(source.id), nativeEvent.clientY)
    // Drawn at once: the next place is counted by what is shown.
    if (from >= 0) flushSync(() => move(from, to))
  }
  return {
    sensors,
    plugins: [],
    onDragMove: follow,
    // Moves are told once a frame: on a slow machine one lets go before the last of them.
    onDragEnd: (event) => {
      if (!event.canceled) follow(event)
      dropped?.()
    },
  }
}
