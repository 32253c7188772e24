import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { recipientStates as is } from '../../../mailings/mailing.ts'
import { type Mailing, type Recipient, recipientsQuery, refreshProposals, settleUnknown } from '../client.ts'
import styles from '../proposals.module.css'
import { mailState, reasonText } from '../words.ts'

function Row({ mailing, one }: { mailing: Mailing; one: Recipient }) {
  const client = useQueryClient()
  const settling = useMutation({
    mutationFn: (as: 'sent' | 'resend') => settleUnknown(mailing.id, [one.number], as),
    onSettled: () => refreshProposals(client),
  })
  return (
    <tr>
      <td>
        <Link to={`/enterprise/candidates/${one.target_id}`}>{one.name}</Link>
      </td>
      <td>{one.address}</td>
      <td>
        <StateMark {...mailState(one.state)} />
      </td>
      <td>{one.sent_at ? formatInstant(one.sent_at) : '—'}</td>
      <td>
        {one.state === is.unknown ? (
          <span className={styles.settleUnknown}>
            <Button size="compact-sm" variant="default" onClick={() => settling.mutate('sent')}>
              送信済にする
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => settling.mutate('resend')}>
              再送
            </Button>
          </span>
        ) : (
          [
            reasonText(one.reason),
            one.clicked_at && 'クリック',
            one.replied_at && '返信',
            one.unsubscribed_at && '配信停止',
          ]
            .filter(Boolean)
            .join('・') || '—'
        )}
      </td>
    </tr>
  )
}

function MailingTable({ mailing }: { mailing: Mailing }) {
  const { data } = useQuery(recipientsQuery(mailing))
  if (!data) return <SkeletonRows rows={4} columns={5} />
  if (data.recipients.length === 0)
    return <EmptyState title="まだ送っていません" text="送り始めると、1通ごとの結果がここに並びます。" />
  return (
    <table className={plain.table}>
      <thead>
        <tr>
          {['候補者', '宛先', '結果', '時刻', 'その後・理由'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.recipients.map((one) => (
          <Row key={one.number} mailing={mailing} one={one} />
        ))}
      </tbody>
    </table>
  )
}

/** What became of each mail, the newest sending first. */
export const ResultsTab = ({ mailings }: { mailings: readonly Mailing[] }) => (
  <div className={styles.results}>
    {mailings.map((mailing, at) => (
      <section key={mailing.id} aria-label={at === mailings.length - 1 ? '最初の送信' : '再送'}>
        {mailings.length > 1 && (
          <h2>
            {at === mailings.length - 1 ? '最初の送信' : '再送'}
            {mailing.started_at && ` ${formatInstant(mailing.started_at)}`}
          </h2>
        )}
        <MailingTable mailing={mailing} />
      </section>
    ))}
  </div>
)
