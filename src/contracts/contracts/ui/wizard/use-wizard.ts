import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Entity, Fields } from '#foundation/entity/entity.ts'
import { type FieldErrors, readRecord } from '#foundation/entity/validate.ts'
import { createRecord, type RecordRow, updateRecord } from '#foundation/screens/client.ts'
import { useEnterpriseEntity } from '#foundation/screens/enterprise-entity.tsx'
import { allWritten, changedFields, conflictsOf, readableOf, rebase } from '#foundation/screens/form/draft.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { refreshFamily } from '#foundation/screens/queries.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { contract } from '../../contract.ts'
import { withUnitPrices } from './forecast.ts'
import { draftKey, readDraft, writeDraft } from './stored-draft.ts'

/**
 * The draft of a contract on its way through the wizard. `start` is the record being edited, or what a new one
 * begins with; `stored` is undefined for a new one. `entity` is the contract with the enterprise's own properties.
 * `readable` is the draft to reckon with, without what cannot be read. Every change is kept for a reload of the page. Suspends while the properties are not known.
 */
export function useWizard(stored: RecordRow | undefined, start: Values, opportunity: number | undefined) {
  const client = useQueryClient()
  const entity: Entity = useEnterpriseEntity<Fields>(contract)
  const [made, setMade] = useState<RecordRow>()
  const row = stored ?? made
  const key = draftKey(stored?.id_by_enterprise_id, opportunity)
  const [kept] = useState(() => readDraft(sessionStorage, key))
  const [base, setBase] = useState<Values>(start)
  const [draft, setDraft] = useState<Values>(() =>
    kept ? { ...kept.draft, ...(row && rebase(entity, kept.base, kept.draft, row, [])) } : start,
  )
  const [errors, setErrors] = useState<FieldErrors>({})
  const [stale, setStale] = useState<RecordRow>()
  const changed = useMemo(() => changedFields(entity, base, draft), [entity, base, draft])
  const isDirty = Object.keys(changed).length > 0
  const readable = useMemo(() => readableOf(entity, draft), [entity, draft])

  useEffect(() => {
    if (isDirty) writeDraft(sessionStorage, key, { base, draft })
    else sessionStorage.removeItem(key)
  }, [key, base, draft, isDirty])
  // Leaving by a link was confirmed; only a reload finds the draft again.
  useEffect(() => () => sessionStorage.removeItem(key), [key])

  const change = (patch: Values) => {
    setDraft((before) => withUnitPrices(withUnitPrices({ ...before, ...patch }, 'sales'), 'supplier'))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in patch))))
  }

  const saving = useMutation({
    meta: { form: true },
    mutationFn: (body: Values) =>
      row ? updateRecord(entity, base as RecordRow, body) : createRecord(entity, body),
    onSuccess: (saved) => {
      const withWorker = { ...saved, candidate_type_id: draft.candidate_type_id }
      if (!row) setMade(saved)
      setBase(withWorker)
      setDraft(withWorker)
      return refreshFamily(client, contract, saved)
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      if (error.code === 'stale') setStale(error.current as RecordRow)
      else setErrors(error.fields)
    },
  })

  /** Saves what has changed; undefined when it was refused (the errors then stand beside their fields). */
  const save = async (): Promise<RecordRow | undefined> => {
    if (row && !isDirty) return row
    // Also what was left empty on purpose: the server fills in only what nobody was asked.
    const body = row ? changed : allWritten(entity, draft)
    const wrong = readRecord(entity, body, row ? 'update' : 'create').errors
    if (wrong) return void setErrors(wrong)
    setErrors({})
    return saving.mutateAsync(body).catch(() => undefined)
  }

  /** Goes on from the record as it stands now; `theirs` are the fields in which it wins. */
  const settle = (theirs: readonly string[]) => {
    if (!stale) return
    setDraft(rebase(entity, base, draft, stale, theirs))
    setBase(stale)
    setStale(undefined)
  }
  const conflicts = stale ? conflictsOf(entity, base, draft, stale) : []
  return {
    entity,
    row,
    draft,
    readable,
    errors,
    stale,
    conflicts,
    isDirty,
    isSaving: saving.isPending,
    change,
    save,
    settle,
  }
}

export type Wizard = ReturnType<typeof useWizard>
