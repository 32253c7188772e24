import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { monthOf } from '#foundation/rules/calendar.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { useListKeys } from '#foundation/screens/list/use-list-keys.ts'
import { useListAddress } from '#foundation/screens/list-page/list-address.ts'
import { CsvButton } from '#foundation/ui/csv-button.tsx'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { BalanceTable } from './balance-table.tsx'
import styles from './books.module.css'
import { BooksTabs } from './books-tabs.tsx'
import { api, balanceQuery } from './client.ts'
import { isWrong, periodIn, wrongPeriod } from './period.ts'
import { PeriodFilter } from './period-filter.tsx'
import { TaxMode } from './tax-mode.tsx'

/** What each account came to over any period. */
export function TrialBalancePage() {
  const address = useListAddress()
  const period = periodIn(address)
  const hasNoDays = isWrong(period)
  const { data } = useQuery({
    ...balanceQuery(period),
    enabled: !hasNoDays,
    placeholderData: keepPreviousData,
  })
  const rows = hasNoDays ? undefined : data?.trial_balance
  const list = useRef<HTMLDivElement>(null)
  useListKeys({ list })
  return (
    <>
      <PageHeader
        title="試算表"
        meta={`${formatDate(period.from)} 〜 ${formatDate(period.to)}`}
        actions={
          rows &&
          rows.length > 0 && (
            <CsvButton
              name={`試算表_${period.from.replaceAll('-', '')}_${period.to.replaceAll('-', '')}`}
              read={() => api.blob('/api/enterprise/journals/trial_balance_csv', { body: period })}
            />
          )
        }
      />
      <BooksTabs month={monthOf(period.to)} />
      <search className={styles.bar} aria-label="絞り込み">
        <PeriodFilter address={address} period={period} />
        <TaxMode />
      </search>
      <div ref={list}>
        {hasNoDays && <EmptyState {...wrongPeriod} />}
        {!hasNoDays && !rows && <SkeletonRows rows={14} columns={5} />}
        {rows?.length === 0 && (
          <EmptyState
            title="この期間までの仕訳はありません"
            text="請求・支払を確定し、入金・振込を消し込むと、仕訳が自動で作られ、ここに集計されます。"
          />
        )}
        {rows && rows.length > 0 && <BalanceTable rows={rows} period={period} />}
      </div>
    </>
  )
}
