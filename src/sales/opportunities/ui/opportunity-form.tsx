import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type FieldErrors, readRecord } from '#foundation/entity/validate.ts'
import { createRecord, type RecordRow } from '#foundation/screens/client.ts'
import { formGroups } from '#foundation/screens/field-groups.ts'
import { allWritten } from '#foundation/screens/form/draft.ts'
import styles from '#foundation/screens/form/form.module.css'
import { FormField } from '#foundation/screens/form/form-field.tsx'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { refreshFamily } from '#foundation/screens/queries.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { ErrorSummary } from '#foundation/ui/error-summary.tsx'
import { fieldErrors, showFirstError } from '#foundation/ui/field-error.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useKeptForm } from '#foundation/ui/kept-draft-form.tsx'
import { Lead } from '#foundation/ui/layout.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useFirstField } from '#foundation/ui/use-first-field.ts'
import { opportunity, stageFields } from '../opportunity.ts'
import { existingText, toOpportunity } from './to-opportunity.ts'
import { useFilled } from './use-filled.ts'
import { useStart } from './use-start.ts'

const titles = Object.fromEntries(
  Object.entries(opportunity.fields).map(([key, field]) => [key, field.label.ja]),
)

/** The fields of a new opportunity: those of the deal, and the appointment of the stage it begins with. */
const shownFields = (stage: unknown): string[] => {
  const [deal] = opportunity.sections
  const name = stageFields[(stage ?? 0) as keyof typeof stageFields]
  const stageFieldsShown = name ? [`${name}_at`, `${name}_remarks`] : []
  return [
    ...(deal?.fields ?? []).filter((key) => key !== 'create_route_type_id'),
    ...stageFieldsShown,
    'in_house_info',
  ]
}

const send = async (draft: Values, apply: number): Promise<RecordRow> => {
  const body = allWritten(opportunity, draft)
  if (apply === 0) return createRecord(opportunity, body)
  const answer = await toOpportunity(apply, body)
  if (answer.is_existing) flashSuccess(existingText)
  return answer.opportunity
}

function useNewOpportunity(start: Values, apply: number) {
  const client = useQueryClient()
  const [begun, setDraft] = useState(start)
  const { filled: draft, notes, touch } = useFilled(begun, start)
  const [errors, setErrors] = useState<FieldErrors>({})
  const refuse = (messages: FieldErrors) => {
    setErrors(messages)
    showFirstError(shownFields(draft.opportunity_status_id).filter((key) => messages[key]))
  }
  const saving = useMutation({
    meta: { form: true },
    mutationFn: () => send(draft, apply),
    onSuccess: async (row) => {
      if (apply > 0) await client.invalidateQueries({ queryKey: ['applies'] })
      await refreshFamily(client, opportunity, row)
    },
    onError: (error) => error instanceof ApiError && refuse(error.fields),
  })
  const change = (patch: Values) => {
    touch(patch)
    setDraft((before) => ({ ...before, ...patch }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !(key in patch))))
  }
  const save = () => {
    const wrong = readRecord(opportunity, allWritten(opportunity, draft), 'create').errors
    if (wrong) return refuse(wrong)
    setErrors({})
    saving.mutate()
  }
  return {
    draft,
    notes,
    typed: begun,
    isBegun: begun !== start,
    errors,
    change,
    save,
    saved: saving.data,
    isSaving: saving.isPending,
  }
}

function NewOpportunity({ start, apply }: { start: Values; apply: number }) {
  const { draft, notes, typed, isBegun, errors, change, save, saved, isSaving } = useNewOpportunity(
    start,
    apply,
  )
  const navigate = useNavigate()
  const note = useKeptForm({
    name: `apply ${apply}`,
    // What is filled in while it is being saved is nothing that was typed.
    value: typed,
    isTyped: isBegun,
    saving: { isPending: isSaving, isSuccess: saved !== undefined },
    take: change,
  })
  useEffect(() => {
    if (saved) navigate(`/enterprise/opportunities/${saved.id_by_enterprise_id}`, { replace: true })
  }, [saved, navigate])
  const page = useFirstField<HTMLFormElement>(true)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form ref={page} className={styles.page} noValidate onSubmit={submit}>
      <PageHeader
        title={apply > 0 ? '応募から商談を追加' : '商談を追加'}
        actions={
          <>
            <Button
              variant="default"
              component={Link}
              to={apply > 0 ? `/enterprise/applies/${apply}` : '/enterprise/opportunities?view=board'}
            >
              取消
            </Button>
            <Button type="submit" loading={isSaving}>
              商談を登録
            </Button>
          </>
        }
      />
      <div className={styles.sections}>
        {note}
        <ErrorSummary errors={fieldErrors(errors, titles)} />
        <section className={styles.section}>
          <Lead below={12}>
            案件か企業のどちらかを選びます。案件と候補者を選ぶと、企業・単価・仕入先名が入ります。入力した値は変わりません。
          </Lead>
          <div className={styles.grid}>
            {formGroups(opportunity.fields, shownFields(draft.opportunity_status_id)).map((group) => (
              <FormField
                key={group.keys[0]}
                entity={opportunity}
                group={group}
                draft={draft}
                errors={errors}
                change={change}
                notes={notes}
              />
            ))}
          </div>
        </section>
      </div>
    </form>
  )
}

/** A new opportunity, begun with what the address names. */
export function CreateOpportunityPage() {
  const begun = useStart()
  if (begun) return <NewOpportunity {...begun} />
  return (
    <>
      <PageHeader title="商談を追加" />
      <SkeletonRows rows={8} columns={2} height={60} />
    </>
  )
}
