import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowRight, Check } from 'lucide-react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { flashError, flashSuccess } from '#foundation/ui/flash.tsx'
import { Panel, Row } from '#foundation/ui/layout.tsx'
import { belongsToForm } from '#foundation/ui/query-client.ts'
import type { AnswerDetail } from '../schema.ts'
import styles from './answers.module.css'
import { answerQuery, api, type Change, type Detail, refreshAnswers } from './client.ts'

const states: Readonly<Record<Change['state'], string>> = {
  waiting: '',
  same: '変更なし',
  applied: '反映済み',
  kept: 'そのまま',
}

type OneProps = { change: Change; isBusy: boolean; decide: (how: 'apply' | 'keep') => void }

const One = ({ change, isBusy, decide }: OneProps) => (
  <li>
    <Row gap={6} className={styles.changeHead}>
      <b>{change.label}</b>
      {change.state === 'waiting' ? (
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={isBusy}
            aria-label={`${change.label}をそのままにする`}
            onClick={() => decide('keep')}
          >
            そのまま
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Check size={14} aria-hidden />}
            disabled={isBusy}
            aria-label={`${change.label}を反映`}
            onClick={() => decide('apply')}
          >
            反映
          </Button>
        </>
      ) : (
        <span>{states[change.state]}</span>
      )}
    </Row>
    <Row as="p" wrap gap={6} above={2}>
      {change.state === 'waiting' ? (
        <>
          <del>{change.old || '未入力'}</del>
          <ArrowRight size={14} aria-label="から" />
          <b>{change.new}</b>
        </>
      ) : (
        change.new
      )}
    </Row>
    {change.decided_at && (
      <small>
        {formatInstant(change.decided_at)} {change.enterprise_member?.name}
      </small>
    )}
  </li>
)

const currentIn = (error: unknown): Detail | undefined =>
  error instanceof ApiError && error.code === 'stale'
    ? (error.current as AnswerDetail).questionnaire_form_mgmt
    : undefined

/** What the answer would change in the candidate: old and new value, taken over one by one or all at once. */
export function Changes({ answer }: { answer: Detail }) {
  const client = useQueryClient()
  const id = answer.id_by_enterprise_id
  const waiting = answer.changes.filter(({ state }) => state === 'waiting')
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
    <Panel className={styles.changes} aria-labelledby={`changes-${id}`}>
      <Row as="header" gap={6} className={styles.changeHead}>
        <h3 id={`changes-${id}`}>候補者の項目の変更</h3>
        {waiting.length > 0 && (
          <Button
            size="compact-md"
            leftSection={<Check size={14} aria-hidden />}
            loading={deciding.isPending}
            onClick={() => deciding.mutate({ how: 'apply', changes: waiting })}
          >
            {waiting.length}件を反映
          </Button>
        )}
      </Row>
      <ul>
        {answer.changes.map((change) => (
          <One
            key={change.key}
            change={change}
            isBusy={deciding.isPending}
            decide={(how) => deciding.mutate({ how, changes: [change] })}
          />
        ))}
      </ul>
    </Panel>
  )
}
