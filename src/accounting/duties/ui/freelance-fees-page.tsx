import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDate } from '#foundation/rules/date-text.ts'
import { own } from '#foundation/rules/own.ts'
import type { Columns } from '#foundation/screens/list-page/data-table.tsx'
import { ChoiceFilter, Filters } from '#foundation/screens/list-page/filters.tsx'
import { useListAddress } from '#foundation/screens/list-page/list-address.ts'
import { pageSize } from '#foundation/screens/list-page/list-body.tsx'
import { ListPage } from '#foundation/screens/list-page/list-page.tsx'
import { CsvButton } from '#foundation/ui/csv-button.tsx'
import { Money, yenText } from '#foundation/ui/money.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { Look } from '#foundation/ui/states.ts'
import { type FeeState, feeStateNames, lateRuleNames } from '../freelance-fees/state.ts'
import { api, type Fee } from './client.ts'
import styles from './duties.module.css'
import { DutyTabs, dutiesTitle } from './duty-tabs.tsx'
import { OnlyManagers } from './only-managers.tsx'
import { PeriodFilter, periodOf } from './period-filter.tsx'

const looks: Readonly<Record<FeeState, Look>> = {
  1: { shape: 'tick', tone: 'ok' },
  2: { shape: 'alert', tone: 'warn' },
  3: { shape: 'ring', tone: 'mute' },
  4: { shape: 'alert', tone: 'ng' },
}

const columns: Columns<Fee> = [
  {
    head: '支払先',
    kind: 'name',
    cell: ({ billing_payment_id: id, payee_name, worker_name }) => (
      <Link to={`/enterprise/billing_payments/${id}`}>
        {payee_name === worker_name ? payee_name : `${payee_name}（${worker_name}）`}
      </Link>
    ),
  },
  {
    head: '発注日',
    kind: 'short',
    cell: ({ contract_id: id, order_date }) => (
      <Link to={`/enterprise/contracts/${id}`}>{order_date ? formatDate(order_date) : '未発行'}</Link>
    ),
  },
  {
    head: '業務の期間',
    kind: 'short',
    cell: ({ start_date, end_date }) => `${formatDate(start_date)}〜${formatDate(end_date)}`,
  },
  { head: '報酬（税込）', kind: 'number', cell: ({ amount }) => <Money amount={amount} /> },
  {
    head: '支払期日',
    kind: 'short',
    cell: ({ due_date }) => (due_date ? formatDate(due_date) : '定めなし'),
  },
  {
    head: '支払日',
    kind: 'short',
    cell: ({ paid_on, transfer_id: id }) =>
      paid_on && id !== null ? (
        <Link to={`/enterprise/payouts/transfers/${id}`}>{formatDate(paid_on)}</Link>
      ) : (
        '—'
      ),
  },
  { head: '受領から', kind: 'number', cell: ({ days }) => `${days.toLocaleString('ja-JP')}日` },
  {
    head: '状態',
    kind: 'short',
    cell: ({ state_flg, late_rule, is_confirmed }) => (
      <>
        <StateMark {...looks[state_flg]} label={feeStateNames[state_flg]} />
        {!is_confirmed && <span className={styles.small}>支払が未確定</span>}
        {late_rule && (
          // Within two months is advice only (LAW).
          <span className={late_rule === 'payment_over_two_months' ? styles.late : styles.small}>
            {own(lateRuleNames, late_rule)}
          </span>
        )}
      </>
    ),
  },
]

/** What freelancers earn, by the day it falls due: when it was ordered, received and paid, and what of it is late. */
export const FreelanceFeesPage = () => (
  <OnlyManagers>
    <FreelanceFees />
  </OnlyManagers>
)

function FreelanceFees() {
  const address = useListAddress()
  const is_late = address.text('late') === '1'
  const asked = { ...periodOf(address), is_late }
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/freelance_fees/index', {
      body: { ...asked, page: address.page, limit_value: pageSize },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListPage
      title={dutiesTitle}
      meta={data && `${data.count.toLocaleString('ja-JP')}件・${yenText(data.total)}`}
      lead="一人で働く個人と一人会社への報酬です。業務の終了日を受領日（1日目）として数え、支払期日は受領から60日以内です。"
      actions={
        data &&
        data.count > 0 && (
          <CsvButton
            name={`フリーランス法_${asked.from}_${asked.to}`.replaceAll('-', '')}
            read={() => api.blob('/api/enterprise/freelance_fees/csv', { body: asked })}
          />
        )
      }
      filters={
        <>
          <DutyTabs />
          <Filters>
            <PeriodFilter address={address} />
            <ChoiceFilter
              address={address}
              name="late"
              label="遅れ"
              choices={[{ value: '1', label: '期日に遅れたもの' }]}
            />
          </Filters>
        </>
      }
      label="フリーランス法の報酬の一覧"
      columns={columns}
      keyOf={({ billing_payment_id }) => billing_payment_id}
      min_px={1060}
      rows={data?.freelance_fees}
      count={data?.count}
      address={address}
      isFiltered={is_late}
      empty={{
        title: 'この期間に支払期日を迎える報酬はありません',
        text: '個人と一人会社への支払が、支払期日の順に並びます。期間を変えて確認してください。',
      }}
      unmatched={{ title: '期日に遅れた報酬はありません' }}
    />
  )
}
