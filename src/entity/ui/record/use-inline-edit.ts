import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../ui/api.ts'
import type { Entity } from '../../entity.ts'
import { type FieldErrors, readRecord } from '../../validate.ts'
import { type RecordRow, updateRecord } from '../entity-api.ts'
import { changedFields } from '../form/draft.ts'
import type { Values } from '../kinds/view.ts'
import { refreshFamily } from '../queries.ts'

/**
 * One row of the outline being edited. `stale` is the record as it stands when somebody else was faster:
 * saving again writes over it knowingly.
 */
export function useInlineEdit(entity: Entity, row: RecordRow, close: () => void) {
  const client = useQueryClient()
  const [draft, setDraft] = useState<Values>(row)
  const [base] = useState(row)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [stale, setStale] = useState<RecordRow>()
  const saving = useMutation({
    meta: { form: true },
    mutationFn: (patch: Values) => updateRecord(entity, stale ?? base, patch),
    onSuccess: (saved) => {
      close()
      return refreshFamily(client, entity, saved)
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      if (error.code === 'stale') setStale(error.current as RecordRow)
      else setErrors(error.fields)
    },
  })
  const change = (patch: Values) => {
    setDraft((before) => ({ ...before, ...patch }))
    setErrors({})
  }
  const save = () => {
    const patch = changedFields(entity, base, draft)
    if (Object.keys(patch).length === 0) return close()
    const wrong = readRecord(entity, patch, 'update').errors
    if (wrong) setErrors(wrong)
    else saving.mutate(patch)
  }
  /** Leaves the box and shows the record as it stands now. */
  const takeTheirs = () => {
    close()
    if (stale) refreshFamily(client, entity, stale)
  }
  return { draft, errors, stale, change, save, takeTheirs, isSaving: saving.isPending }
}
