import { Button, Kbd, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { Lead, Row } from '#foundation/ui/layout.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { Tabs } from '#foundation/ui/tabs.tsx'
import { bodyTexts } from '../../mail-content/content.ts'
import type { GroupId } from '../filters.ts'
import { type Email, emailsQuery, type Person, recentQuery } from './client.ts'
import { EmailTable } from './email-table.tsx'
import styles from './list.module.css'
import { PlaceholderList } from './placeholder-list.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { SentPart } from './sent-part.tsx'
import { useOrder } from './use-order.ts'
import { eventName, groupName, home, listOf } from './words.ts'

const groups = [1, 2] as const

const isFound = ({ name, draft, official }: Email, keyword: string) =>
  [name, ...[draft, official ?? draft].flatMap(({ title, body }) => [title, ...bodyTexts(body)])].some(
    (text) => text.toLowerCase().includes(keyword.trim().toLowerCase()),
  )

const AddButton = ({ group }: { group: GroupId }) => (
  <Button
    component={Link}
    to={`${home}/create${group === 2 ? '?group=2' : ''}`}
    leftSection={<Plus size={16} aria-hidden />}
  >
    自動メールを追加
  </Button>
)

/** How many of the newest would have got one, and how many none. */
const Tried = ({ group, people }: { group: GroupId; people: readonly Person[] }) => {
  const none = people.filter(({ automation_email_id: id }) => id === null).length
  return (
    <Lead className={styles.tried}>
      直近の{eventName(group)} {people.length}人で試すと　<b>送る {people.length - none}人</b>
      {none > 0 && <span>送らない {none}人</span>}
    </Lead>
  )
}

function List({ group, emails }: { group: GroupId; emails: readonly Email[] }) {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const [keyword, setKeyword] = useState('')
  const isWide = useMediaQuery('(min-width: 1100px)', false, { getInitialValueInEffect: false })
  const { data: people } = useQuery(recentQuery(group, null))
  const order = useOrder(group, emails)
  const shown = new Set(
    emails.filter((one) => isFound(one, keyword)).map(({ id_by_enterprise_id: id }) => id),
  )
  const asked = params.get('selected')
  // Beside a list that leaves room, its first e-mail is open until one closes it.
  const first = isWide ? order.ordered[0]?.id_by_enterprise_id : undefined
  const chosen = asked === null ? (first ?? null) : Number(asked)
  const choose = (id: number) =>
    setParams((before) => ({ ...Object.fromEntries(before), selected: String(id) }), { replace: true })
  const email = emails.find(({ id_by_enterprise_id: id }) => id === chosen)
  const got = (id: number) => people?.filter((one) => one.automation_email_id === id) ?? []
  const gotBy = people && new Map(emails.map(({ id_by_enterprise_id: id }) => [id, got(id).length] as const))
  return (
    <div className={styles.split} data-open={email ? '' : undefined}>
      <div className={styles.main}>
        <Row wrap inset gap={16} className={styles.bar}>
          <TextInput
            aria-label="名前・件名・本文で検索"
            placeholder="名前・件名・本文"
            leftSection={<Search size={16} aria-hidden />}
            value={keyword}
            onChange={(event) => setKeyword(event.currentTarget.value)}
          />
          <Lead className={styles.keys}>
            並べ替え　<Kbd>Alt</Kbd>＋<Kbd>↑</Kbd>
            <Kbd>↓</Kbd>　または掴んで動かす
          </Lead>
          {people && people.length > 0 && <Tried group={group} people={people} />}
        </Row>
        {shown.size === 0 ? (
          <EmptyState title="条件に合う自動メールはありません" text="検索の言葉を変えてください。" />
        ) : (
          <EmailTable
            order={order}
            shown={shown}
            gotBy={gotBy}
            chosen={chosen}
            choose={choose}
            open={(id) => navigate(`${home}/${id}`)}
          />
        )}
        {email && <SentPart key={chosen} email={email} />}
      </div>
      {email && (
        <PreviewPane
          key={chosen}
          email={email}
          people={got(email.id_by_enterprise_id)}
          close={() => choose(0)}
        />
      )}
    </div>
  )
}

const emptyTexts = {
  1: '新しく登録した人に、お礼のメールを自動で送れます。条件を付けて、人によって違うメールにもできます。',
  2: '登録のある人が応募したときに、お礼のメールを自動で送れます。条件を付けて、人によって違うメールにもできます。',
}

function Page({ group }: { group: GroupId }) {
  const { data } = useQuery({ ...emailsQuery, throwOnError: true })
  const own = data?.filter((one) => one.group === group)
  return (
    <>
      <PageHeader
        title="自動メール"
        meta={data && `${data.length.toLocaleString('ja-JP')}件`}
        actions={
          <>
            <PlaceholderList />
            <AddButton group={group} />
          </>
        }
      />
      <div className={styles.tabRow}>
        <Tabs
          label="自動メールの種類"
          tabs={groups.map((each) => ({
            to: listOf(each),
            label: groupName(each),
            end: true,
            ...(data && { count: data.filter((one) => one.group === each).length }),
          }))}
        />
        <p className={styles.rule}>上から見て、最初に当てはまった1通だけを送ります</p>
      </div>
      {!own && <SkeletonRows rows={6} columns={7} />}
      {own?.length === 0 && (
        <EmptyState
          title={`最初の「${groupName(group)}」を作りましょう`}
          text={emptyTexts[group]}
          actions={<AddButton group={group} />}
        />
      )}
      {own && own.length > 0 && <List key={group} group={group} emails={own} />}
    </>
  )
}

/** Thanks for new registrations (the tab `new`). */
export const NewPage = () => <Page group={1} />
/** Thanks for applications of those who are known (the tab `exist`). */
export const ExistPage = () => <Page group={2} />
