import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Download, FileCode, History } from 'lucide-react'
import { useState } from 'react'
import { lawFindings } from '#compliance/ui/client.ts'
import { FindingList } from '#compliance/ui/finding-list.tsx'
import { useLawGuard } from '#compliance/ui/use-law-guard.tsx'
import { earlyText } from '#contracts/contract-operations/ui/use-early-confirm.tsx'
import type { SideName } from '#foundation/rules/sides.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { refreshFamily } from '#foundation/screens/queries.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { ReasonDialog } from '#foundation/ui/reason-dialog.tsx'
import { saveFile } from '#foundation/ui/save-file.ts'
import { billingPayment } from '../../billing-payment.ts'
import { api } from '../client.ts'
import { AskNotice } from './ask-notice.tsx'
import { HistoryDrawer } from './history-drawer.tsx'
import type { SideState } from './use-side.ts'

const labels = { billing: '請求', payment: '支払' } as const
const files = { billing: '請求書', payment: '支払通知書' } as const

/** PDF, history, and the move of the side in view. */
export function SideActions({ state, side }: { state: SideState; side: SideName }) {
  const client = useQueryClient()
  const [history, setHistory] = useState(false)
  const [cancelling, setCancelling] = useState(false)
  const { row, flush } = state
  const id = row.id_by_enterprise_id
  const isConfirmed = row[`${side}_status_flg`] === CONFIRMED
  const done = async ({ billing_payment: saved }: { billing_payment: RecordRow }, text: string) => {
    await refreshFamily(client, billingPayment, saved)
    flashSuccess(text)
  }

  const law = useLawGuard('理由を残して確定')
  /** What is typed is saved first; then one sees the number before it is given. */
  const confirming = useMutation({
    mutationFn: async () => {
      if (!(await flush())) return undefined
      const [{ number }, findings] = await Promise.all([
        api.post(`/api/enterprise/billing_payments/${side}_number_generator/:id`, { id }),
        lawFindings(side, id),
      ])
      const yes = await confirm({
        title: `${labels[side]}を確定しますか`,
        text: (
          <>
            {earlyText(row)}番号 {number} で{files[side]}を発行し、金額を固定します。
            <FindingList findings={findings} />
          </>
        ),
        action: `${labels[side]}を確定`,
      })
      if (!yes) return undefined
      return law.guarded((override_reason) =>
        api.post(`/api/enterprise/billing_payments/${side}_confirm/:id`, { id, body: { override_reason } }),
      )
    },
    onSuccess: (saved) => saved && done(saved, `${labels[side]}を確定しました`),
  })
  const takingBack = useMutation({
    mutationFn: (reason: string) =>
      api.post(`/api/enterprise/billing_payments/${side}_confirm_cancel/:id`, { id, body: { reason } }),
    onSuccess: (saved) => {
      setCancelling(false)
      return done(saved, `${labels[side]}の確定を取り消しました`)
    },
  })
  const downloading = useMutation({
    mutationFn: async () =>
      (await flush()) && api.blob(`/api/enterprise/billing_payments/${side}_download_pdf/:id`, { id }),
    onSuccess: (file) =>
      file && saveFile(file, `${files[side]}_${String(row[`${side}_number`] ?? 'プレビュー')}.pdf`),
  })
  const exporting = useMutation({
    mutationFn: () => api.blob(`/api/enterprise/billing_payments/${side}_jp_pint/:id`, { id }),
    onSuccess: (file) => saveFile(file, `${String(row[`${side}_number`])}.xml`),
  })
  return (
    <>
      {isConfirmed && (
        <Button
          variant="default"
          leftSection={<FileCode size={15} aria-hidden />}
          loading={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          JP PINT
        </Button>
      )}
      {isConfirmed && side === 'payment' && <AskNotice row={row} />}
      <Button
        variant="default"
        leftSection={<Download size={15} aria-hidden />}
        loading={downloading.isPending}
        onClick={() => downloading.mutate()}
      >
        PDF
      </Button>
      <Button
        variant="default"
        leftSection={<History size={15} aria-hidden />}
        onClick={() => setHistory(true)}
      >
        履歴
      </Button>
      {isConfirmed ? (
        <Button variant="default" onClick={() => setCancelling(true)}>
          確定取消
        </Button>
      ) : (
        <Button
          leftSection={<Check size={16} aria-hidden />}
          loading={confirming.isPending}
          onClick={() => confirming.mutate()}
        >
          {labels[side]}を確定
        </Button>
      )}
      {law.dialog}
      <HistoryDrawer id={id} opened={history} close={() => setHistory(false)} />
      {cancelling && (
        <ReasonDialog
          title={`${labels[side]}の確定を取り消しますか`}
          text={`発行済みの${files[side]}は履歴に残り、番号は再び確定したときに引き継がれます。`}
          action="確定を取り消す"
          close={() => setCancelling(false)}
          run={(reason) => takingBack.mutate(reason)}
          isRunning={takingBack.isPending}
        />
      )}
    </>
  )
}
