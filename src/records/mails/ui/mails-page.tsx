import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { sideOfPurpose } from '#foundation/rules/sides.ts'
import { useEntities } from '#foundation/screens/entities.ts'
import { shortInstant } from '#foundation/screens/kinds/instant.tsx'
import { byId, type Columns } from '#foundation/screens/list-page/data-table.tsx'
import { ListPage } from '#foundation/screens/list-page/list-page.tsx'
import { Lead, Note } from '#foundation/ui/layout.tsx'
import { MailServerNotice } from '#foundation/ui/mail-server-notice.tsx'
import { usePageTitle } from '#foundation/ui/shell/use-page-title.ts'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { Tabs } from '#foundation/ui/tabs.tsx'
import { api, type Mail } from './client.ts'
import { MailActions } from './mail-actions.tsx'
import { MailBody } from './mail-body.tsx'
import { stateOfMail } from './mail-state.ts'

/** The groups of mails that staff look after. */
type MailGroup = 'unknown' | 'refused' | 'waiting'

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
    ...api.query.post('/api/enterprise/mail_mgmts/index', { body: { status: group } }),
    select: ({ mail_mgmts }) => mail_mgmts,
  })
  const { lead, none } = groups[group]
  return (
    <ListPage
      title="メールの送信状況"
      above={
        <>
          <Tabs
            label="メールの送信状況"
            tabs={Object.values(groups).map(({ to, label }) => ({ to, label, end: true }))}
          />
          <Lead inset above={12} below={12}>
            {lead}
          </Lead>
          <MailServerNotice />
        </>
      }
      label="メールの一覧"
      columns={columnsOf(group)}
      keyOf={byId}
      min_px={860}
      rows={data}
      empty={{ title: none, text: '対応が必要になると、ここに表示されます。' }}
    />
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

const columnsOf = (group: MailGroup): Columns<Mail> => [
  {
    head: '状態',
    kind: 'short',
    cell: (mail) => (
      <>
        <StateMark {...stateOfMail(mail)} />
        <small>
          <time dateTime={mail.created_at}>{shortInstant(mail.created_at)}</time> 受付
        </small>
      </>
    ),
  },
  {
    head: '件名',
    kind: 'long',
    cell: ({ subject, failure, body }) => (
      <>
        {subject}
        {failure && <Note tone="ng">{failure}</Note>}
        {group === 'waiting' && <MailBody text={body} />}
      </>
    ),
  },
  {
    head: '宛先',
    kind: 'long',
    cell: ({ to_addresses, cc_addresses }) => (
      <>
        {to_addresses}
        {cc_addresses && <small>Cc {cc_addresses}</small>}
      </>
    ),
  },
  { head: '記録', kind: 'long', cell: (mail) => <RecordOf mail={mail} /> },
  { head: '対応', cell: (mail) => <MailActions mail={mail} /> },
]
