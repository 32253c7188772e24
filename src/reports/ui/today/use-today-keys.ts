import { type RefObject, useEffect, useRef } from 'react'
import type { Marking } from './client.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'))

const isCovered = () => document.querySelector('[role="dialog"], [role="menu"]') !== null

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

const rowsOf = (page: HTMLElement | null) => [...(page?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
const linkOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('[data-thing]')
const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-row]') ?? undefined

/**
 * j k ↑ ↓ go from row to row, Enter opens one as any link, a does what stands at its end, z puts it off. A row that goes
 * leaves the focus to the next one.
 */
export function useTodayKeys(page: RefObject<HTMLElement | null>, putOff: Marking['putOff'], shown: unknown) {
  const place = useRef<number | undefined>(undefined)
  useEffect(() => {
    const note = () => {
      const row = rowOf(document.activeElement)
      // A dialog over the page keeps the place of the row it belongs to.
      if (row) place.current = rowsOf(page.current).indexOf(row)
      else if (document.activeElement !== document.body && !isCovered()) place.current = undefined
    }
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTyping(event.target) || isCovered()) return
      const rows = rowsOf(page.current)
      const at = rows.indexOf(rowOf(document.activeElement) ?? document.body)
      const step = steps[event.key]
      const row = rows[at]
      if (step) {
        const next = linkOf(rows[at < 0 ? 0 : at + step])
        if (!next) return
        event.preventDefault()
        next.focus()
        next.scrollIntoView({ block: 'nearest' })
      } else if (event.key === 'a' && row) {
        event.preventDefault()
        row.querySelector<HTMLElement>('[data-act] :is(button, a)')?.click()
      } else if (event.key === 'z' && row) {
        event.preventDefault()
        const { section = '', id, name = '' } = row.dataset
        void putOff(section, Number(id), name)
      }
    }
    document.addEventListener('focusin', note)
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('keydown', press)
    }
  }, [page, putOff])
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when other rows are shown
  useEffect(() => {
    if (place.current === undefined || document.activeElement !== document.body) return
    const rows = rowsOf(page.current)
    linkOf(rows[Math.min(place.current, rows.length - 1)])?.focus({ preventScroll: true })
  }, [shown])
}
