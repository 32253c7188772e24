import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { sideOfPurpose } from '#foundation/rules/sides.ts'
import { useEntities } from '#foundation/screens/entities.ts'
import { shortInstant } from '#foundation/screens/kinds/instant.tsx'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { MailServerNotice } from '#foundation/ui/mail-server-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { usePageTitle } from '#foundation/ui/shell/use-page-title.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { Tabs } from '#foundation/ui/tabs.tsx'
import { listMailGroup, type Mail, type MailGroup } from './client.ts'
import { MailActions } from './mail-actions.tsx'
import { MailBody } from './mail-body.tsx'
import { stateOfMail } from './mail-state.ts'
import styles from './mails.module.css'

const path = '/enterprise/mail_mgmts'
const sideLabels = { billing: '請求', payment: '支払' } as const

const groups: Record<MailGroup, { to: string; label: string; lead: string; none: string }> = {
  unknown: {
    to: path,
    label: '結果不明',
    lead: '送信中に通信が切れるなどして、届いたか確認できないメールです。二重に届かないよう自動では再送しません。相手先に確かめてから、対応を選んでください。',
    none: '結果不明のメールはありません',
  },
  refused: {
    to: `${path}/refused`,
    label: '受信拒否',
    lead: '相手のメールサーバーに受け取られなかったメールです。宛先を直す場合は、それぞれの記録の画面から送信してください。',
    none: '受信拒否されたメールはありません',
  },
  waiting: {
    to: `${path}/waiting`,
    label: '送信待ち・予約',
    lead: 'これから送信するメールです。記録から送るメールは、送信が始まるまで取り消せます。',
    none: '送信待ちのメールはありません',
  },
}

/** The words by which an address names one of the groups. */
export const groupNames = Object.keys(groups)

const isGroup = (text: string | undefined): text is MailGroup =>
  text !== undefined && Object.hasOwn(groups, text)

/** Mails that wait for a decision or for their time, over all records the member may see. */
export function MailsPage() {
  usePageTitle('メールの送信状況')
  const { group: named } = useParams()
  const group = isGroup(named) ? named : 'unknown'
  const { data } = useQuery({
    queryKey: ['mail_mgmts', group],
    queryFn: ({ signal }) => listMailGroup(group, signal),
  })
  const { lead, none } = groups[group]
  return (
    <>
      <PageHeader title="メールの送信状況" meta={data && `${data.length}件`} />
      <Tabs
        label="メールの送信状況"
        tabs={Object.values(groups).map(({ to, label }) => ({ to, label, end: true }))}
      />
      <p className={styles.lead}>{lead}</p>
      <MailServerNotice />
      {!data && <SkeletonRows rows={8} columns={4} height={48} />}
      {data?.length === 0 && <EmptyState title={none} text="対応が必要になると、ここに表示されます。" />}
      {data && data.length > 0 && <MailTable mails={data} group={group} />}
    </>
  )
}

/** The record by its name and kind; one that was deleted is known by its number alone. */
function RecordOf({ mail: { target_type, target_id, purpose, record_name } }: { mail: Mail }) {
  const entity = useEntities().find(({ name }) => name === target_type)
  if (!entity) return <small>アカウントとお知らせ</small>
  if (record_name === null)
    return (
      <>
        {entity.label.ja} {target_id}
        <small>削除済み</small>
      </>
    )
  const side = sideOfPurpose(purpose)
  const to = `/enterprise/${entity.plural}/${target_id}${side && entity.plural === 'billing_payments' ? `/${side}` : ''}`
  return (
    <>
      <Link to={to}>{record_name || `${entity.label.ja} ${target_id}`}</Link>
      <small>{side ? sideLabels[side] : entity.label.ja}</small>
    </>
  )
}

function MailTable({ mails, group }: { mails: readonly Mail[]; group: MailGroup }) {
  return (
    <ScrollRegion className={styles.scroll} label="メールの一覧">
      <table className={`${plain.table} ${styles.table}`}>
        <thead>
          <tr>
            {['状態', '件名', '宛先', '記録', '対応'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mails.map((mail) => (
            <MailRow key={mail.id_by_enterprise_id} mail={mail} group={group} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function MailRow({ mail, group }: { mail: Mail; group: MailGroup }) {
  const state = stateOfMail(mail)
  return (
    <tr>
      <td>
        <span className={styles.state}>
          <StateMark {...state} />
        </span>
        <small>
          <time dateTime={mail.created_at}>{shortInstant(mail.created_at)}</time> 受付
        </small>
      </td>
      <td>
        {mail.subject}
        {mail.failure && <small data-failure>{mail.failure}</small>}
        {group === 'waiting' && <MailBody text={mail.body} />}
      </td>
      <td>
        {mail.to_addresses}
        {mail.cc_addresses && <small>Cc {mail.cc_addresses}</small>}
      </td>
      <td>
        <RecordOf mail={mail} />
      </td>
      <td>
        <MailActions mail={mail} />
      </td>
    </tr>
  )
}
