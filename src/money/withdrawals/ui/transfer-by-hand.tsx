import { Button, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#foundation/rules/date-text.ts'
import { checkFee } from '#foundation/rules/withdrawal-matching.ts'
import { Lead, Note, Panel, Row } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import styles from '../../receipts/ui/ledger.module.css'
import type { OpenTransfer, Paid } from './client.ts'

type Props = {
  transfers: readonly OpenTransfer[]
  /** What went out, in yen. */
  amount: number
  run: (paid: Paid) => void
  isRunning: boolean
}

const shown = 30

/** A transfer while none of its payees is paid, and each payee that is not where it has several. */
const choicesOf = ({
  id_by_enterprise_id: transfer_id,
  execution_date,
  payees,
  ...transfer
}: OpenTransfer) => {
  const common = { transfer_id, execution_date }
  const whole = {
    ...common,
    payee_key: null,
    name: payees.length === 1 ? (payees[0]?.payee_name ?? '') : `全体（${transfer.payee_count}件）`,
    amount: transfer.total,
    payee_count: transfer.payee_count,
  }
  const rest = payees.filter(({ is_matched }) => !is_matched)
  return [
    ...(rest.length === payees.length ? [whole] : []),
    ...(payees.length === 1 ? [] : rest).map((one) => ({
      ...common,
      payee_key: one.payee_key,
      name: one.payee_name,
      amount: one.amount,
      payee_count: 1,
    })),
  ]
}
type Choice = ReturnType<typeof choicesOf>[number]

const keyOf = ({ transfer_id, payee_key }: Choice) => `${transfer_id} ${payee_key ?? ''}`

/** Chooses the transfer, or the payee of one, that a withdrawal paid; the nearest amounts stand first. */
export function TransferByHand({ transfers, amount, run, isRunning }: Props) {
  const [keyword, setKeyword] = useState('')
  const [key, setKey] = useState<string | null>(null)
  const all = transfers.flatMap(choicesOf)
  const chosen = all.find((one) => keyOf(one) === key)
  const refused = chosen && checkFee(amount, chosen.amount, chosen.payee_count)
  const found = all
    .filter((one) => `#${one.transfer_id} ${one.name} ${one.amount}`.includes(keyword.trim()))
    .toSorted((a, b) => Math.abs(a.amount - amount) - Math.abs(b.amount - amount))
  return (
    <Panel as="div" above={8}>
      <TextInput
        label="振込を探す"
        description="支払先・振込の番号・金額"
        value={keyword}
        onChange={(event) => setKeyword(event.currentTarget.value)}
      />
      {found.length === 0 && (
        <Lead above={8}>
          消し込める振込が見つかりません。<Link to="/enterprise/payouts">支払</Link>
          で振込を作成すると、ここで選べます。
        </Lead>
      )}
      <Radio.Group label="消し込む振込" mt={8} value={key} onChange={setKey}>
        {found.slice(0, shown).map((one) => (
          <div className={styles.item} key={keyOf(one)}>
            <Radio
              value={keyOf(one)}
              label={`${one.name}　${yenText(one.amount)}`}
              description={`振込 #${one.transfer_id}・振込指定日 ${formatDate(one.execution_date)}`}
            />
          </div>
        ))}
      </Radio.Group>
      {found.length > shown && <Note>ほか{found.length - shown}件。条件を入力して絞り込みます。</Note>}
      {refused && (
        <Lead above={8} role="alert">
          {refused}
        </Lead>
      )}
      <Row wrap justify="between" above={8}>
        <span>{chosen && !refused && `手数料 ${yenText(amount - chosen.amount)}`}</span>
        <Button
          disabled={!chosen || refused !== undefined}
          loading={isRunning}
          onClick={() => chosen && run({ transfer_id: chosen.transfer_id, payee_key: chosen.payee_key })}
        >
          消し込む
        </Button>
      </Row>
    </Panel>
  )
}
