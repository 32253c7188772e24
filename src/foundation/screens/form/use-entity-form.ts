import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Entity } from '../../entity/entity.ts'
import { type FieldErrors, readRecord } from '../../entity/validate.ts'
import { ApiError } from '../../ui/api.ts'
import { showFirstError } from '../../ui/field-error.ts'
import { isKeptField } from '../../ui/kept-draft.ts'
import { useMember } from '../../ui/surface.ts'
import { createRecord, type RecordRow, updateRecord } from '../client.ts'
import type { Values } from '../kinds/view.ts'
import { refreshFamily } from '../queries.ts'
import { allWritten, beginningOf, changedFields, changesOf, conflictsOf, rebase } from './draft.ts'
import { rememberEdit } from './remember-edit.ts'

/** What is wrong before anything is sent: the same messages the server gives. */
const check = (entity: Entity, body: Values, mode: 'create' | 'update') =>
  readRecord(entity, body, mode).errors

const keptOf = (changes: Values): Values =>
  Object.fromEntries(Object.entries(changes).filter(([key]) => isKeptField(key)))

/**
 * A draft of a record on its way to be saved. `row` is the record being edited, undefined for a new one, which begins
 * with `given`; `prefix` stands before the ids of its inputs. `stale` is the record as it stands when somebody else was faster.
 */
export function useEntityForm(entity: Entity, row: RecordRow | undefined, given?: Values, prefix = '') {
  const client = useQueryClient()
  const member = useMember()
  const [start] = useState(() => row ?? { ...beginningOf(entity, member), ...given })
  const [base, setBase] = useState<Values>(start)
  const [draft, setDraft] = useState<Values>(start)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [stale, setStale] = useState<RecordRow>()
  const changed = useMemo(() => changedFields(entity, base, draft), [entity, base, draft])

  const refuse = (messages: FieldErrors) => {
    setErrors(messages)
    showFirstError(Object.keys(entity.fields).flatMap((key) => (messages[key] ? prefix + key : [])))
  }
  const saving = useMutation({
    meta: { form: true },
    mutationFn: (body: Values) =>
      row ? updateRecord(entity, base as RecordRow, body) : createRecord(entity, body),
    onSuccess: (saved, body) => {
      if (row) rememberEdit(client, entity, base, body, saved)
      return refreshFamily(client, entity, saved)
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      if (error.code === 'stale') setStale(error.current as RecordRow)
      else refuse(error.fields)
    },
  })

  const change = (patch: Values) => {
    setDraft((before) => ({ ...before, ...patch }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !(key in patch))))
  }
  const save = () => {
    const body = row ? changed : allWritten(entity, draft)
    const wrong = check(entity, body, row ? 'update' : 'create')
    if (wrong) return refuse(wrong)
    setErrors({})
    saving.mutate(body)
  }
  /** Goes on from the record as it stands now; `theirs` are the fields in which it wins. */
  const settle = (theirs: readonly string[]) => {
    if (!stale) return
    setDraft(rebase(entity, base, draft, stale, theirs))
    setBase(stale)
    setStale(undefined)
  }
  const conflicts = stale ? conflictsOf(entity, base, draft, stale) : []
  const isDirty = Object.keys(changed).length > 0
  return {
    /** What is typed so far, to be laid upon the form again. */
    typed: isDirty && !saving.data ? keptOf(changesOf(entity, base, draft)) : undefined,
    draft,
    errors,
    stale,
    conflicts,
    isDirty,
    change,
    save,
    settle,
    saved: saving.data,
    isSaving: saving.isPending,
  }
}

export type EntityFormState = ReturnType<typeof useEntityForm>
