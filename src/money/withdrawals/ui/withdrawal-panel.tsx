import { Button, CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDate } from '#foundation/rules/date-text.ts'
import { yenText } from '#foundation/ui/money.tsx'
import { Facts } from '../../receipts/ui/facts.tsx'
import styles from '../../receipts/ui/ledger.module.css'
import { LedgerPanel } from '../../receipts/ui/ledger-panel.tsx'
import panel from '../../receipts/ui/panel.module.css'
import { statementsPath } from '../../ui/paths.ts'
import { excludeWithdrawal, includeWithdrawal, type Withdrawal, withdrawalQuery } from './client.ts'
import { useMove } from './use-move.ts'
import { WithdrawalMatch } from './withdrawal-match.tsx'
import { WithdrawalStateWord } from './withdrawal-state.tsx'
import { WithdrawalSuggestions } from './withdrawal-suggestions.tsx'

type Props = { id: number; close: () => void }

/** One withdrawal beside the list: what the bank says, what it likely paid, what it is said to have paid. */
export function WithdrawalPanel({ id, close }: Props) {
  const { data } = useQuery(withdrawalQuery(id))
  return (
    <LedgerPanel label="出金の詳細" changed={data?.updated_at} close={close}>
      {data && (
        <>
          <Head withdrawal={data} close={close} />
          <Facts facts={factsOf(data)} />
          {data.state === 'open' && <WithdrawalSuggestions key={data.updated_at} withdrawal={data} />}
          {data.state === 'matched' && <WithdrawalMatch withdrawal={data} />}
          {data.state === 'excluded' && (
            <p className={panel.note}>
              家賃・給与・手数料など、支払先への支払ではない出金です。消し込むときは未消込に戻してください。
            </p>
          )}
        </>
      )}
    </LedgerPanel>
  )
}

const factsOf = (withdrawal: Withdrawal) =>
  [
    ['状態', <WithdrawalStateWord key="state" state={withdrawal.state} />],
    ['出金日', formatDate(withdrawal.withdrawal_date)],
    ['銀行の記載', withdrawal.payee_name],
    ['金額', yenText(withdrawal.amount)],
    [
      '経路',
      <Link key="statement" to={`${statementsPath}/${withdrawal.bank_statement_id}`}>
        銀行明細 #{withdrawal.bank_statement_id}
      </Link>,
    ],
    ['メモ', withdrawal.note ?? ''],
  ] as const

function Head({ withdrawal, close }: { withdrawal: Withdrawal; close: () => void }) {
  const { id_by_enterprise_id: id, state } = withdrawal
  const exclude = useMove(() => excludeWithdrawal(id), '出金を対象外にしました')
  const include = useMove(() => includeWithdrawal(id), '出金を未消込に戻しました')
  return (
    <div className={styles.asideHead}>
      <h2>出金 #{id}</h2>
      {state === 'open' && (
        <Button
          variant="default"
          size="xs"
          loading={exclude.isPending}
          onClick={() => exclude.mutate(undefined)}
        >
          対象外にする
        </Button>
      )}
      {state === 'excluded' && (
        <Button
          variant="default"
          size="xs"
          loading={include.isPending}
          onClick={() => include.mutate(undefined)}
        >
          未消込に戻す
        </Button>
      )}
      <CloseButton aria-label="出金の詳細を閉じる" onClick={close} />
    </div>
  )
}
