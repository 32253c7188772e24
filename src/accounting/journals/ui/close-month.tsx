import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import { useState } from 'react'
import { today } from '#foundation/entity/today.ts'
import { ADMINISTRATOR, ALL_CONTRACTS } from '#foundation/rules/authority.ts'
import { addMonths, monthOf } from '#foundation/rules/calendar.ts'
import { formatMonth, formatMonthName } from '#foundation/rules/date-text.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Note } from '#foundation/ui/layout.tsx'
import { ReasonDialog } from '#foundation/ui/reason-dialog.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { api } from './client.ts'

type Props = {
  month: string
  /** The last month that is closed. */
  closed: string | undefined
}

/** Why the month in view cannot be closed; undefined where it can. */
const reasonAgainst = (month: string, seesAll: boolean): string | undefined =>
  !seesAll
    ? '締めと解除は、すべての契約を見られるメンバーが行えます。'
    : month >= monthOf(today())
      ? `${formatMonthName(month)}が終わってから締められます。`
      : undefined

/** Closes the month in view, or opens it again with a reason. */
export function CloseMonth({ month, closed }: Props) {
  const { authority, contract_permission } = useMember()
  const seesAll = authority >= ADMINISTRATOR || contract_permission === ALL_CONTRACTS
  const isClosed = closed !== undefined && month <= closed
  return isClosed && seesAll ? (
    <Open month={month} />
  ) : (
    <Close month={month} why={reasonAgainst(month, seesAll)} />
  )
}

function Close({ month, why }: { month: string; why: string | undefined }) {
  const name = formatMonthName(month)
  const close = useMutation({
    ...api.mutation.post('/api/enterprise/journals/close'),
    onSuccess: () => flashSuccess(`${formatMonth(month)}を締めました`),
  })
  const ask = async () => {
    const isSure = await confirm({
      title: `${formatMonth(month)}を締めますか`,
      text: `${name}以前の日付には、仕訳が入らなくなります。まだ締めていない前の月も一緒に締まります。締めた後に請求や入金を変更すると、その仕訳は${formatMonthName(addMonths(month, 1))}1日の日付で載ります。解除するには理由が必要です。`,
      action: `${name}を締める`,
    })
    if (isSure) close.mutate({ body: { month } })
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<LockKeyhole size={15} aria-hidden />}
        disabled={why !== undefined}
        aria-describedby={why ? 'close-books-why' : undefined}
        loading={close.isPending}
        onClick={ask}
      >
        {name}を締める
      </Button>
      {why && (
        <Note id="close-books-why" above={4}>
          {why}
        </Note>
      )}
    </>
  )
}

function Open({ month }: { month: string }) {
  const [isAsking, setAsking] = useState(false)
  const name = formatMonthName(month)
  const open = useMutation({
    ...api.mutation.post('/api/enterprise/journals/open'),
    onSuccess: () => {
      setAsking(false)
      flashSuccess(`${formatMonth(month)}の締めを解除しました`)
    },
  })
  return (
    <>
      <Button
        variant="default"
        leftSection={<LockKeyholeOpen size={15} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {name}の締めを解除
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`${formatMonth(month)}の締めを解除`}
          text={`${name}と、その後に締めた月に、また仕訳が入るようになります。理由と解除した人は記録に残ります。`}
          action="締めを解除"
          close={() => setAsking(false)}
          run={(reason) => open.mutate({ body: { month, reason } })}
          isRunning={open.isPending}
        />
      )}
    </>
  )
}
