import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BellRing, Download, Send } from 'lucide-react'
import { useState } from 'react'
import {
  type AgreementState,
  agreementStates,
  checkAgreementAct,
} from '#foundation/rules/states/agreement.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { refreshFamily } from '#foundation/screens/queries.ts'
import { idOf } from '#foundation/screens/screen.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { ReasonDialog } from '#foundation/ui/reason-dialog.tsx'
import { saveFile } from '#foundation/ui/save-file.ts'
import { agreement } from '../agreement.ts'
import { AskCancellation } from './ask-cancellation.tsx'
import { api } from './client.ts'
import { paperOf } from './paper-of.ts'

const useMoves = (id: number) => {
  const client = useQueryClient()
  const done = (text: string) => async (saved: { agreement: RecordRow }) => {
    await refreshFamily(client, agreement, saved.agreement)
    client.invalidateQueries(api.query.post('/api/enterprise/agreements/evidence/:id', { id }))
    flashSuccess(text)
  }
  const sending = useMutation({
    mutationFn: () => api.post('/api/enterprise/agreements/send/:id', { id }),
    onSuccess: done('合意の依頼を送りました'),
  })
  const reminding = useMutation({
    mutationFn: () => api.post('/api/enterprise/agreements/remind/:id', { id }),
    onSuccess: done('催促のメールを送りました'),
  })
  const withdrawing = useMutation({
    mutationFn: (reason: string) =>
      api.post('/api/enterprise/agreements/withdraw/:id', { id, body: { reason } }),
    onSuccess: done('合意の依頼を取り下げました'),
  })
  const downloading = useMutation({
    mutationFn: () => api.blob('/api/enterprise/agreements/download/:id', { id, body: {} }),
  })
  return { sending, reminding, withdrawing, downloading }
}

/** The paper, and what may follow from the state the agreement is in. */
export function AgreementActs({ row }: { row: RecordRow }) {
  const id = idOf(row)
  const state = Number(row.state_flg) as AgreementState
  const [isAsking, setAsking] = useState(false)
  const { sending, reminding, withdrawing, downloading } = useMoves(id)
  const isSigned = row.sealed_at != null || (row.service_id != null && state === agreementStates.agreed)
  const may = (act: 'remind' | 'withdraw') => checkAgreementAct(act, state) === undefined
  return (
    <>
      <Button
        variant="default"
        leftSection={<Download size={15} aria-hidden />}
        loading={downloading.isPending}
        onClick={() =>
          downloading.mutate(undefined, { onSuccess: (file) => saveFile(file, `${paperOf(row)}.pdf`) })
        }
      >
        {isSigned ? '署名済みPDF' : 'PDF'}
      </Button>
      {state === agreementStates.agreed && row.cancelled_at == null && row.cancels_id == null && (
        <AskCancellation row={row} />
      )}
      {may('withdraw') && (
        <Button variant="default" onClick={() => setAsking(true)}>
          取り下げる
        </Button>
      )}
      {may('remind') && row.service_id == null && (
        <Button
          variant="default"
          leftSection={<BellRing size={15} aria-hidden />}
          loading={reminding.isPending}
          onClick={() => reminding.mutate()}
        >
          催促する
        </Button>
      )}
      {state === agreementStates.draft && (
        <Button
          leftSection={<Send size={15} aria-hidden />}
          loading={sending.isPending}
          onClick={() => sending.mutate()}
        >
          承諾して送る
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          title="合意の依頼を取り下げますか"
          text="送ったリンクからは承諾できなくなります。理由は履歴に残ります。"
          action="取り下げる"
          close={() => setAsking(false)}
          run={(reason) => withdrawing.mutate(reason, { onSuccess: () => setAsking(false) })}
          isRunning={withdrawing.isPending}
        />
      )}
    </>
  )
}
