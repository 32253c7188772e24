import { Button, Pagination } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { keysOf } from '#documents/parts/keys-of.ts'
import { yenText } from '#foundation/ui/money.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { PayoutTabs } from '../../payouts/ui/payout-tabs.tsx'
import { onlyManagers } from '../../payouts/ui/transfers-page.tsx'
import styles from '../../receipts/ui/ledger.module.css'
import { LedgerSearch } from '../../receipts/ui/ledger-search.tsx'
import { useLedgerUrl } from '../../receipts/ui/use-ledger-url.ts'
import { statementsPath } from '../../ui/paths.ts'
import { pageSize, withdrawalsQuery } from './client.ts'
import { NoWithdrawals } from './no-withdrawals.tsx'
import { WithdrawalPanel } from './withdrawal-panel.tsx'
import { withdrawalStateLabels } from './withdrawal-state.tsx'
import { WithdrawalTable } from './withdrawal-table.tsx'

const states = keysOf(withdrawalStateLabels)

/** The state of the address: those nobody said anything of, unless it names another or all. */
const stateOf = (text: string | null) =>
  text === 'all' ? null : (states.find((state) => state === text) ?? 'open')

/** Money that went out: which transfer or payee it paid, and what nobody said anything of yet. */
export function WithdrawalsPage() {
  return useMember().authority < 1 ? onlyManagers : <Withdrawals />
}

function Withdrawals() {
  const { keyword, page, chosen, set, choose, close, ...asks } = useLedgerUrl('w')
  const state = stateOf(asks.state)
  const [asked] = useDebouncedValue(keyword, 200)
  const { data } = useQuery({
    ...withdrawalsQuery({ keyword: asked, state, page }),
    placeholderData: keepPreviousData,
  })
  const pages = data ? Math.ceil(data.totals.count / pageSize) : 0
  return (
    <>
      <PageHeader
        title="出金明細"
        meta={data && `${data.totals.count.toLocaleString('ja-JP')}件・合計 ${yenText(data.totals.amount)}`}
        actions={
          <Button variant="default" component={Link} to={statementsPath}>
            銀行明細を取り込む
          </Button>
        }
      />
      <PayoutTabs />
      <LedgerSearch
        label="出金を検索"
        placeholder="銀行の記載・メモ"
        keyword={keyword}
        search={(q) => set({ q, page: null })}
        chips={[...states, null].map((one) => ({
          label: one === null ? 'すべて' : withdrawalStateLabels[one],
          isOn: state === one,
          press: () => set({ state: one === 'open' ? null : (one ?? 'all'), page: null }),
        }))}
      />
      <div className={styles.page}>
        <div className={styles.main}>
          {!data && <SkeletonRows rows={10} columns={5} />}
          {data?.totals.count === 0 && <NoWithdrawals isFiltered={asked !== ''} state={state} />}
          {data && data.withdrawals.length > 0 && (
            <WithdrawalTable withdrawals={data.withdrawals} chosen={chosen} open={choose} />
          )}
          {pages > 1 && (
            <div className={styles.bar}>
              <Pagination total={pages} value={page} onChange={(next) => set({ page: String(next) })} />
            </div>
          )}
        </div>
        {chosen !== null && <WithdrawalPanel key={chosen} id={chosen} close={close} />}
      </div>
    </>
  )
}
