import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { AnyField } from '#foundation/entity/entity.ts'
import { type FieldErrors, readRecord } from '#foundation/entity/validate.ts'
import { type RecordRow, updateRecord } from '#foundation/screens/client.ts'
import { writtenValue } from '#foundation/screens/form/draft.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { refreshFamily } from '#foundation/screens/queries.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { useReact } from '#foundation/ui/errors.ts'
import { flashError } from '#foundation/ui/flash.tsx'
import { type BillingPayment, billingPayment } from '../../billing-payment.ts'
import { billingRow } from '../billing-row.ts'
import { Draft } from './draft.ts'
import { finishedItems, typedItems } from './items.ts'

/** Typing rests this long before it is saved. */
const rest_ms = 700

const fields: Record<string, AnyField> = billingPayment.fields

/** The fields of a patch as they are sent; names that travel beside ids are left out. */
const bodyOf = (patch: Values): Values =>
  Object.fromEntries(
    Object.entries(patch).flatMap(([key, value]) => {
      const field = fields[key]
      if (!field) return []
      if (key.endsWith('_custom_items')) return [[key, finishedItems(typedItems(value))]]
      return [[key, writtenValue(field, value)]]
    }),
  )

const clock = () => new Date().toLocaleTimeString('ja-JP', { hour: '2-digit', minute: '2-digit' })

/**
 * A record with what is typed on top of it, saved by itself when the typing rests. `flush` saves at once; it answers
 * the saved record, undefined while something cannot be saved. `record` lacks the amounts that are being typed: what
 * shows those takes `useTyped`.
 */
export function useSide(row: BillingPayment) {
  const client = useQueryClient()
  const react = useReact()
  const [draft] = useState(() => new Draft())
  const beside = useSyncExternalStore(draft.subscribe, draft.beside)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [savedAt, setSavedAt] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const base = useRef(row)
  base.current = row
  const running = useRef<Promise<BillingPayment | undefined>>(Promise.resolve(undefined))

  const refuse = useCallback(
    (error: unknown, sent: Values) => {
      if (error instanceof ApiError && error.code === 'stale') {
        refreshFamily(client, billingPayment, error.current as RecordRow)
        draft.drop(sent)
        flashError(
          'ほかのメンバーが先に更新しました。最新の内容を表示したので、確認して入力し直してください。',
        )
      } else if (error instanceof ApiError && Object.keys(error.fields).length > 0) setErrors(error.fields)
      else react(error, 'action')
    },
    [client, react, draft],
  )

  const saveNow = useCallback(async (): Promise<BillingPayment | undefined> => {
    const sent = draft.patch()
    const body = bodyOf(sent)
    if (Object.keys(body).length === 0) return base.current
    const wrong = readRecord(billingPayment, body, 'update').errors
    setErrors(wrong ?? {})
    if (wrong) return undefined
    setSaving(true)
    try {
      const saved = billingRow(await updateRecord(billingPayment, base.current, body))
      // Set before the cache, so that what was typed meanwhile is sent with the new updated_at.
      base.current = saved
      draft.drop(sent)
      refreshFamily(client, billingPayment, saved)
      setSavedAt(clock())
      return saved
    } catch (error) {
      refuse(error, sent)
      return undefined
    } finally {
      setSaving(false)
    }
  }, [client, refuse, draft])

  /** After the save that is under way. */
  const flush = useCallback(() => {
    running.current = running.current.then(saveNow, saveNow)
    return running.current
  }, [saveNow])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const unsubscribe = draft.subscribe(() => {
      clearTimeout(timer)
      if (draft.isDirty()) timer = setTimeout(flush, rest_ms)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [draft, flush])
  // What was typed last is saved when the page is left within the rest.
  useEffect(() => () => void flush(), [flush])

  /** A change that follows from what stands there, for callers that are not drawn anew with it. */
  const edit = useCallback(
    (next: (record: Values) => Values) => draft.add(next({ ...base.current, ...draft.patch() })),
    [draft],
  )
  const record: BillingPayment = useMemo(() => ({ ...row, ...beside }), [row, beside])
  return { row, record, draft, errors, isSaving, savedAt, change: draft.add, edit, flush }
}

export type SideState = ReturnType<typeof useSide>

/** The record with everything that is typed, the amounts too: drawn anew with every key stroke. */
export const useTyped = ({ row, draft }: Pick<SideState, 'row' | 'draft'>): BillingPayment => {
  const patch = useSyncExternalStore(draft.subscribe, draft.patch)
  return useMemo(() => ({ ...row, ...patch }), [row, patch])
}

/** Whether something is typed that is not saved yet. */
export const useDirty = ({ draft }: Pick<SideState, 'draft'>): boolean =>
  useSyncExternalStore(draft.subscribe, draft.isDirty)
