import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { RecordRow } from '#foundation/screens/client.ts'
import type { Column } from '#foundation/screens/list-page/data-table.tsx'
import { ListBody } from '#foundation/screens/list-page/list-body.tsx'
import { ApiError } from '#foundation/ui/api.ts'
import { ReadFailure } from '../../mail-content/ui/read-failure.tsx'
import { api, path, type Received } from './client.ts'
import { outcomeColumns } from './mail-columns.tsx'

/** Proposals have a tab of their own. */
const kinds = [
  { family: 'broadcasts', label: '一斉配信' },
  { family: 'automation_emails', label: '自動メール' },
  { family: 'questionnaire_forms', label: 'アンケート' },
] as const

/** `at`: its place; a mail that was sent again to the same person stands twice. */
type Mail = Received & (typeof kinds)[number] & { at: number }

const columns: readonly Column<Mail>[] = [
  { head: '種類', kind: 'short', cell: ({ label }) => label },
  {
    head: '名前',
    kind: 'long',
    cell: ({ record, family, label }) =>
      record ? <Link to={`/enterprise/${family}/${record.id}`}>{record.name}</Link> : `削除した${label}`,
  },
  { head: '件名', kind: 'long', cell: ({ subject }) => subject },
  ...outcomeColumns,
]

const timeOf = ({ sent_at, created_at }: Received) => new Date(sent_at ?? created_at).getTime()

/** An area the enterprise does without has no mails to show. */
const isRestricted = (error: Error | null) => error instanceof ApiError && error.code === 'feature_restricted'

/** The broadcasts, automation e-mails and questionnaires a candidate was to get, on their record. */
export function CandidateMails({ row }: { row: RecordRow }) {
  const asked = useQueries({
    queries: kinds.map(({ family }) => ({
      ...api.query.post(path(family, 'received'), { body: { target_id: row.id_by_enterprise_id } }),
      retry: false,
      meta: { quiet: true },
    })),
  })
  const failure = asked.find(({ error }) => error && !isRestricted(error))?.error
  if (failure)
    return (
      <ReadFailure
        text="送ったメールを読み込めませんでした。"
        error={failure}
        retry={() => {
          for (const { error, refetch } of asked) if (error) void refetch()
        }}
      />
    )
  const mails = asked
    .flatMap(({ data }, at) =>
      (data?.received ?? []).map((one) => ({ ...one, ...(kinds[at] as (typeof kinds)[number]) })),
    )
    .sort((a, b) => timeOf(b) - timeOf(a))
    .map((mail, at) => ({ ...mail, at }))
  return (
    <ListBody
      label="配信したメールの表"
      columns={columns}
      keyOf={({ at }) => at}
      rows={asked.some(({ isPending }) => isPending) ? undefined : mails}
      empty={{
        title: '配信したメールはまだありません',
        text: 'この候補者に送った一斉配信・自動メール・アンケートのメールが、新しい順に並びます。',
      }}
    />
  )
}
