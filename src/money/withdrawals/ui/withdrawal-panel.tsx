import { Button, CloseButton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDate } from '#foundation/rules/date-text.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Facts, Lead, Row, Spring } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { LedgerPanel } from '../../receipts/ui/ledger-panel.tsx'
import { statementsPath } from '../../ui/paths.ts'
import { api, refresh, type Withdrawal } from './client.ts'
import { WithdrawalMatch } from './withdrawal-match.tsx'
import { WithdrawalStateWord } from './withdrawal-state.tsx'
import { WithdrawalSuggestions } from './withdrawal-suggestions.tsx'

type Props = { id: number; close: () => void }

/** One withdrawal beside the list: what the bank says, what it likely paid, what it is said to have paid. */
export function WithdrawalPanel({ id, close }: Props) {
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/withdrawals/show/:id', { id }),
    select: ({ withdrawal }) => withdrawal,
  })
  return (
    <LedgerPanel label="出金の詳細" changed={data?.updated_at} close={close}>
      {data && (
        <>
          <Head withdrawal={data} close={close} />
          <WithdrawalFacts withdrawal={data} />
          {data.state === 'open' && <WithdrawalSuggestions key={data.updated_at} withdrawal={data} />}
          {data.state === 'matched' && <WithdrawalMatch withdrawal={data} />}
          {data.state === 'excluded' && (
            <Lead above={8}>
              家賃・給与・手数料など、支払先への支払ではない出金です。消し込むときは未消込に戻してください。
            </Lead>
          )}
        </>
      )}
    </LedgerPanel>
  )
}

const WithdrawalFacts = ({ withdrawal }: { withdrawal: Withdrawal }) => (
  <Facts
    names_px={88}
    facts={[
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
      !!withdrawal.note && ['メモ', withdrawal.note],
    ]}
  />
)

function Head({ withdrawal, close }: { withdrawal: Withdrawal; close: () => void }) {
  const { id_by_enterprise_id: id, state } = withdrawal
  const exclude = useMutation({
    ...api.mutation.post('/api/enterprise/withdrawals/exclude/:id', { refresh }),
    onSuccess: () => flashSuccess('出金を対象外にしました'),
  })
  const include = useMutation({
    ...api.mutation.post('/api/enterprise/withdrawals/include/:id', { refresh }),
    onSuccess: () => flashSuccess('出金を未消込に戻しました'),
  })
  return (
    <Row wrap below={12}>
      <h2>出金 #{id}</h2>
      <Spring />
      {state === 'open' && (
        <Button
          variant="default"
          size="xs"
          loading={exclude.isPending}
          onClick={() => exclude.mutate({ id })}
        >
          対象外にする
        </Button>
      )}
      {state === 'excluded' && (
        <Button
          variant="default"
          size="xs"
          loading={include.isPending}
          onClick={() => include.mutate({ id })}
        >
          未消込に戻す
        </Button>
      )}
      <CloseButton aria-label="出金の詳細を閉じる" onClick={close} />
    </Row>
  )
}
