import { useCallback, useMemo, useRef, useState } from 'react'
import { useReact } from '#foundation/ui/errors.ts'
import { flashError, flashUndo } from '#foundation/ui/flash.tsx'
import type { Operation } from '../client.ts'
import { earlyQuestion, isEarly, type useEarlyConfirm } from '../use-early-confirm.tsx'
import { isUnread, withDraft } from './draft.ts'
import { layPasted } from './paste.ts'
import type { CellActions } from './time-cell.tsx'
import { useDrafts } from './use-drafts.ts'
import { type Grid, nameOf } from './use-grid.ts'
import { isLocked, workedOf } from './view.ts'

export const boxOf = (id: number) => document.querySelector<HTMLInputElement>(`[data-work="${id}"]`)

/** What the cells can do, what stands in them unsaved, which of them is in focus, and which was confirmed last. */
export function useCells(
  rows: readonly Operation[],
  all: readonly Operation[],
  grid: Grid,
  send: (id: number) => void,
  { ask, refuses }: Pick<ReturnType<typeof useEarlyConfirm>, 'ask' | 'refuses'>,
) {
  const react = useReact()
  const [focused, setFocused] = useState<number>()
  const [confirmed, setConfirmed] = useState<number>()
  const { drafts, now, put, commit } = useDrafts(grid)
  const latest = useRef(rows)
  latest.current = rows
  const whole = useRef(all)
  whole.current = all
  const { save, confirm, cancel, current } = grid

  /** After a confirm: the way back, and the bill under one's hands. */
  const done = useCallback(
    (id: number, row: Operation, isConfirmed: boolean) => {
      if (!isConfirmed) return
      setConfirmed(id)
      flashUndo(`${nameOf(row)}の稼働を確定しました`, () => void cancel([id]))
    },
    [cancel],
  )

  /** Confirms what the cell shows; for a month that has not ended one is asked for the reason. */
  const confirmRow = useCallback(
    async (id: number) => {
      const row = current(id)
      if (!row || !commit(id) || isUnread(row, now.current.get(id))) return boxOf(id)?.focus()
      if (!isEarly(row)) return done(id, row, await confirm(id))
      if (refuses) return
      const meant = workedOf(withDraft(row, now.current.get(id)))
      const reason = await ask(earlyQuestion(row, nameOf(row)))
      const asked = current(id)
      if (reason === undefined || !asked) return
      // While one was asked, the save may have been refused, or somebody else was faster.
      const draft = now.current.get(id)
      if (isUnread(asked, draft) || workedOf(withDraft(asked, draft)) !== meant) return boxOf(id)?.focus()
      done(id, row, await confirm(id, reason))
    },
    [current, commit, now, ask, refuses, confirm, done],
  )

  const paste = useCallback(
    (id: number, text: string) => {
      const from = latest.current.findIndex((row) => row.id_by_enterprise_id === id)
      const { entries, refused } = layPasted(text, latest.current, whole.current, from)
      const before = entries.map(({ row }) => [row.id_by_enterprise_id, workedOf(row)] as const)
      for (const { row, value } of entries) {
        put(row.id_by_enterprise_id, undefined)
        void save(row.id_by_enterprise_id, value)
      }
      // What could not be read stays in its cell with the reason, to be mended there.
      for (const { row, ...cell } of refused) if (row) put(row.id_by_enterprise_id, cell)
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
    [put, save],
  )

  const actions = useMemo(
    (): CellActions => ({
      focus: setFocused,
      write: (id, text) => put(id, { text }),
      takeBack: (id) => put(id, undefined),
      commit,
      move: (id, by) => {
        const at = latest.current.findIndex((row) => row.id_by_enterprise_id === id)
        const order = by === 1 ? latest.current.slice(at + 1) : latest.current.slice(0, at).reverse()
        const next = order.find((row) => !isLocked(row))
        if (next) boxOf(next.id_by_enterprise_id)?.focus()
        else boxOf(id)?.blur()
      },
      confirm: (id) => void confirmRow(id).catch((error: unknown) => react(error, 'action')),
      send: (id) => {
        if (commit(id)) send(id)
      },
      paste,
    }),
    [put, commit, confirmRow, paste, react, send],
  )
  return { actions, focused, confirmed, drafts }
}
