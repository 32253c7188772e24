import { Button, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { deleteRecord, showRecord, updateRecord } from '#foundation/screens/client.ts'
import { formGroups } from '#foundation/screens/field-groups.ts'
import { writtenValue } from '#foundation/screens/form/draft.ts'
import { FormField } from '#foundation/screens/form/form-field.tsx'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { Actions, Lead, Note, Stack } from '#foundation/ui/layout.tsx'
import { opportunity } from '#sales/opportunities/opportunity.ts'
import { moveOpportunity } from '#sales/opportunities/ui/board/client.ts'
import { existingText, toOpportunity } from '#sales/opportunities/ui/to-opportunity.ts'
import type { TodayRecord } from '../../../today/schema.ts'
import type { Done } from '../client.ts'

const INTERVIEW = 30
const keys = ['first_interview_at', 'first_interview_remarks'] as const

type Props = { record: TodayRecord; finish: (done?: Done) => Promise<unknown>; close: () => void }

/** What is typed goes into the opportunity there is already, which moves on where it stands before the interview. */
const intoExisting = async (
  made: Awaited<ReturnType<typeof toOpportunity>>['opportunity'],
  values: Values,
) => {
  const id = made.id_by_enterprise_id
  return Number(made.opportunity_status_id) < INTERVIEW
    ? moveOpportunity(id, INTERVIEW, undefined, values)
    : updateRecord(opportunity, await showRecord(opportunity.plural, id), values)
}

/** Asks when one meets an applicant, and makes the opportunity with it. */
export function ArrangeDialog({ record, finish, close }: Props) {
  const client = useQueryClient()
  const [draft, setDraft] = useState<Values>({})
  const [errors, setErrors] = useState<FieldErrors>({})
  const values = Object.fromEntries(
    keys.map((key) => [key, writtenValue(opportunity.fields[key], draft[key])]),
  )
  const saving = useMutation({
    meta: { form: true },
    mutationFn: async () => {
      const stage = values.first_interview_at ? { opportunity_status_id: INTERVIEW } : {}
      const made = await toOpportunity(record.id, { ...stage, ...values })
      if (made.is_existing && values.first_interview_at) await intoExisting(made.opportunity, values)
      return made
    },
    onSuccess: async ({ opportunity: made, is_existing }) => {
      const id = made.id_by_enterprise_id
      if (is_existing) flashSuccess(existingText)
      const undo = () => deleteRecord(opportunity, id)
      await finish(
        is_existing ? undefined : { text: `${record.who}さんの商談を作成し、面談の日時を入れました`, undo },
      )
      close()
    },
    onError: (error) => error instanceof ApiError && setErrors(error.fields),
    onSettled: () =>
      Promise.all(
        ['applies', 'opportunities', 'candidates'].map((family) =>
          client.invalidateQueries({ queryKey: [family] }),
        ),
      ),
  })
  const note = useKeptDialog({ name: `arrange ${record.id}`, value: draft, saving, take: setDraft })
  const form = useRef<HTMLFormElement>(null)
  // The dialog itself puts the focus on its cross, a moment after it has opened.
  useEffect(() => {
    const later = setTimeout(() => form.current?.querySelector<HTMLElement>('input')?.focus())
    return () => clearTimeout(later)
  }, [])
  const more = Object.keys(errors).some((key) => !keys.some((own) => own === key))
  return (
    <Modal opened onClose={close} title={`${record.who}さんとの面談を調整`} size={560}>
      <form
        ref={form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          setErrors({})
          saving.mutate()
        }}
      >
        <Stack gap={16}>
          <Lead>{record.about} への応募です。日時が決まっていなくても、商談として進められます。</Lead>
          {note}
          {formGroups(opportunity.fields, keys).map((group) => (
            <FormField
              key={group.keys[0]}
              entity={opportunity}
              group={group}
              draft={draft}
              errors={errors}
              change={(patch) => setDraft((before) => ({ ...before, ...patch }))}
            />
          ))}
          {more && (
            <Note tone="ng" role="alert">
              この段階に進めるには、ほかの項目も必要です。
              <Link to={`/enterprise/opportunities/create?apply=${record.id}`}>商談の入力画面を開く</Link>
            </Note>
          )}
        </Stack>
        <Actions>
          <Button variant="default" onClick={close}>
            取消
          </Button>
          <Button type="submit" loading={saving.isPending}>
            商談にする
          </Button>
        </Actions>
      </form>
    </Modal>
  )
}
