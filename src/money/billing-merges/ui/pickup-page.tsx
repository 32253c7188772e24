import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Files } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { formatDate, formatMonth } from '#foundation/rules/date-text.ts'
import { MonthPickerInput } from '#foundation/ui/calendars.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { Lead, Panel, Row, Spring } from '#foundation/ui/layout.tsx'
import { Money } from '#foundation/ui/money.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { usePageTitle } from '#foundation/ui/shell/use-page-title.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { BillingTable } from './billing-table.tsx'
import { api, type BillingGroup } from './client.ts'
import styles from './merges.module.css'
import { mergeTabs, root } from './screen.tsx'

const idsOf = ({ billings }: BillingGroup) => billings.map(({ id_by_enterprise_id: id }) => id)
const keyOf = ({ company, billing_month, deadline_date }: BillingGroup) =>
  `${company.id}/${billing_month}/${deadline_date}`

/** Confirmed billings that are neither mailed nor merged, in the groups that make a merge; `?month=` keeps one month. */
export function PickupPage() {
  usePageTitle('合算する請求を選択')
  const [params, setParams] = useSearchParams()
  const month = params.get('month') ?? undefined
  const { data } = useQuery(
    api.query.post('/api/enterprise/billing_merges/pickup', { body: month ? { billing_month: month } : {} }),
  )
  return (
    <>
      {mergeTabs}
      <PageHeader title="合算請求" meta={data && `合算できる請求 ${data.count.toLocaleString('ja-JP')}件`} />
      <Row inset wrap gap={12} justify="between" below={12}>
        <MonthPickerInput
          aria-label={`請求月 ${month?.replace('-', '/') ?? 'すべて'}`}
          valueFormat="YYYY/MM"
          placeholder="請求月：すべて"
          clearable
          clearButtonProps={{ 'aria-label': '請求月を消す' }}
          value={month ? `${month}-01` : null}
          onChange={(day) => setParams(day ? { month: day.slice(0, 7) } : {})}
        />
        <Lead>確定済み・未送信の請求を、販売先・請求月・支払期限ごとに表示しています。</Lead>
      </Row>
      {data ? (
        <Groups groups={data.groups} isFiltered={month !== undefined} />
      ) : (
        <SkeletonRows rows={10} columns={6} />
      )}
    </>
  )
}

function Groups({ groups, isFiltered }: { groups: readonly BillingGroup[]; isFiltered: boolean }) {
  if (groups.length === 0)
    return (
      <EmptyState
        title={isFiltered ? 'この月に合算できる請求はありません' : '合算できる請求はありません'}
        text="合算できるのは、確定済みで、まだ送信も合算もしていない請求です。"
        actions={
          <Button component={Link} to="/enterprise/billing_payments">
            請求の一覧を開く
          </Button>
        }
      />
    )
  return groups.map((group) => <Group key={`${keyOf(group)}/${idsOf(group).join()}`} group={group} />)
}

/** One client, month and due date: all of it is chosen at first. */
function Group({ group }: { group: BillingGroup }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(idsOf(group)))
  const toggle = (id: number) =>
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const isSingle = group.billings.length === 1
  const name = `${group.company.name} ${formatMonth(group.billing_month)} ${formatDate(group.deadline_date)}期限`
  const picked = group.billings.filter(({ id_by_enterprise_id: id }) => chosen.has(id))
  const sum = picked.reduce((all, { billing_sub_total }) => all + billing_sub_total, 0)
  const ids = picked.map(({ id_by_enterprise_id: id }) => id)
  return (
    <Panel className={styles.group} aria-label={name}>
      <Row as="header" wrap gap={16}>
        <h2>{group.company.name}</h2>
        <span>{formatMonth(group.billing_month)}分</span>
        <span>支払期限 {formatDate(group.deadline_date)}</span>
        {isSingle ? (
          <p>同じ条件の請求がほかにないため、単独で送信します</p>
        ) : (
          <>
            <span>
              {ids.length} / {group.billings.length}件　小計 <Money amount={sum} />
            </span>
            <Spring />
            <Button
              leftSection={<Files size={15} aria-hidden />}
              disabled={ids.length < 2}
              onClick={() => navigate(`${root}/create?ids=${ids.join()}`)}
            >
              {ids.length}件を合算
            </Button>
          </>
        )}
      </Row>
      <BillingTable
        label={`${name}の請求`}
        billings={group.billings}
        {...(isSingle ? {} : { choice: { chosen, toggle } })}
      />
    </Panel>
  )
}
