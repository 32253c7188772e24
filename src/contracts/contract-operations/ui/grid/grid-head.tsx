import { Button } from '@mantine/core'
import { MailQuestion, Send } from 'lucide-react'
import { useState } from 'react'
import { Lead, Row, Spring } from '#foundation/ui/layout.tsx'
import type { Operation } from '../client.ts'
import { MonthSwitch } from '../month/month-switch.tsx'
import type { useEarlyConfirm } from '../use-early-confirm.tsx'
import { ViewSwitch } from '../view-switch.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { ConfirmAll } from './confirm-all.tsx'
import styles from './grid.module.css'
import { GridTools } from './grid-tools.tsx'
import type { Grid } from './use-grid.ts'
import { isMissing } from './view.ts'

type Props = {
  month: string
  go: (month: string) => void
  count: number | undefined
  /** The rows in view. */
  rows: readonly Operation[]
  /** What is chosen of them, or all. */
  wanted: readonly Operation[]
  confirmable: readonly Operation[]
  /** What is confirmed and sent by the button. */
  sendable: readonly Operation[]
  grid: Grid
  early: ReturnType<typeof useEarlyConfirm>
  send: (ids: readonly number[]) => void
}

const idsOf = (rows: readonly Operation[]) => rows.map((row) => row.id_by_enterprise_id)

/** The month, and what can be done with its rows. */
export function GridHead(props: Props) {
  const { month, go, count, rows, wanted, confirmable, sendable, grid, early, send } = props
  const [asked, setAsked] = useState<readonly number[]>()
  const missing = wanted.filter(isMissing)
  return (
    <Row as="header" gap={12} inset className={styles.head}>
      <h1>契約稼働</h1>
      <MonthSwitch month={month} go={(next) => next && go(next)} screen="contract_operations" />
      {count !== undefined && <Lead as="span">稼働 {count.toLocaleString('ja-JP')}件</Lead>}
      <ViewSwitch view="month" month={month} />
      <Spring />
      <GridTools rows={rows} />
      <Button
        variant="default"
        leftSection={<MailQuestion size={16} aria-hidden />}
        disabled={missing.length === 0}
        onClick={() => setAsked(idsOf(missing))}
      >
        未提出者に催促
      </Button>
      <ConfirmAll rows={confirmable} grid={grid} early={early} />
      <Button
        leftSection={<Send size={16} aria-hidden />}
        disabled={sendable.length === 0}
        onClick={() => send(idsOf(sendable))}
      >
        確定して送信　{sendable.length}件
      </Button>
      {asked && <AskDialog month={month} ids={asked} close={() => setAsked(undefined)} />}
    </Row>
  )
}
