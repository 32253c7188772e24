import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#foundation/ui/api.ts'
import { flashError, flashSuccess } from '#foundation/ui/flash.tsx'
import { belongsToForm } from '#foundation/ui/query-client.ts'
import { OfferedChanges } from '#records/offered-changes/ui/offered-changes.tsx'
import type { AnswerDetail } from '../schema.ts'
import { answerQuery, api, type Change, type Detail, refreshAnswers } from './client.ts'

const words = { apply: '反映', keep: 'そのまま', kept: 'そのまま' }

const currentIn = (error: unknown): Detail | undefined =>
  error instanceof ApiError && error.code === 'stale'
    ? (error.current as AnswerDetail).questionnaire_form_mgmt
    : undefined

/** What the answer would change in the candidate: old and new value, taken over one by one or all at once. */
export function Changes({ answer }: { answer: Detail }) {
  const client = useQueryClient()
  const id = answer.id_by_enterprise_id
  const deciding = useMutation({
    meta: { form: true },
    mutationFn: ({ how, changes }: { how: 'apply' | 'keep'; changes: readonly Change[] }) => {
      // Each with the value one saw.
      const body = { changes: changes.map(({ key, old }) => ({ key, old })) }
      return api.post(`/api/enterprise/questionnaire_form_mgmts/${how}/:id`, { id, body })
    },
    onSuccess: async (next, { how, changes }) => {
      client.setQueryData(answerQuery(id).queryKey, next)
      flashSuccess(how === 'apply' ? `${changes.length}件を候補者に反映しました` : 'そのままにしました')
      await refreshAnswers(client)
    },
    onError: (error) => {
      if (!belongsToForm(error)) return
      const current = currentIn(error)
      if (current) client.setQueryData(answerQuery(id).queryKey, { questionnaire_form_mgmt: current })
      const [first] = error instanceof ApiError ? Object.values(error.fields).flat() : []
      flashError(
        current
          ? '候補者がほかで変更されていました。今の値を確認してから、もう一度反映してください'
          : (first ?? error.message),
      )
    },
  })
  return (
    <OfferedChanges
      title="候補者の項目の変更"
      heading="h3"
      changes={answer.changes}
      words={words}
      isBusy={deciding.isPending}
      decide={(how, changes) => deciding.mutate({ how, changes })}
    />
  )
}
