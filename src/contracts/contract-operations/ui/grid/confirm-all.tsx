import { Button, Modal, Progress } from '@mantine/core'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#foundation/ui/api.ts'
import { confirm as ask } from '#foundation/ui/confirm.tsx'
import { flashUndo } from '#foundation/ui/flash.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import type { Operation } from '../client.ts'
import { isEarly, type useEarlyConfirm } from '../use-early-confirm.tsx'
import styles from './grid.module.css'
import { type Grid, nameOf } from './use-grid.ts'

type Result = { id: number; name: string; message: string | null }
type Run = { total: number; results: Result[] }

const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : '確定できませんでした。もう一度お試しください。'

const notSaved = '稼働時間を保存できていないため、確定していません。確認してから確定してください。'

type Props = {
  /** The rows that miss nothing. */
  rows: readonly Operation[]
  grid: Grid
  early: ReturnType<typeof useEarlyConfirm>
}

const text = '確定すると、月ごとの請求・支払が作られます。確定は後から取り消せます。'

/** Confirms every row that can be, one after the other, and says of each what became of it. */
export function ConfirmAll({ rows: ready, grid, early }: Props) {
  const [run, setRun] = useState<Run>()
  const isRunning = run !== undefined && run.results.length < run.total

  const rows = early.refuses ? ready.filter((row) => !isEarly(row)) : ready
  const unfinished = ready.filter(isEarly).length
  const warning = `${unfinished}件は稼働期間がまだ終わっていません。`

  /** Asks before all of them are confirmed, for a reason where some have not ended; undefined when it is given up. */
  const agreed = async (): Promise<{ reason?: string } | undefined> => {
    const title = `入力済みの${rows.length}件を確定しますか`
    const action = `${rows.length}件を確定`
    if (unfinished === 0 || early.refuses) {
      const left = unfinished === 0 ? '' : `\n${warning}終わるまで確定できないため、含めません。`
      return (await ask({ title, text: text + left, action })) ? {} : undefined
    }
    const reason = await early.ask({ title, text: `うち${warning}\n${text}理由は履歴に残ります。`, action })
    return reason === undefined ? undefined : { reason }
  }

  const start = async () => {
    const given = await agreed()
    if (!given) return
    setRun({ total: rows.length, results: [] })
    const done: number[] = []
    for (const row of rows) {
      const message = await grid
        .confirm(row.id_by_enterprise_id, isEarly(row) ? given.reason : undefined)
        .then((isConfirmed) => (isConfirmed ? null : notSaved), messageOf)
      if (message === null) done.push(row.id_by_enterprise_id)
      const result = { id: row.id_by_enterprise_id, name: nameOf(row), message }
      setRun((before) => before && { ...before, results: [...before.results, result] })
    }
    if (done.length > 0) flashUndo(`${done.length}件の稼働を確定しました`, () => void grid.cancel(done))
  }
  const failed = run?.results.filter(({ message }) => message !== null) ?? []
  return (
    <>
      <Button
        variant="default"
        leftSection={<Check size={16} aria-hidden />}
        disabled={rows.length === 0 || isRunning}
        onClick={start}
      >
        入力済みを確定　{rows.length}件
      </Button>
      <Modal
        opened={run !== undefined}
        onClose={() => setRun(undefined)}
        title={isRunning ? '確定しています' : '確定の結果'}
        size={520}
      >
        {run && (
          <>
            <Progress value={(run.results.length / run.total) * 100} aria-label="確定の進み具合" />
            <p role="status" data-above={10} data-below={10}>
              {run.results.length} / {run.total}件　確定 {run.results.length - failed.length}件
              {failed.length > 0 && `　確定できなかった稼働 ${failed.length}件`}
            </p>
            <ul className={styles.runList}>
              {run.results.map(({ id, name, message }) => (
                <li key={id}>
                  <StateIcon shape={message ? 'alert' : 'tick'} tone={message ? 'warn' : 'ok'} />
                  <span>{name}</span>
                  <span>{message ?? '確定しました'}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Modal>
    </>
  )
}
