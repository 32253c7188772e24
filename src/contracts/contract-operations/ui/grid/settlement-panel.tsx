import { ActionIcon, Button } from '@mantine/core'
import { Check, ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#foundation/rules/date-text.ts'
import { marginPermille, marginText } from '#foundation/rules/profit.ts'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { Kbd } from '#foundation/ui/kbd.tsx'
import { Note, Row, Spring } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import type { MonthFact, Operation } from '../client.ts'
import { earlyText, isEarly } from '../use-early-confirm.tsx'
import { type Draft, isUnread, withDraft } from './draft.ts'
import styles from './panel.module.css'
import { SettlementView } from './settlement-view.tsx'
import { billPath } from './state-cell.tsx'
import { nameOf } from './use-grid.ts'
import { amountsWith, isConfirmable, isLocked, settlementsOf, workedOf } from './view.ts'

type Props = {
  row: Operation
  fact: MonthFact | undefined
  /** What stands in the cell and is not saved. */
  draft: Draft | undefined
  /** Whether the enterprise lets no month be confirmed before its work has ended. */
  refusesEarly: boolean
  next: () => void
  confirm: () => void
}

/** The working behind the row in focus. */
export function SettlementPanel(props: Props) {
  const { row, draft } = props
  const [open, setOpen] = useState(true)
  const contract = namedOf(row, 'contract_id_by_enterprise_id')
  const empty =
    row.operational_status_flg === 5
      ? '稼働なしの月です。請求と支払は作られません。'
      : isUnread(row, draft)
        ? '稼働時間を読み取れません。入力し直すと、精算の計算がここに表示されます。'
        : '稼働時間を入力すると、精算の計算がここに表示されます。'
  const shown = withDraft(row, draft)
  return (
    <section className={styles.panel} aria-label="精算の計算">
      <Row as="header" gap={12}>
        <h2>精算の計算</h2>
        <span>
          {nameOf(row)}　{textOf(row.contract_name)}　{formatDate(row.operation_start_date)}〜
          {formatDate(row.operation_end_date)}
        </span>
        {contract && (
          <>
            <Spring />
            <Link to={`/enterprise/contracts/${contract.id}`}>契約 {contract.name} を開く</Link>
          </>
        )}
        <ActionIcon
          aria-label={open ? '精算の計算を閉じる' : '精算の計算を開く'}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? <ChevronDown size={16} aria-hidden /> : <ChevronUp size={16} aria-hidden />}
        </ActionIcon>
      </Row>
      {open && (
        <div className={styles.body}>
          <SettlementView
            terms={row.terms}
            settlements={isUnread(row, draft) ? null : settlementsOf(row, workedOf(shown))}
            empty={empty}
          />
          <Profit {...props} />
        </div>
      )}
    </section>
  )
}

/** Gross profit as it will be with what stands in the cell, and the way on. */
function Profit({ row, fact, draft, refusesEarly, next, confirm }: Props) {
  const shown = withDraft(row, draft)
  const { gross_profit_price: profit, sales_amount: sales } = shown
  const unread = isUnread(row, draft)
  const isRefused = refusesEarly && !isLocked(row) && isEarly(row)
  const margin = profit === null || sales === null ? null : marginPermille(profit, sales)
  // A month that is billed comes to what its bill says, with what staff changed there.
  const byHours = amountsWith(row, workedOf(row))
  const isOther =
    isLocked(row) && (['sales_amount', 'supplier_amount'] as const).some((key) => byHours[key] !== row[key])
  return (
    <div className={styles.profit}>
      <Note as="span">粗利（税抜）</Note>
      <Row as="p" wrap align="baseline" below={10}>
        <b>{profit === null ? '—' : yenText(profit)}</b>
        {margin !== null && <span>{marginText(margin)}</span>}
        {typeof fact?.previous_gross_profit === 'number' && (
          <span>前月 {yenText(fact.previous_gross_profit)}</span>
        )}
        {draft && <span>未保存</span>}
        {isOther && <span>請求・支払の金額です（稼働時間からの計算と異なります）</span>}
      </Row>
      <Row>
        <Button variant="default" disabled={unread} onClick={next} rightSection={<Kbd>Enter</Kbd>}>
          保存して次へ
        </Button>
        {isLocked(row) && fact?.billing_payment_id ? (
          <Button component={Link} to={billPath(fact.billing_payment_id)}>
            請求へ
          </Button>
        ) : (
          <Button
            leftSection={<Check size={16} aria-hidden />}
            disabled={isRefused || unread || !isConfirmable(shown)}
            onClick={confirm}
          >
            {isLocked(row) ? '確定済み' : '確定'}
          </Button>
        )}
      </Row>
      {!isLocked(row) && isEarly(row) && (
        <Row as="p" gap={6} align="start" above={10}>
          <StateIcon shape="alert" tone="warn" />
          <Note as="span">
            {earlyText(row)}
            {isRefused ? '終わってから確定してください。' : '確定には理由が必要です。'}
          </Note>
        </Row>
      )}
    </div>
  )
}
