import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Download, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { MonthSwitch } from '#contracts/contract-operations/ui/month/month-switch.tsx'
import { formatMonth } from '#foundation/rules/date-text.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { useReact } from '#foundation/ui/errors.ts'
import { flashError } from '#foundation/ui/flash.tsx'
import { Lead, Row, Screen, Spring } from '#foundation/ui/layout.tsx'
import { saveFile } from '#foundation/ui/save-file.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { type CloseStep, closeSteps } from '../close.ts'
import { closeQuery, type MonthlyClose, zipOfMonth } from './client.ts'
import styles from './close.module.css'
import { CloseAside } from './close-aside.tsx'
import { StepRows } from './step-rows.tsx'
import { StepStrip } from './step-strip.tsx'
import { countText } from './step-view.ts'
import { type Runs, useFollowRuns, useRuns } from './use-close.ts'

/** Shown first: the earliest step that can go on, else the earliest with something left. */
const firstOpen = ({ steps }: MonthlyClose): CloseStep =>
  (steps.find(({ ready }) => ready > 0) ?? steps.find(({ total, done }) => total > done) ?? steps[0])?.step ??
  'hours'

/** One page to close a month: its steps, what each still waits for, and the bulk work on it. */
export function ClosePage() {
  const { month = '' } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const close = useQuery(closeQuery(month)).data?.monthly_close
  useFollowRuns(close)
  const runs = useRuns(month)
  const asked = closeSteps.find(([key]) => key === params.get('step'))?.[0]
  const step = asked ?? (close && firstOpen(close))
  return (
    <Screen className={styles.page}>
      <Row as="header" wrap inset gap={12} className={styles.head}>
        <h1>月次締め</h1>
        <MonthSwitch
          month={month}
          go={(next) => navigate(`/enterprise/monthly_closes/${next}`)}
          screen="monthly_closes"
        />
        {close && (
          <Lead as="span">
            締め済み {countText(close.closed)} / {countText(close.operations)}件
          </Lead>
        )}
        <Spring />
        <Row wrap>
          <Zip month={month} side="billing" label="請求書PDFを保存" />
          <Zip month={month} side="payment" label="支払通知書PDFを保存" />
          {close && <CloseButton close={close} runs={runs} />}
          {runs.dialog}
        </Row>
      </Row>
      {!close || !step ? (
        <SkeletonRows rows={12} columns={7} />
      ) : close.operations === 0 ? (
        <EmptyState
          title={`${formatMonth(month)}の契約稼働はありません`}
          text="契約を確定すると、契約期間の月ごとに契約稼働が作られ、ここで締められます。"
          actions={
            <Button component={Link} to="/enterprise/contracts">
              契約を開く
            </Button>
          }
        />
      ) : (
        <>
          <StepStrip month={month} steps={close.steps} current={step} />
          <div className={styles.body}>
            <StepRows key={`${month}/${step}`} close={close} step={step} runs={runs} />
            <CloseAside close={close} cancel={runs.cancel} resume={runs.resume} />
          </div>
        </>
      )}
    </Screen>
  )
}

/** The steps without which a month cannot be closed. */
const needed: readonly CloseStep[] = ['operations', 'billing', 'payment']

function CloseButton({ close, runs }: { close: MonthlyClose; runs: Runs }) {
  const open = close.steps.filter(({ step, total, done }) => needed.includes(step) && total > done)
  const label = `${Number(close.month.slice(5))}月を締める`
  const isClosed = close.operations > 0 && close.closed === close.operations
  const why = isClosed
    ? 'この月は締め済みです'
    : open.length > 0
      ? `${open.map(({ step }) => closeSteps.find(([key]) => key === step)?.[1]).join('、')}が残っています`
      : undefined
  return (
    <>
      {why && (
        <Lead as="span" id="close-why">
          {why}
        </Lead>
      )}
      <Button
        leftSection={<LockKeyhole size={15} aria-hidden />}
        aria-describedby={why ? 'close-why' : undefined}
        disabled={why !== undefined || close.closable === 0}
        loading={runs.isStarting}
        onClick={() =>
          runs.start('close_operations', {
            count: close.closable,
            verb: '締め',
            text: '締めた月の稼働は変更できなくなり、確定の取消もできなくなります。',
          })
        }
      >
        {label}
      </Button>
    </>
  )
}

function Zip({ month, side, label }: { month: string; side: 'billing' | 'payment'; label: string }) {
  const react = useReact()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const zip = await zipOfMonth(month, side)
      if (zip) saveFile(zip, `${side === 'billing' ? '請求書' : '支払通知書'}_${month.replace('-', '')}.zip`)
      else flashError('この月に確定したものがまだありません。確定してから保存してください。')
    } catch (error) {
      react(error, 'action')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="subtle" loading={isBusy} leftSection={<Download size={15} aria-hidden />} onClick={save}>
      {label}
    </Button>
  )
}
