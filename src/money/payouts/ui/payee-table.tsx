import { Checkbox } from '@mantine/core'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { LinkButton, Note, Row } from '#foundation/ui/layout.tsx'
import { Money } from '#foundation/ui/money.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { StateWord } from '#foundation/ui/state-word.tsx'
import type { Look } from '#foundation/ui/states.ts'
import styles from '../../receipts/ui/ledger.module.css'
import { payeeStatus } from '../payee-status.ts'
import { accountText, type Payee } from './client.ts'

type Props = {
  payees: readonly Payee[]
  chosen: ReadonlySet<string>
  toggle: (keys: readonly string[], on: boolean) => void
}

/** The sides of a payee that stand in no transfer yet. */
export const toPay = ({ payables }: Payee) => payables.filter(({ transfer_id }) => transfer_id === null)

/** Payees of a pay day with what each is paid, and what keeps one out of a transfer file; each opens its notices. */
export function PayeeTable({ payees, chosen, toggle }: Props) {
  const open = payees.filter((payee) => toPay(payee).length > 0).map(({ payee_key }) => payee_key)
  return (
    <div className={plain.scroll}>
      <table className={`${plain.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col" className={styles.check}>
              <Checkbox
                aria-label="すべての支払先を選ぶ"
                disabled={open.length === 0}
                checked={open.length > 0 && open.every((key) => chosen.has(key))}
                indeterminate={open.some((key) => chosen.has(key)) && !open.every((key) => chosen.has(key))}
                onChange={(event) => toggle(open, event.currentTarget.checked)}
              />
            </th>
            <th scope="col">支払先</th>
            <th scope="col">口座</th>
            <th scope="col" className={styles.num}>
              源泉徴収
            </th>
            <th scope="col" className={styles.num}>
              差引支払額
            </th>
            <th scope="col">状態</th>
          </tr>
        </thead>
        <tbody>
          {payees.map((payee) => (
            <PayeeRows
              key={payee.payee_key}
              payee={payee}
              isChosen={chosen.has(payee.payee_key)}
              toggle={(on) => toggle([payee.payee_key], on)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowsProps = { payee: Payee; isChosen: boolean; toggle: (on: boolean) => void }

function PayeeRows({ payee, isChosen, toggle }: RowsProps) {
  const [isOpen, setOpen] = useState(false)
  const left = toPay(payee)
  return (
    <Fragment>
      <tr data-chosen={isChosen || undefined}>
        <td>
          <Checkbox
            aria-label={`${payee.payee_name}を選ぶ`}
            disabled={left.length === 0}
            checked={isChosen}
            onChange={(event) => toggle(event.currentTarget.checked)}
          />
        </td>
        <td className={styles.name}>
          <LinkButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {payee.payee_name}（{payee.payables.length}件）
          </LinkButton>
        </td>
        <td className={styles.name}>
          {accountText(payee.account)}
          {left.length > 0 && <Findings payee={payee} />}
        </td>
        <td className={styles.num}>{payee.withholding === 0 ? '—' : <Money amount={payee.withholding} />}</td>
        <td className={styles.num}>
          <Money amount={payee.amount} />
        </td>
        <td>
          <StateWord view="transfer" id={payeeStatus(payee)} />
        </td>
      </tr>
      {isOpen &&
        payee.payables.map((payable) => (
          <tr key={payable.billing_payment_id}>
            <td />
            <td className={styles.name}>
              <Link to={`/enterprise/billing_payments/${payable.billing_payment_id}/payment`}>
                {payable.number}
              </Link>
            </td>
            <td className={styles.name}>
              {payable.worker_name}・{payable.billing_month.replace('-', '/')}
            </td>
            <td className={styles.num}>
              <Money amount={payable.withholding} />
            </td>
            <td className={styles.num}>
              <Money amount={payable.total - payable.withholding} />
            </td>
            <td>
              <StateWord view="transfer" id={payable.transfer_status_flg ?? 0} />
              {payable.transfer_id !== null && (
                <Link to={`/enterprise/payouts/transfers/${payable.transfer_id}`}>
                  {' '}
                  #{payable.transfer_id}
                </Link>
              )}
            </td>
          </tr>
        ))}
    </Fragment>
  )
}

const Findings = ({ payee: { problems, warnings } }: { payee: Payee }) => (
  <>
    {problems.map((text) => (
      <Finding key={text} look={{ shape: 'cross', tone: 'ng' }} text={text} />
    ))}
    {warnings.map((text) => (
      <Finding key={text} look={{ shape: 'alert', tone: 'warn' }} text={text} />
    ))}
  </>
)

const Finding = ({ look, text }: { look: Look; text: string }) => (
  <Note as="div">
    <Row as="span" gap={6} align="start">
      <StateIcon {...look} />
      {text}
    </Row>
  </Note>
)
