import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDate } from '#foundation/rules/date-text.ts'
import { byId, type Column } from '#foundation/screens/list-page/data-table.tsx'
import { pageSize } from '#foundation/screens/list-page/list-body.tsx'
import { LinkButton } from '#foundation/ui/layout.tsx'
import { Money, yenText } from '#foundation/ui/money.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { PayoutTabs } from '../../payouts/ui/payout-tabs.tsx'
import { onlyManagers } from '../../payouts/ui/transfers-page.tsx'
import { LedgerPage } from '../../receipts/ui/ledger-page.tsx'
import { useLedgerAddress } from '../../receipts/ui/use-ledger-address.ts'
import { statementsPath } from '../../ui/paths.ts'
import { api, type Withdrawal, type WithdrawalState } from './client.ts'
import { PaidTransfer } from './paid-transfer.tsx'
import { WithdrawalPanel } from './withdrawal-panel.tsx'
import { WithdrawalStateWord, withdrawalStates } from './withdrawal-state.tsx'

/** Money that went out: which transfer or payee it paid, and what nobody said anything of yet. */
export function WithdrawalsPage() {
  return useMember().authority < 1 ? onlyManagers : <Withdrawals />
}

const takeIn = (
  <Button variant="default" component={Link} to={statementsPath}>
    銀行明細を取り込む
  </Button>
)

const listed = (asked: { keyword: string; state: WithdrawalState | null; page: number }) =>
  api.query.post('/api/enterprise/withdrawals/index', { body: { ...asked, limit_value: pageSize } })

function Withdrawals() {
  const { address, chosen, choose, close } = useLedgerAddress('w')
  // Those nobody said anything of, unless the address names another state or all.
  const state = address.text('state') === 'all' ? null : (address.choice('state', withdrawalStates) ?? 'open')
  const keyword = address.text('q')
  const { data } = useQuery({
    ...listed({ keyword, state, page: address.page }),
    placeholderData: keepPreviousData,
  })
  const isEmpty = data?.totals.count === 0
  // Whether nothing was ever taken in.
  const { data: all } = useQuery({ ...listed({ keyword: '', state: null, page: 1 }), enabled: isEmpty })
  return (
    <LedgerPage
      title="出金明細"
      meta={data && `${data.totals.count.toLocaleString('ja-JP')}件・合計 ${yenText(data.totals.amount)}`}
      actions={takeIn}
      tabs={<PayoutTabs />}
      address={address}
      views={{ target: 'withdrawal', page: 'payouts/withdrawals' }}
      search={{ label: '出金を検索', placeholder: '銀行の記載・メモ' }}
      chips={[...withdrawalStates, { value: null, label: 'すべて' }].map(({ value, label }) => ({
        label,
        isOn: state === value,
        press: () => address.set({ state: value === 'open' ? null : (value ?? 'all') }),
      }))}
      label="出金の一覧"
      columns={columnsOf(choose)}
      keyOf={byId}
      chosen={chosen}
      rows={isEmpty && !all ? undefined : data?.withdrawals}
      count={data?.totals.count}
      isFiltered={all?.totals.count !== 0}
      empty={{
        title: '出金明細はまだありません',
        text: '銀行の入出金明細（CSV）を取り込むと、出金が振込の候補とともに表示され、支払済みにできます。',
        actions: (
          <Button component={Link} to={statementsPath}>
            銀行明細を取り込む
          </Button>
        ),
      }}
      unmatched={unmatchedOf(keyword === '' ? state : null)}
      panel={chosen !== null && <WithdrawalPanel key={chosen} id={chosen} close={close} />}
    />
  )
}

/** Why none is shown where there are some: a state alone, or more than that. */
const unmatchedOf = (state: WithdrawalState | null) =>
  state === null
    ? {
        title: '条件に一致する出金はありません',
        text: 'キーワードか状態の条件を変えてください。',
      }
    : {
        title: `${withdrawalStates.find(({ value }) => value === state)?.label}の出金はありません`,
        text:
          state === 'open'
            ? '取り込んだ出金はすべて、消し込み済みか対象外です。次の明細を取り込むとここに表示されます。'
            : '「すべて」を押すと、ほかの状態の出金が表示されます。',
        // No condition to clear.
        actions: null,
      }

const columnsOf = (open: (id: number) => void): readonly Column<Withdrawal>[] => [
  { head: '出金日', kind: 'short', cell: ({ withdrawal_date }) => formatDate(withdrawal_date) },
  {
    head: '銀行の記載',
    kind: 'long',
    cell: ({ id_by_enterprise_id: id, payee_name }) => (
      <LinkButton onClick={() => open(id)}>{payee_name}</LinkButton>
    ),
  },
  { head: '金額', kind: 'number', cell: ({ amount }) => <Money amount={amount} /> },
  { head: '消込先', kind: 'long', cell: (withdrawal) => <PaidTransfer withdrawal={withdrawal} /> },
  { head: '状態', kind: 'short', cell: ({ state }) => <WithdrawalStateWord state={state} /> },
]
