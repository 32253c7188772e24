import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import listStyles from '#foundation/screens/list/list.module.css'
import { Row, Spring } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { type CloseStep, closeSteps } from '../close.ts'
import { api, type MonthlyClose, type StepRow } from './client.ts'
import styles from './rows.module.css'
import { StepTable } from './step-table.tsx'
import { bulkActs, countText, runningText, targetOf } from './step-view.ts'
import type { Runs } from './use-close.ts'

const amountOf = (rows: readonly StepRow[]) => rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0)

/** What a step still waits for, and the bulk work on the rows that were chosen or on all that miss nothing. */
export function StepRows({ close, step, runs }: { close: MonthlyClose; step: CloseStep; runs: Runs }) {
  const { data } = useQuery(
    api.query.post('/api/enterprise/monthly_closes/rows', {
      body: { monthly_close: { month: close.month, step } },
    }),
  )
  const rows = data?.rows
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const label = closeSteps.find(([key]) => key === step)?.[1] ?? ''
  const act = bulkActs[step]
  const inView = (rows ?? []).filter((row) => chosen.has(targetOf(step, row) ?? 0))
  const count = close.steps.find((each) => each.step === step)
  const left = (count?.total ?? 0) - (count?.done ?? 0)
  const toggle = (ids: readonly number[], on: boolean) =>
    setChosen((before) =>
      on ? new Set([...before, ...ids]) : new Set([...before].filter((id) => !ids.includes(id))),
    )
  const start = async (ids?: number[]) => {
    if (!act) return
    const isConfirm = step === 'operations'
    const unfinished = ids ? inView.filter((row) => row.unfinished).length : close.unfinished
    const started = await runs.start(act.kind, {
      count: ids?.length ?? count?.ready ?? 0,
      verb: act.verb,
      text: isConfirm ? act.text : `${runningText(close.month)}${act.text}`,
      unfinished: isConfirm ? unfinished : 0,
      ...(ids && { ids }),
    })
    if (started) setChosen(new Set())
  }
  return (
    <section className={styles.rows} aria-label={label}>
      <Row as="header" inset className={styles.rowsHead}>
        <h2>
          {label}　残り{countText(left)}件
        </h2>
        <Spring />
        {step === 'hours' && (
          <Button
            variant="default"
            component={Link}
            to={`/enterprise/contract_operations?view=month&month=${close.month}&filter=missing`}
          >
            月次入力を開く
          </Button>
        )}
        {act && (
          <Button disabled={!count?.ready} loading={runs.isStarting} onClick={() => start()}>
            {countText(count?.ready ?? 0)}件をまとめて{act.verb === '確定' ? '確定' : '送信'}
          </Button>
        )}
      </Row>
      <div className={styles.scroll}>
        {rows ? (
          <StepTable {...{ step, label, rows, chosen, toggle }} />
        ) : (
          <SkeletonRows rows={10} columns={7} />
        )}
      </div>
      {act && inView.length > 0 && (
        <section className={listStyles.bulk} data-foot aria-label="選択した行の操作">
          <b aria-live="polite">{countText(inView.length)}件を選択中</b>
          <span>合計 {yenText(amountOf(inView))}</span>
          <button type="button" onClick={() => start(inView.flatMap((row) => targetOf(step, row) ?? []))}>
            {countText(inView.length)}件{act.verb === '確定' ? 'を確定' : 'のメールを送信'}
          </button>
          <button type="button" aria-label="選択を解除" onClick={() => setChosen(new Set())}>
            <X size={16} aria-hidden />
          </button>
        </section>
      )}
    </section>
  )
}
