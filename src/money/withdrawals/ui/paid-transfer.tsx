import { Link } from 'react-router'
import type { Withdrawal } from './client.ts'

/** The transfer that a withdrawal paid, and which payee of it. */
export function PaidTransfer({ withdrawal }: { withdrawal: Withdrawal }) {
  const { transfer_id, transfer_payee_name } = withdrawal
  if (transfer_id === null) return '—'
  return (
    <>
      <Link to={`/enterprise/payouts/transfers/${transfer_id}`}>振込 #{transfer_id}</Link>
      {`　${transfer_payee_name ?? '全体'}`}
    </>
  )
}
