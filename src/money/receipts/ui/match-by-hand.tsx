import { Button, Checkbox, Input, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#foundation/rules/date-text.ts'
import { FEE_MAX } from '#foundation/rules/receipt-matching.ts'
import { NumberBox } from '#foundation/screens/kinds/number-box.tsx'
import { Columns, Lead, Note, Panel, Row } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { invoicePath, type Match, type Receivable } from './client.ts'
import styles from './ledger.module.css'

type Props = {
  receivables: readonly Receivable[]
  /** What of the receipt is left, in yen. */
  free: number
  run: (matches: Match[]) => void
  isRunning: boolean
}

const keyOf = ({ target_type, target_id }: Pick<Match, 'target_type' | 'target_id'>) =>
  `${target_type}-${target_id}`

const shown = 30

const fits = (keyword: string) => (item: Receivable) =>
  `${item.company_name} ${item.number} ${item.total}`.includes(keyword.trim())

type Amount = number | string | null
/** A match as it is typed: an amount may be a text that cannot be read yet. */
type Typed = Omit<Match, 'amount' | 'fee'> & { amount: Amount; fee: Amount }

const numberOf = (value: Amount) => (typeof value === 'number' ? value : 0)

/** The matches once every amount can be read; an empty difference is none. */
const matchesOf = (typed: readonly Typed[]): Match[] | undefined => {
  if (typed.some(({ amount, fee }) => numberOf(amount) <= 0 || typeof fee === 'string')) return undefined
  return typed.map((one) => ({ ...one, amount: numberOf(one.amount), fee: numberOf(one.fee) }))
}

/** Chooses invoices and how much of the receipt pays each; what the client kept back as transfer fee stands beside it. */
export function MatchByHand({ receivables, free, run, isRunning }: Props) {
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<readonly Typed[]>([])
  const left = free - chosen.reduce((sum, { amount }) => sum + numberOf(amount), 0)
  const found = receivables.filter(fits(keyword))
  const toggle = (item: Receivable) => {
    const others = chosen.filter((one) => keyOf(one) !== keyOf(item))
    const { target_type, target_id } = item
    const amount = Math.max(0, Math.min(left, item.total - item.settled))
    setChosen(
      others.length < chosen.length ? others : [...others, { target_type, target_id, amount, fee: 0 }],
    )
  }
  const change = (match: Typed) => setChosen(chosen.map((one) => (keyOf(one) === keyOf(match) ? match : one)))
  const matches = left >= 0 && chosen.length > 0 ? matchesOf(chosen) : undefined
  return (
    <Panel as="div" above={8}>
      <TextInput
        label="請求を探す"
        description="企業名・請求番号・金額"
        value={keyword}
        onChange={(event) => setKeyword(event.currentTarget.value)}
      />
      {found.length === 0 && <Lead above={8}>残っている請求が見つかりません。</Lead>}
      {found.slice(0, shown).map((item) => (
        <Item
          key={keyOf(item)}
          item={item}
          match={chosen.find((one) => keyOf(one) === keyOf(item))}
          toggle={() => toggle(item)}
          change={change}
        />
      ))}
      {found.length > shown && <Note>ほか{found.length - shown}件。条件を入力して絞り込みます。</Note>}
      <Row wrap justify="between" above={8}>
        <span>消し込み後の残り {yenText(left)}</span>
        <Button disabled={!matches} loading={isRunning} onClick={() => matches && run(matches)}>
          {chosen.length > 0 ? `${chosen.length}件に消し込む` : '消し込む'}
        </Button>
      </Row>
    </Panel>
  )
}

type ItemProps = {
  item: Receivable
  match: Typed | undefined
  toggle: () => void
  change: (match: Typed) => void
}

function Item({ item, match, toggle, change }: ItemProps) {
  const key = keyOf(item)
  return (
    <div className={styles.item}>
      <Checkbox
        checked={match !== undefined}
        onChange={toggle}
        label={`${item.company_name}　残り ${yenText(item.total - item.settled)}`}
        description={`${item.number}・期限 ${formatDate(item.deadline_date) || '未設定'}`}
      />
      {match && (
        <Columns gap={8} column_px={140} above={8}>
          <div>
            <Input.Label htmlFor={`${key}-amount`}>消し込む金額</Input.Label>
            <NumberBox
              id={`${key}-amount`}
              unit="円"
              value={match.amount}
              change={(amount) => change({ ...match, amount })}
            />
          </div>
          <div>
            <Input.Label htmlFor={`${key}-fee`}>
              手数料の差額（{FEE_MAX.toLocaleString('ja-JP')}円まで）
            </Input.Label>
            <NumberBox
              id={`${key}-fee`}
              unit="円"
              value={match.fee}
              change={(fee) => change({ ...match, fee })}
            />
          </div>
          <Link to={invoicePath(item)}>請求を開く</Link>
        </Columns>
      )}
    </div>
  )
}
