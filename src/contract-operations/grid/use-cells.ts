import { useMemo, useRef, useState } from 'react'
import { useReact } from '../../ui/errors.ts'
import { flashError } from '../../ui/flash.tsx'
import type { Operation } from '../calls.ts'
import { columnOf, layColumn } from './paste.ts'
import type { CellActions } from './time-cell.tsx'
import type { Grid } from './use-grid.ts'
import { isLocked } from './view.ts'

const boxOf = (id: number) => document.querySelector<HTMLInputElement>(`[data-work="${id}"]`)

/** What the cells can do, and which of them is in focus. */
export function useCells(rows: readonly Operation[], grid: Grid) {
  const react = useReact()
  const [focused, setFocused] = useState<number>()
  const [typed, setTyped] = useState<{ value: number | null }>()
  const latest = useRef(rows)
  latest.current = rows
  const { save, confirm } = grid
  const actions = useMemo((): CellActions => {
    const at = (id: number) => latest.current.findIndex((row) => row.id_by_enterprise_id === id)
    return {
      focus: (id) => {
        setFocused(id)
        setTyped(undefined)
      },
      type: (value) => setTyped({ value }),
      save: (id, value) => void save(id, value).then(() => setTyped(undefined)),
      move: (id, by) => {
        const order = by === 1 ? latest.current.slice(at(id) + 1) : latest.current.slice(0, at(id)).reverse()
        const next = order.find((row) => !isLocked(row))
        if (next) boxOf(next.id_by_enterprise_id)?.focus()
        else boxOf(id)?.blur()
      },
      confirm: (id) => void confirm(id).catch((error: unknown) => react(error, 'action')),
      paste: (id, text) => {
        const { entries, refused } = layColumn(columnOf(text), latest.current, at(id))
        for (const { row, value } of entries) void save(row.id_by_enterprise_id, value)
        if (refused.length === 0) return
        const list = refused.slice(0, 5).map((cell) => `${cell.text}（${cell.reason}）`)
        flashError(
          `${refused.length}件は貼り付けませんでした：${list.join('、')}${refused.length > 5 ? ' ほか' : ''}`,
        )
      },
    }
  }, [save, confirm, react])
  return { actions, focused, typed }
}
