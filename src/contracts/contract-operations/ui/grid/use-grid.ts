import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { RecordRow } from '#foundation/screens/client.ts'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { useReact } from '#foundation/ui/errors.ts'
import { flashError } from '#foundation/ui/flash.tsx'
import { api, factsOptions, listMonth, type Month, type Operation, saveWork } from '../client.ts'
import { isDaily, workedOf } from './view.ts'

export const monthOptions = (month: string) =>
  queryOptions({
    queryKey: ['contract_operations', 'month', month],
    queryFn: ({ signal }) => listMonth(month, signal),
    staleTime: 30_000,
  })

export type RowState = 'saving' | 'saved' | 'failed'

/** `stale`: somebody else was faster, and the row shows that now. */
type Saved = 'saved' | 'stale' | 'refused'

/** Saving and confirming the rows of a month, one call at a time for each row; the answers stand in the list at once. */
export function useGrid(month: string) {
  const client = useQueryClient()
  const react = useReact()
  const [states, setStates] = useState<ReadonlyMap<number, RowState>>(new Map())
  const running = useRef(new Map<number, Promise<unknown>>())
  const key = useMemo(() => monthOptions(month).queryKey, [month])

  const mark = useCallback(
    (id: number, state: RowState) => setStates((before) => new Map(before).set(id, state)),
    [],
  )
  const current = useCallback(
    (id: number) => client.getQueryData<Month>(key)?.rows.find((row) => row.id_by_enterprise_id === id),
    [client, key],
  )
  const put = useCallback(
    (answer: RecordRow) =>
      client.setQueryData<Month>(key, (before) => {
        const id = answer.id_by_enterprise_id
        return (
          before && {
            ...before,
            rows: before.rows.map((row) => (row.id_by_enterprise_id === id ? { ...row, ...answer } : row)),
          }
        )
      }),
    [client, key],
  )
  /**
   * After what is already under way for the row, so that no call finds it changed by the one before; the work gets what
   * became of that.
   */
  const inTurn = useCallback(<T>(id: number, work: (before: unknown) => Promise<T>): Promise<T> => {
    const next = (running.current.get(id) ?? Promise.resolve()).catch(() => undefined).then(work)
    running.current.set(id, next)
    const end = () => {
      if (running.current.get(id) === next) running.current.delete(id)
    }
    next.then(end, end)
    return next
  }, [])

  /** Saves the work of a row; one that was not saved has been told of. */
  const save = useCallback(
    (id: number, value: number | null): Promise<Saved> =>
      inTurn(id, async () => {
        const row = current(id)
        if (!row || workedOf(row) === value) return 'saved'
        mark(id, 'saving')
        try {
          put(await saveWork(row, isDaily(row) ? { working_days: value } : { working_minutes: value }))
          mark(id, 'saved')
          return 'saved'
        } catch (error) {
          mark(id, 'failed')
          if (error instanceof ApiError && error.code === 'stale') {
            put(error.current as RecordRow)
            flashError(
              'ほかのメンバーが先に更新しました。表示を最新にしたので、確認して入力し直してください。',
            )
            return 'stale'
          }
          react(error, 'action')
          return 'refused'
        }
      }),
    [inTurn, current, put, mark, react],
  )

  /** The bill that a row has now; null once it has none. */
  const putBill = useCallback(
    (id: number, billing_payment_id: number | null) =>
      client.setQueryData(
        factsOptions(month).queryKey,
        (before) =>
          before && {
            rows: before.rows.map((fact) =>
              fact.operation_id === id
                ? { ...fact, billing_payment_id, billing_status_flg: null, billing_mail_status_flg: null }
                : fact,
            ),
          },
      ),
    [client, month],
  )
  /**
   * Confirms a row as it stands saved; false where the save before it was refused. Throws ApiError when it may not be.
   */
  const confirm = useCallback(
    (id: number, reason?: string): Promise<boolean> =>
      inTurn(id, async (before) => {
        if (before === 'stale' || before === 'refused') return false
        const { contract_operation, billing_payment } = await api.post(
          '/api/enterprise/contract_operations/confirm/:id',
          { id, body: reason === undefined ? {} : { reason } },
        )
        put(contract_operation)
        putBill(id, billing_payment?.id_by_enterprise_id ?? null)
        return true
      }),
    [inTurn, put, putBill],
  )
  /** Takes the confirm of rows back; what refuses it is told. */
  const cancel = useCallback(
    async (ids: readonly number[]) => {
      for (const id of ids)
        await inTurn(id, async () => {
          const path = '/api/enterprise/contract_operations/confirm_cancel/:id'
          put((await api.post(path, { id })).contract_operation)
          putBill(id, null)
        }).catch((error: unknown) => react(error, 'action'))
    },
    [inTurn, put, putBill, react],
  )
  /** Once nothing is being saved any more. */
  const settled = useCallback(() => Promise.allSettled([...running.current.values()]), [])
  /** Everything of the months is asked for again, with the bills that follow from them. */
  const refresh = useCallback(() => {
    void client.invalidateQueries({ queryKey: ['contract_operations'] })
    void client.invalidateQueries({ queryKey: ['billing_payments'] })
  }, [client])
  return { states, save, confirm, cancel, settled, refresh, current }
}

export type Grid = ReturnType<typeof useGrid>

export const nameOf = (row: Operation): string =>
  namedOf(row, 'candidate_id_by_enterprise_id')?.name ?? `ID ${row.id_by_enterprise_id}`
