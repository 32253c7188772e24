import { useCallback, useState } from 'react'
import { useDocumentSettings } from '#documents/document-settings/ui/queries.ts'
import { today } from '#foundation/entity/today.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { isUnfinished } from '#foundation/rules/states/contract-operation.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { ReasonDialog } from '#foundation/ui/reason-dialog.tsx'

/** Whether the work of a month goes on today or later; of a record that has the period of its month. */
export const isEarly = ({ operational_status_flg, operation_end_date }: RecordRow): boolean =>
  isUnfinished(
    {
      operational_status_flg: Number(operational_status_flg),
      operation_end_date: textOf(operation_end_date),
    },
    today(),
  )

/** 稼働期間は2026/11/30までで、まだ終わっていません。; '' where it has ended. */
export const earlyText = (row: RecordRow): string =>
  isEarly(row) ? `稼働期間は${formatDate(row.operation_end_date)}までで、まだ終わっていません。` : ''

type Question = { title: string; text: string; action: string }

/**
 * For confirms of months that have not ended: `ask` opens `dialog` and answers the reason, undefined when it is given
 * up. `refuses` says that the enterprise does not let them be confirmed.
 */
export function useEarlyConfirm() {
  const { early_confirm } = useDocumentSettings()
  const [asked, setAsked] = useState<Question & { answer: (reason: string | undefined) => void }>()
  const ask = useCallback(
    (question: Question) =>
      new Promise<string | undefined>((resolve) => {
        const answer = (reason: string | undefined) => {
          setAsked(undefined)
          resolve(reason)
        }
        setAsked({ ...question, answer })
      }),
    [],
  )
  const dialog = asked && (
    <ReasonDialog
      title={asked.title}
      text={asked.text}
      action={asked.action}
      close={() => asked.answer(undefined)}
      run={asked.answer}
      isRunning={false}
    />
  )
  return { ask, refuses: early_confirm === 'refuse', dialog }
}

/** What is asked before one month is confirmed that has not ended. */
export const earlyQuestion = (row: RecordRow, name: string): Question => ({
  title: 'この月の稼働はまだ終わっていません',
  text: `${name}の${earlyText(row)}\nこのまま確定すると、いま入力されている稼働時間で請求・支払が作られます。理由は履歴に残ります。`,
  action: '理由を残して確定',
})
