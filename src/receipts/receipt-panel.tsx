import { Button, CloseButton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '../ui/confirm.tsx'
import { flashSuccess } from '../ui/flash.tsx'
import { yenText } from '../ui/money.tsx'
import { SkeletonRows } from '../ui/skeleton-rows.tsx'
import styles from './ledger.module.css'
import { MatchByHand } from './match-by-hand.tsx'
import panel from './panel.module.css'
import { ReceiptForm } from './receipt-form.tsx'
import { ReceiptMatches } from './receipt-matches.tsx'
import { ReceiptStateWord } from './receipt-state.tsx'
import {
  dayText,
  deleteReceipt,
  type Match,
  matchReceipt,
  type Receipt,
  receiptQuery,
  suggestionsQuery,
} from './receipts-api.ts'

type Props = { id: number; close: () => void }

/** One receipt beside the list: what it is, what it likely pays, what it pays. */
export function ReceiptPanel({ id, close }: Props) {
  const { data } = useQuery(receiptQuery(id))
  return (
    <aside className={styles.aside} aria-label="入金の詳細">
      {data ? (
        <>
          <Head receipt={data.receipt} close={close} />
          <Facts receipt={data.receipt} />
          {data.receipt.applied < data.receipt.amount && (
            <Matching key={data.receipt.updated_at} receipt={data.receipt} />
          )}
          <ReceiptMatches id={id} matches={data.matches} />
        </>
      ) : (
        <SkeletonRows rows={8} columns={1} />
      )}
    </aside>
  )
}

function Head({ receipt, close }: { receipt: Receipt; close: () => void }) {
  const [isEditing, setEditing] = useState(false)
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteReceipt(receipt.id_by_enterprise_id),
    onSuccess: async () => {
      close()
      await client.invalidateQueries({ queryKey: ['receipts', 'index'] })
      flashSuccess('入金を削除しました')
    },
  })
  const ask = async () => {
    const yes = await confirm({
      title: 'この入金を削除しますか',
      text: `${dayText(receipt.receipt_date)}　${receipt.payer_name}　${yenText(receipt.amount)}`,
      action: '削除する',
      danger: true,
    })
    if (yes) remove.mutate()
  }
  return (
    <div className={styles.asideHead}>
      <h2>入金 #{receipt.id_by_enterprise_id}</h2>
      <Button variant="default" size="xs" onClick={() => setEditing(true)}>
        編集
      </Button>
      {receipt.applied === 0 && (
        <Button variant="default" size="xs" onClick={ask} loading={remove.isPending}>
          削除
        </Button>
      )}
      <CloseButton aria-label="入金の詳細を閉じる" onClick={close} />
      {isEditing && <ReceiptForm receipt={receipt} close={() => setEditing(false)} saved={() => undefined} />}
    </div>
  )
}

function Facts({ receipt }: { receipt: Receipt }) {
  const facts = [
    ['入金日', dayText(receipt.receipt_date)],
    ['振込名義', receipt.payer_name],
    ['企業', receipt.company?.name ?? '未設定'],
    ['金額', yenText(receipt.amount)],
    ['未消込', yenText(receipt.amount - receipt.applied)],
    ['経路', receipt.bank_statement_id === null ? '手入力' : `銀行明細 #${receipt.bank_statement_id}`],
    ['メモ', receipt.memo ?? ''],
  ].filter(([, text]) => text !== '')
  return (
    <dl className={styles.facts}>
      <dt>状態</dt>
      <dd>
        <ReceiptStateWord receipt={receipt} />
      </dd>
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Matching({ receipt }: { receipt: Receipt }) {
  const [byHand, setByHand] = useState(false)
  const { data } = useQuery(suggestionsQuery(receipt))
  const client = useQueryClient()
  const match = useMutation({
    mutationFn: (matches: Match[]) => matchReceipt(receipt.id_by_enterprise_id, matches),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['receipts'] })
      flashSuccess('入金を消し込みました')
    },
    // Somebody else was faster: what is left is shown anew.
    onError: () => client.invalidateQueries({ queryKey: ['receipts'] }),
  })
  if (!data) return <SkeletonRows rows={4} columns={1} />
  const nameOf = ({ target_type, target_id }: Match) => {
    const found = data.receivables.find(
      (one) => one.target_type === target_type && one.target_id === target_id,
    )
    return found && `${found.number}　${found.company_name}`
  }
  return (
    <>
      <h3>消し込みの候補</h3>
      {data.suggestions.length === 0 && (
        <p className={panel.note}>
          金額・振込名義の合う請求がありません。請求を選んで消し込むか、企業を設定してください。
        </p>
      )}
      {data.suggestions.map(({ matches, reasons }) => (
        <div className={panel.card} key={JSON.stringify(matches)}>
          <ul>
            {matches.map((one) => (
              <li key={`${one.target_type}${one.target_id}`}>
                <span>{nameOf(one)}</span>
                <span>
                  {yenText(one.amount)}
                  {one.fee > 0 && `＋手数料 ${yenText(one.fee)}`}
                </span>
              </li>
            ))}
          </ul>
          <div className={panel.foot}>
            <p className={panel.why}>{reasons.join('・')}</p>
            <Button
              size="xs"
              variant="default"
              loading={match.isPending}
              onClick={() => match.mutate(matches)}
            >
              この内容で消し込む
            </Button>
          </div>
        </div>
      ))}
      <p className={panel.note}>
        <button
          type="button"
          className={styles.link}
          aria-expanded={byHand}
          onClick={() => setByHand(!byHand)}
        >
          請求を選んで消し込む
        </button>
      </p>
      {byHand && (
        <MatchByHand
          receivables={data.receivables}
          free={receipt.amount - receipt.applied}
          run={match.mutate}
          isRunning={match.isPending}
        />
      )}
    </>
  )
}
