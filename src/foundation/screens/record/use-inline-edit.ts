import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Entity } from '../../entity/entity.ts'
import { type FieldErrors, readRecord } from '../../entity/validate.ts'
import { ApiError } from '../../ui/api.ts'
import { type RecordRow, updateRecord } from '../client.ts'
import { changedFields, conflictsOf, rebase } from '../form/draft.ts'
import { rememberEdit } from '../form/remember-edit.ts'
import type { Values } from '../kinds/view.ts'
import { refreshFamily } from '../queries.ts'
import { idOf } from '../screen.ts'

type Save = { on: RecordRow; patch: Values; typed: Values }

/**
 * One row of the outline being edited. When somebody else was faster, what they changed besides is taken over without
 * a question; `stale` is the record as it stands when they changed the very same field: one chooses, and loses nothing.
 */
export function useInlineEdit(entity: Entity, row: RecordRow, close: () => void) {
  const client = useQueryClient()
  const [draft, setDraft] = useState<Values>(row)
  const [base, setBase] = useState(row)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [stale, setStale] = useState<RecordRow>()
  const saving = useMutation({
    meta: { form: true },
    mutationFn: ({ on, patch }: Save) => updateRecord(entity, on, patch),
    onSuccess: (saved, { on, patch }) => {
      close()
      rememberEdit(client, entity, on, patch, saved)
      return refreshFamily(client, entity, saved)
    },
    onError: (error, { on, typed }) => {
      if (!(error instanceof ApiError)) return
      if (error.code !== 'stale') return setErrors(error.fields)
      const current = error.current as RecordRow
      if (conflictsOf(entity, on, typed, current).length === 0)
        return send(current, rebase(entity, on, typed, current, []))
      client.invalidateQueries({ queryKey: [entity.plural, 'changes', idOf(row)] })
      setStale(current)
    },
  })
  const change = (patch: Values) => {
    setDraft((before) => ({ ...before, ...patch }))
    setErrors({})
  }
  /** Writes what differs from the record as last seen; nothing to write closes the box. */
  const send = (on: RecordRow, typed: Values) => {
    setBase(on)
    setDraft(typed)
    const patch = changedFields(entity, on, typed)
    if (Object.keys(patch).length === 0) {
      close()
      if (on !== row) refreshFamily(client, entity, on)
      return
    }
    const wrong = readRecord(entity, patch, 'update').errors
    if (wrong) setErrors(wrong)
    else saving.mutate({ on, patch, typed })
  }
  /** Saves on top of the record as it stands now; `theirs` are the fields in which it wins. */
  const settle = (theirs: readonly string[]) => {
    if (!stale) return
    setStale(undefined)
    send(stale, rebase(entity, base, draft, stale, theirs))
  }
  return {
    draft,
    errors,
    stale,
    conflicts: stale ? conflictsOf(entity, base, draft, stale) : [],
    change,
    save: () => !stale && send(base, draft),
    settle,
    isSaving: saving.isPending,
  }
}
