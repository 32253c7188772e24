import { type RefObject, useEffect } from 'react'

/**
 * Lights up the row under the pointer (`data-lit`) where the pointer itself moves. Not `:hover`: rows that are
 * scrolled under a resting pointer would each be styled and painted anew, in every frame.
 */
export function useLitRow(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = scroller
    if (!current) return
    let lit: HTMLElement | undefined
    let place = ''
    const light = (row: HTMLElement | undefined) => {
      if (row === lit) return
      if (lit) delete lit.dataset.lit
      if (row) row.dataset.lit = ''
      lit = row
    }
    const move = ({ pointerType, screenX, screenY, target }: PointerEvent) => {
      const before = place
      place = `${screenX} ${screenY}`
      // The browser also reports a move when the page moves under the pointer; on glass nothing hovers.
      if (place === before || pointerType === 'touch') return
      light((target as Element).closest<HTMLElement>('tr[data-to]') ?? undefined)
    }
    const leave = () => light(undefined)
    current.addEventListener('pointermove', move, { passive: true })
    current.addEventListener('pointerleave', leave)
    current.addEventListener('scroll', leave, { passive: true })
    return () => {
      current.removeEventListener('pointermove', move)
      current.removeEventListener('pointerleave', leave)
      current.removeEventListener('scroll', leave)
    }
  }, [scroller])
}
