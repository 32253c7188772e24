import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { withdrawalsPath } from '../../ui/paths.ts'
import { api, type Mapping, type Preview } from './client.ts'

/** 入金2件・出金1件, without the direction that has none; join is what stands between. */
const formatCounts = (came: number, went: number, join: string) =>
  [came > 0 && `入金${came.toLocaleString('ja-JP')}件`, went > 0 && `出金${went.toLocaleString('ja-JP')}件`]
    .filter(Boolean)
    .join(join)

/** Takes the lines in that are not known yet, and leads on to what is to be matched. */
export function CompleteStatement({ data, mapping }: { data: Preview; mapping: Mapping | null }) {
  const navigate = useNavigate()
  const isManager = useMember().authority >= 1
  const errors = data.errors.length
  const fresh = formatCounts(
    data.deposit_count - data.known_count,
    data.withdrawal_count - data.known_withdrawal_count,
    '・',
  )
  const complete = useMutation({
    ...api.mutation.post('/api/enterprise/bank_statements/complete/:id', {
      refresh: ['receipts', 'open_items', 'withdrawals'],
    }),
    onSuccess: async ({ bank_statement: { created_count, created_withdrawal_count } }) => {
      const isAllWithdrawals = created_count === 0 && isManager
      await navigate(isAllWithdrawals ? withdrawalsPath : '/enterprise/receipts?state=open')
      flashSuccess(`${formatCounts(created_count, created_withdrawal_count, 'と')}を登録しました`)
    },
  })
  return (
    <Button
      disabled={!mapping || fresh === ''}
      loading={complete.isPending}
      onClick={() =>
        mapping &&
        complete.mutate({
          id: data.bank_statement.id_by_enterprise_id,
          body: { mapping, skip_errors: errors > 0 },
        })
      }
    >
      {fresh === ''
        ? '登録する行はありません'
        : `${errors > 0 ? `読み取れない${errors}行を除いて` : ''}${fresh}を登録`}
    </Button>
  )
}
