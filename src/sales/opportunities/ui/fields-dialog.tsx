import { Button, Modal } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { display, type Entity } from '#foundation/entity/entity.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { formGroups } from '#foundation/screens/field-groups.ts'
import { writtenValue } from '#foundation/screens/form/draft.ts'
import { FormField } from '#foundation/screens/form/form-field.tsx'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { formOptions } from '#foundation/screens/queries.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { Actions, Lead, Stack } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { store } from '#foundation/ui/store.ts'
import { opportunity } from '../opportunity.ts'

/** Some fields of an opportunity, asked for over the page. */
export type FieldsQuestion = {
  id: number
  title: string
  text: string
  keys: readonly string[]
  /** The word on the button. */
  action: string
  /** True where all of them must be filled in. */
  isRequired: boolean
  /** Writes the values of `keys`; `row` is the record as it was read. Throws ApiError. */
  save: (row: RecordRow, values: Values) => Promise<unknown>
}

const asked = store<FieldsQuestion | null>(null)

export const askFields = (question: FieldsQuestion) => asked.set(question)

/** The dialog behind `askFields`; stands once on a page. */
export function FieldsDialog() {
  const question = asked.use()
  const done = () => asked.set(null)
  return (
    <Modal opened={question !== null} onClose={done} title={question?.title} size={560}>
      {question && <Fields key={`${question.id}-${question.keys}`} question={question} done={done} />}
    </Modal>
  )
}

function Fields({ question, done }: { question: FieldsQuestion; done: () => void }) {
  const { data: row, isFetchedAfterMount } = useQuery(formOptions(opportunity.plural, question.id))
  if (row && isFetchedAfterMount) return <FieldsForm question={question} row={row} done={done} />
  return <SkeletonRows rows={question.keys.length} columns={1} height={60} />
}

/** The entity with these fields marked 必須. */
const requiring = (keys: readonly string[]): Entity => ({
  ...opportunity,
  fields: Object.fromEntries(
    Object.entries(opportunity.fields).map(([key, field]) => [
      key,
      keys.includes(key) ? { ...field, required: true } : field,
    ]),
  ),
})

/** Says at each field what somebody else has written there; saving again is meant. */
const metChanges = (
  { fields }: Entity,
  keys: readonly string[],
  before: RecordRow,
  current: RecordRow,
): FieldErrors => {
  const changed = keys.flatMap((key): [string, string[]][] => {
    const field = fields[key]
    if (!field || display(field, key, before) === display(field, key, current)) return []
    const value = display(field, key, current) || '空欄'
    return [[key, [`ほかの人が「${value}」に変更しました。もう一度保存すると、ここに入力した内容になります`]]]
  })
  return changed.length > 0
    ? Object.fromEntries(changed)
    : { [keys[0] ?? '']: ['ほかの人がこの商談を更新しました。もう一度保存してください'] }
}

function FieldsForm({ question, row, done }: { question: FieldsQuestion; row: RecordRow; done: () => void }) {
  const { keys, isRequired } = question
  const entity: Entity = isRequired ? requiring(keys) : opportunity
  const client = useQueryClient()
  // What the draft started from; a later reading of the record would hide what somebody else changed meanwhile.
  const [base, setBase] = useState(row)
  const [draft, setDraft] = useState<Values>(row)
  const [errors, setErrors] = useState<FieldErrors>({})
  const saving = useMutation({
    meta: { form: true },
    mutationFn: () =>
      question.save(
        base,
        Object.fromEntries(
          keys.flatMap((key) => {
            const field = entity.fields[key]
            return field ? [[key, writtenValue(field, draft[key])]] : []
          }),
        ),
      ),
    onSuccess: done,
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      if (error.code !== 'stale') return setErrors(error.fields)
      const current = error.current as RecordRow
      setErrors(metChanges(entity, keys, base, current))
      setBase(current)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['opportunities'] }),
  })
  const note = useKeptDialog({
    name: `fields ${question.id} ${keys}`,
    value: Object.fromEntries(keys.map((key) => [key, draft[key]])),
    saving,
    take: (typed) => setDraft((before) => ({ ...before, ...typed })),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    saving.mutate()
  }
  const form = useRef<HTMLFormElement>(null)
  // The dialog opened before the record was read, with the focus on its cross.
  useEffect(
    () => form.current?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')?.focus(),
    [],
  )
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap={16}>
        <Lead>{question.text}</Lead>
        {note}
        {formGroups(entity.fields, keys).map((group) => (
          <FormField
            key={group.keys[0]}
            entity={entity}
            group={group}
            draft={draft}
            errors={errors}
            change={(patch) => setDraft((before) => ({ ...before, ...patch }))}
          />
        ))}
      </Stack>
      <Actions>
        <Button variant="default" onClick={done}>
          取消
        </Button>
        <Button type="submit" loading={saving.isPending}>
          {question.action}
        </Button>
      </Actions>
    </form>
  )
}
