import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { ErrorSummary } from '#foundation/ui/error-summary.tsx'
import { fieldErrors, showFirstError } from '#foundation/ui/field-error.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useUnsavedChanges } from '#foundation/ui/unsaved-changes.ts'
import { type ProposalDraft, proposalsQuery, saveProposals } from './client.ts'
import styles from './object-settings.module.css'
import { StatementFields } from './statement-fields.tsx'

const home = '/enterprise/setting/object_settings/candidate'

/** A statement under a key of its own, since a new one has no id yet. */
type Keyed = ProposalDraft & { key: number }

const titlesOf = (drafts: readonly Keyed[]) =>
  Object.fromEntries(
    drafts.flatMap((_, at) => [
      [`proposals.${at}.name`, `提案文${at + 1}の名前`],
      [`proposals.${at}.body`, `提案文${at + 1}の本文`],
    ]),
  )

function useStatements(start: readonly ProposalDraft[]) {
  const [begun] = useState<readonly Keyed[]>(() => start.map((each, key) => ({ ...each, key })))
  const [drafts, setDrafts] = useState(begun)
  const [errors, setErrors] = useState<FieldErrors>({})
  const client = useQueryClient()
  const saving = useMutation({
    meta: { form: true },
    mutationFn: () => saveProposals(drafts.map(({ key: _, ...draft }) => draft)),
    onSuccess: (saved) => client.setQueryData(proposalsQuery.queryKey, saved),
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      setErrors(error.fields)
      showFirstError(Object.keys(error.fields))
    },
  })
  const edit = (next: readonly Keyed[]) => {
    setErrors({})
    setDrafts(next)
  }
  return { drafts, edit, errors, saving, isChanged: drafts !== begun }
}

function StatementsForm({ start }: { start: readonly ProposalDraft[] }) {
  const { drafts, edit, errors, saving, isChanged } = useStatements(start)
  const navigate = useNavigate()
  useUnsavedChanges(isChanged && !saving.isSuccess)
  useEffect(() => {
    if (!saving.isSuccess) return
    flashSuccess('提案文を保存しました')
    navigate(home, { replace: true })
  }, [saving.isSuccess, navigate])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  const add = () =>
    edit([...drafts, { key: Math.max(...drafts.map(({ key }) => key)) + 1, name: '', body: '' }])
  return (
    <form noValidate onSubmit={submit}>
      <PageHeader
        title="提案文を編集"
        actions={
          <>
            <Button variant="default" component={Link} to={home}>
              取消
            </Button>
            <Button type="submit" loading={saving.isPending}>
              保存
            </Button>
          </>
        }
      />
      <div className={styles.body}>
        <ErrorSummary errors={fieldErrors(errors, titlesOf(drafts))} />
        {drafts.map((draft, at) => (
          <StatementFields
            key={draft.key}
            at={at}
            draft={draft}
            errors={errors}
            change={(patch) => edit(drafts.map((each) => (each === draft ? { ...each, ...patch } : each)))}
            {...(drafts.length > 1 && { remove: () => edit(drafts.filter((each) => each !== draft)) })}
          />
        ))}
        {drafts.length < 20 && (
          <Button
            variant="default"
            className={styles.add}
            leftSection={<Plus size={16} aria-hidden />}
            onClick={add}
          >
            提案文を追加
          </Button>
        )}
      </div>
    </form>
  )
}

/** The statements with their placeholders, each beside how it reads for a sample candidate. */
export function StatementEditPage() {
  const { data, isFetchedAfterMount } = useQuery({ ...proposalsQuery, staleTime: 0 })
  return data && isFetchedAfterMount ? (
    <StatementsForm start={data} />
  ) : (
    <SkeletonRows rows={3} columns={2} height={200} />
  )
}
