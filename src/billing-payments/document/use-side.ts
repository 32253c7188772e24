import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnyField } from '../../entity/entity.ts'
import type { RecordRow } from '../../entity/ui/entity-api.ts'
import { writtenValue } from '../../entity/ui/form/draft.ts'
import type { Values } from '../../entity/ui/kinds/view.ts'
import { refreshFamily } from '../../entity/ui/queries.ts'
import { type FieldErrors, readRecord } from '../../entity/validate.ts'
import { ApiError } from '../../ui/api.ts'
import { useReact } from '../../ui/errors.ts'
import { flashError } from '../../ui/flash.tsx'
import { billingPayment } from '../billing-payment.ts'
import { updateSide } from '../calls.ts'
import { finishedItems, type TypedItem } from './items.ts'

/** Typing rests this long before it is saved. */
const rest_ms = 700

const fields: Record<string, AnyField> = billingPayment.fields

/** The fields of a patch as they are sent; names that travel beside ids are left out. */
const bodyOf = (patch: Values): Values =>
  Object.fromEntries(
    Object.entries(patch).flatMap(([key, value]) => {
      const field = fields[key]
      if (!field) return []
      if (key.endsWith('_custom_items')) return [[key, finishedItems((value ?? []) as TypedItem[])]]
      return [[key, writtenValue(field, value)]]
    }),
  )

const clock = () => new Date().toLocaleTimeString('ja-JP', { hour: '2-digit', minute: '2-digit' })

/**
 * A record with what is typed on top of it, saved by itself when the typing rests. `flush` saves at once; it answers
 * the saved record, undefined while something cannot be saved.
 */
export function useSide(row: RecordRow) {
  const client = useQueryClient()
  const react = useReact()
  const [patch, setPatch] = useState<Values>({})
  const [errors, setErrors] = useState<FieldErrors>({})
  const [savedAt, setSavedAt] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const now = useRef({ row, patch })
  now.current = { row, patch }
  const running = useRef<Promise<RecordRow | undefined>>(Promise.resolve(undefined))

  const refuse = useCallback(
    (error: unknown, sent: Values) => {
      if (error instanceof ApiError && error.code === 'stale') {
        refreshFamily(client, billingPayment, error.current as RecordRow)
        setPatch((before) => without(before, sent))
        flashError(
          'ほかのメンバーが先に更新しました。最新の内容を表示したので、確認して入力し直してください。',
        )
      } else if (error instanceof ApiError && Object.keys(error.fields).length > 0) setErrors(error.fields)
      else react(error, 'action')
    },
    [client, react],
  )

  const saveNow = useCallback(async (): Promise<RecordRow | undefined> => {
    const { row: base, patch: sent } = now.current
    const body = bodyOf(sent)
    if (Object.keys(body).length === 0) return base
    const wrong = readRecord(billingPayment, body, 'update').errors
    setErrors(wrong ?? {})
    if (wrong) return undefined
    setSaving(true)
    try {
      const saved = await updateSide(base, body)
      // Set before the cache, so that what was typed meanwhile is sent with the new updated_at.
      now.current.row = saved
      setPatch((before) => without(before, sent))
      refreshFamily(client, billingPayment, saved)
      setSavedAt(clock())
      return saved
    } catch (error) {
      refuse(error, sent)
      return undefined
    } finally {
      setSaving(false)
    }
  }, [client, refuse])

  /** After the save that is under way. */
  const flush = useCallback(() => {
    running.current = running.current.then(saveNow, saveNow)
    return running.current
  }, [saveNow])

  const isDirty = Object.keys(patch).length > 0
  useEffect(() => {
    if (Object.keys(patch).length === 0) return
    const timer = setTimeout(flush, rest_ms)
    return () => clearTimeout(timer)
  }, [patch, flush])
  // What was typed last is saved when the page is left within the rest.
  useEffect(() => () => void flush(), [flush])

  const change = useCallback((next: Values) => setPatch((before) => ({ ...before, ...next })), [])
  /** A change that follows from what stands there, for callers that are not drawn anew with it. */
  const edit = useCallback(
    (next: (record: Values) => Values) =>
      setPatch((before) => ({ ...before, ...next({ ...now.current.row, ...before }) })),
    [],
  )
  const record = { ...row, ...patch } as RecordRow
  return { row, record, errors, isDirty, isSaving, savedAt, change, edit, flush }
}

/** The patch less what was sent, unless it has been typed over since. */
const without = (patch: Values, sent: Values): Values => {
  const rest = Object.entries(patch).filter(([key, value]) => !(key in sent) || sent[key] !== value)
  return rest.length === Object.keys(patch).length ? patch : Object.fromEntries(rest)
}

export type SideState = ReturnType<typeof useSide>
