import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { RecordRow } from '#foundation/screens/client.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { ReadFailure } from '../../mail-content/ui/read-failure.tsx'
import { type MailingFamily, type Received, receivedQuery } from './client.ts'
import { MailTable, OutcomeCells, outcomeHeads } from './mail-table.tsx'
import styles from './mailings.module.css'
import recipients from './recipients.module.css'

/** Proposals have a tab of their own. */
const kinds = [
  { family: 'broadcasts', label: '一斉配信' },
  { family: 'automation_emails', label: '自動メール' },
  { family: 'questionnaire_forms', label: 'アンケート' },
] as const satisfies readonly { family: MailingFamily; label: string }[]

const heads = ['種類', '名前', '件名', ...outcomeHeads]

const timeOf = ({ sent_at, created_at }: Received) => new Date(sent_at ?? created_at).getTime()

/** An area the agency does without has no mails to show. */
const isRestricted = (error: Error | null) => error instanceof ApiError && error.code === 'feature_restricted'

type Mail = Received & (typeof kinds)[number]

const Row = ({ mail }: { mail: Mail }) => (
  <tr>
    <td>{mail.label}</td>
    <td className={recipients.long}>
      {mail.record ? (
        <Link to={`/enterprise/${mail.family}/${mail.record.id}`}>{mail.record.name}</Link>
      ) : (
        `削除した${mail.label}`
      )}
    </td>
    <td className={recipients.long}>{mail.subject}</td>
    <OutcomeCells mail={mail} />
  </tr>
)

/** The broadcasts, automation e-mails and questionnaires a candidate was to get, on their record. */
export function CandidateMails({ row }: { row: RecordRow }) {
  const asked = useQueries({
    queries: kinds.map(({ family }) => receivedQuery(family, row.id_by_enterprise_id)),
  })
  const failure = asked.find(({ error }) => error && !isRestricted(error))?.error
  if (failure)
    return (
      <div className={styles.failure}>
        <ReadFailure
          text="送ったメールを読み込めませんでした。"
          error={failure}
          retry={() => {
            for (const { error, refetch } of asked) if (error) void refetch()
          }}
        />
      </div>
    )
  if (asked.some(({ isPending }) => isPending)) return <SkeletonRows rows={3} columns={5} />
  const mails = asked
    .flatMap(({ data = [] }, at) => data.map((one) => ({ ...one, ...(kinds[at] as (typeof kinds)[number]) })))
    .sort((a, b) => timeOf(b) - timeOf(a))
  if (mails.length === 0)
    return (
      <EmptyState
        title="配信したメールはまだありません"
        text="この候補者に送った一斉配信・自動メール・アンケートのメールが、新しい順に並びます。"
      />
    )
  return (
    <MailTable label="配信したメールの表" heads={heads}>
      {mails.map((mail, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mail that was sent again to the same person stands twice
        <Row key={at} mail={mail} />
      ))}
    </MailTable>
  )
}
