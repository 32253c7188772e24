import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { isCovered, isTyping } from '#foundation/ui/key-target.ts'
import { usePaletteActions } from '#foundation/ui/palette/palette-state.ts'
import type { Marking } from './client.ts'
import { actLetter, laterLetter } from './today-letters.ts'

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

const rowsOf = (page: HTMLElement | null) => [...(page?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
const linkOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('[data-thing]')
const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-row]') ?? undefined

/** The place of the row that was looked at last; it stays while a dialog is open over the page. */
const usePlace = (page: RefObject<HTMLElement | null>) => {
  const place = useRef<number | undefined>(undefined)
  useEffect(() => {
    const note = () => {
      const row = rowOf(document.activeElement)
      if (row) place.current = rowsOf(page.current).indexOf(row)
      else if (document.activeElement !== document.body && !isCovered()) place.current = undefined
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [page])
  return place
}

/**
 * j k ↑ ↓ go from row to row, Enter opens one as any link, a does what stands at its end, z puts it off. A row that goes
 * leaves the focus to the next one.
 */
export function useTodayKeys(
  page: RefObject<HTMLElement | null>,
  putOff: Marking['putOff'],
  shown: unknown,
): void {
  const place = usePlace(page)
  const latest = useRef(putOff)
  latest.current = putOff
  const actions = useMemo(() => {
    const held = () => rowOf(document.activeElement) ?? rowsOf(page.current)[place.current ?? -1]
    return [
      {
        id: 'today-act',
        label: actLetter[1],
        shortcut: actLetter[0],
        run: () => held()?.querySelector<HTMLElement>('[data-act] :is(button, a)')?.click(),
      },
      {
        id: 'today-later',
        label: laterLetter[1],
        shortcut: laterLetter[0],
        run: () => {
          const { section, id, name = '' } = held()?.dataset ?? {}
          if (section) void latest.current(section, Number(id), name)
        },
      },
    ]
  }, [page, place])
  usePaletteActions(actions)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = steps[event.key]
      if (!step || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTyping(event.target) || isCovered()) return
      const rows = rowsOf(page.current)
      const at = rows.indexOf(rowOf(document.activeElement) ?? document.body)
      const next = linkOf(rows[at < 0 ? 0 : at + step])
      if (!next) return
      event.preventDefault()
      next.focus()
      next.scrollIntoView({ block: 'nearest' })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [page])
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when other rows are shown
  useEffect(() => {
    if (place.current === undefined || document.activeElement !== document.body) return
    const rows = rowsOf(page.current)
    linkOf(rows[Math.min(place.current, rows.length - 1)])?.focus({ preventScroll: true })
  }, [shown])
}
