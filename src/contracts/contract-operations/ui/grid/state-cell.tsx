import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { StateBadge } from '#foundation/ui/badge.tsx'
import { Note, Row } from '#foundation/ui/layout.tsx'
import type { MonthFact, Operation } from '../client.ts'
import { nameOf } from './use-grid.ts'

type Props = {
  row: Operation
  fact: MonthFact | undefined
  isLate: boolean
  /** It was confirmed just now. */
  isNew: boolean
}

/** Where the bill of a month is worked on. */
export const billPath = (id: number) => `/enterprise/billing_payments/${id}/billing`

/** Whether a month is confirmed, and then the way to its bill. Until the month is over, what is not is nothing to worry about. */
export function StateCell({ row, fact, isLate, isNew }: Props) {
  const isConfirmed = row.submission_status_flg === CONFIRMED
  if (!isConfirmed && !isLate) return <Note as="span">未確定</Note>
  return (
    <Row as="span">
      <StateBadge view="confirmation" id={row.submission_status_flg} />
      {isConfirmed && fact?.billing_payment_id && (
        <BillLink name={nameOf(row)} bill={fact.billing_payment_id} isNew={isNew} />
      )}
    </Row>
  )
}

function BillLink({ name, bill, isNew }: { name: string; bill: number; isNew: boolean }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // The cell that had the cursor is locked now.
    if (isNew && document.activeElement === document.body) link.current?.focus()
  }, [isNew])
  return (
    <Link ref={link} to={billPath(bill)} aria-label={`${name}の請求へ`}>
      請求へ
    </Link>
  )
}
