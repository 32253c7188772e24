import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { ErrorSummary } from '#foundation/ui/error-summary.tsx'
import { fieldErrors, showFirstError } from '#foundation/ui/field-error.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { SettingForm } from '../../opportunities/stages/ui/setting-form.tsx'
import { api, object_type, type ProposalDraft, proposalsQuery } from './client.ts'
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
  const saving = useMutation({
    ...api.mutation.post('/api/enterprise/object_settings/update/:object_type'),
    meta: { form: true },
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
  const save = () => {
    const proposals = drafts.map(({ key: _, ...draft }) => draft)
    saving.mutate({ object_type, body: { object_setting: { proposals } } })
  }
  return { drafts, edit, errors, saving, save, isChanged: drafts !== begun }
}

function StatementsForm({ start }: { start: readonly ProposalDraft[] }) {
  const { drafts, edit, errors, saving, save, isChanged } = useStatements(start)
  const add = () =>
    edit([...drafts, { key: Math.max(...drafts.map(({ key }) => key)) + 1, name: '', body: '' }])
  return (
    <SettingForm
      title="提案文を編集"
      home={home}
      done="提案文を保存しました"
      isChanged={isChanged}
      value={drafts}
      take={edit}
      saving={saving}
      save={save}
    >
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
          style={{ alignSelf: 'flex-start' }}
          leftSection={<Plus size={16} aria-hidden />}
          onClick={add}
        >
          提案文を追加
        </Button>
      )}
    </SettingForm>
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
