import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { statementsPath } from '../../ui/paths.ts'
import { type WithdrawalState, withdrawalsQuery } from './client.ts'
import { withdrawalStateLabels } from './withdrawal-state.tsx'

type Props = { isFiltered: boolean; state: WithdrawalState | null }

/** Why the list is empty: the keyword, the state, or that nothing was ever taken in. */
export function NoWithdrawals({ isFiltered, state }: Props) {
  const { data } = useQuery(withdrawalsQuery({ keyword: '', state: null, page: 1 }))
  if (!data) return <SkeletonRows rows={10} columns={5} />
  if (data.totals.count === 0)
    return (
      <EmptyState
        title="出金明細はまだありません"
        text="銀行の入出金明細（CSV）を取り込むと、出金が振込の候補とともに表示され、支払済みにできます。"
        actions={
          <Button component={Link} to={statementsPath}>
            銀行明細を取り込む
          </Button>
        }
      />
    )
  if (isFiltered || state === null)
    return (
      <EmptyState title="条件に一致する出金はありません" text="キーワードか状態の条件を変えてください。" />
    )
  return (
    <EmptyState
      title={`${withdrawalStateLabels[state]}の出金はありません`}
      text={
        state === 'open'
          ? '取り込んだ出金はすべて、消し込み済みか対象外です。次の明細を取り込むとここに表示されます。'
          : '「すべて」を押すと、ほかの状態の出金が表示されます。'
      }
    />
  )
}
