import { useMemo, useRef, useState } from 'react'
import { useReact } from '../../ui/errors.ts'
import { flashError, flashUndo } from '../../ui/flash.tsx'
import type { Operation } from '../calls.ts'
import { layPasted } from './paste.ts'
import type { CellActions } from './time-cell.tsx'
import type { Grid } from './use-grid.ts'
import { isLocked, workedOf } from './view.ts'

/** A pasted text that could not be put into its cell. */
export type Refusal = { text: string; reason: string }

const boxOf = (id: number) => document.querySelector<HTMLInputElement>(`[data-work="${id}"]`)

/** What the cells can do, and which of them is in focus. */
export function useCells(rows: readonly Operation[], all: readonly Operation[], grid: Grid) {
  const react = useReact()
  const [focused, setFocused] = useState<number>()
  const [typed, setTyped] = useState<{ value: number | null }>()
  const [refused, setRefused] = useState<ReadonlyMap<number, Refusal>>(new Map())
  const latest = useRef(rows)
  latest.current = rows
  const whole = useRef(all)
  whole.current = all
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
        const { entries, refused } = layPasted(text, latest.current, whole.current, at(id))
        const before = entries.map(({ row }) => [row.id_by_enterprise_id, workedOf(row)] as const)
        for (const { row, value } of entries) void save(row.id_by_enterprise_id, value)
        // What could not be read stays in its cell with the reason, to be mended there.
        setRefused(
          new Map(refused.flatMap(({ row, ...cell }) => (row ? [[row.id_by_enterprise_id, cell]] : []))),
        )
        if (entries.length > 0)
          flashUndo(`${entries.length}件を貼り付けました`, () => {
            for (const [row, value] of before) void save(row, value)
          })
        if (refused.length === 0) return
        const list = refused.slice(0, 5).map((cell) => `${cell.text}（${cell.reason}）`)
        flashError(
          `${refused.length}件は貼り付けませんでした：${list.join('、')}${refused.length > 5 ? ' ほか' : ''}`,
        )
      },
    }
  }, [save, confirm, react])
  return { actions, focused, typed, refused }
}
