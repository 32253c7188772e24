import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type FieldErrors, readRecord } from '#foundation/entity/validate.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { recordOptions } from '#foundation/screens/queries.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { useReact } from '#foundation/ui/errors.ts'
import { flashError } from '#foundation/ui/flash.tsx'
import { contract } from '../../contracts/contract.ts'
import { contractDocument } from '../fields.ts'
import type { DocumentKind } from '../kinds.ts'
import { api, type ContractDocument } from './client.ts'

/** Typing rests this long before it is saved. */
const rest_ms = 700

export const documentOptions = (id: number, { document_type }: DocumentKind) =>
  queryOptions({
    queryKey: [contract.plural, 'documents', id, document_type],
    queryFn: async ({ signal }) => {
      const body = { document_type }
      return (await api.post('/api/enterprise/contracts/document_show/:id', { id, body, signal }))
        .contract_document
    },
  })

const without = (patch: Values, sent: Values): Values =>
  Object.fromEntries(Object.entries(patch).filter(([key, value]) => !(key in sent) || sent[key] !== value))

/**
 * A document with what is typed on top of it, saved by itself when the typing rests. `flush` saves at once and answers
 * the document as it is; undefined while something cannot be saved.
 */
export function useDocument(id: number, kind: DocumentKind) {
  const client = useQueryClient()
  const react = useReact()
  const options = documentOptions(id, kind)
  const { data } = useQuery(options)
  const [patch, setPatch] = useState<Values>({})
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isSaving, setSaving] = useState(false)
  const now = useRef({ data, patch })
  now.current = { data, patch }
  const running = useRef<Promise<ContractDocument | undefined>>(Promise.resolve(undefined))

  const take = useCallback(
    (document: ContractDocument) => {
      now.current.data = document
      client.setQueryData(documentOptions(id, kind).queryKey, document)
    },
    [client, id, kind],
  )

  const refuse = useCallback(
    async (error: unknown, sent: Values) => {
      if (error instanceof ApiError && error.code === 'stale') {
        setPatch((before) => without(before, sent))
        take(await client.fetchQuery({ ...documentOptions(id, kind), staleTime: 0 }))
        flashError(
          'ほかのメンバーが先に更新しました。最新の内容を表示したので、確認して入力し直してください。',
        )
      } else if (error instanceof ApiError && Object.keys(error.fields).length > 0) setErrors(error.fields)
      else react(error, 'action')
    },
    [client, id, kind, react, take],
  )

  const saveNow = useCallback(async (): Promise<ContractDocument | undefined> => {
    const { data: base, patch: sent } = now.current
    if (!base || Object.keys(sent).length === 0) return base
    const wrong = readRecord(contractDocument, sent, 'update').errors
    setErrors(wrong ?? {})
    if (wrong) return undefined
    setSaving(true)
    try {
      const { contract_document: saved } = await api.post('/api/enterprise/contracts/document_update/:id', {
        id,
        body: {
          document_type: kind.document_type,
          contract_document: sent,
          updated_at: base.updated_at,
        },
      })
      take(saved)
      setPatch((before) => without(before, sent))
      client.invalidateQueries({ queryKey: recordOptions(contract.plural, id).queryKey })
      return saved
    } catch (error) {
      await refuse(error, sent)
      return undefined
    } finally {
      setSaving(false)
    }
  }, [client, id, kind, refuse, take])

  /** After the save that is under way. */
  const flush = useCallback(() => {
    running.current = running.current.then(saveNow, saveNow)
    return running.current
  }, [saveNow])

  useEffect(() => {
    if (Object.keys(patch).length === 0) return
    const timer = setTimeout(flush, rest_ms)
    return () => clearTimeout(timer)
  }, [patch, flush])
  // What was typed last is saved when the page is left within the rest.
  useEffect(() => () => void flush(), [flush])

  const change = useCallback((next: Values) => setPatch((before) => ({ ...before, ...next })), [])
  const record: Values = { ...data?.fields, ...patch }
  const isDirty = Object.keys(patch).length > 0
  return { id, kind, document: data, record, errors, isDirty, isSaving, change, flush, take }
}

export type DocumentState = ReturnType<typeof useDocument>
