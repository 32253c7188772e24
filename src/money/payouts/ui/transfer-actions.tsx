import { Button, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { DateBox, dateError } from '#foundation/screens/kinds/date-box.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Actions } from '#foundation/ui/layout.tsx'
import { ReasonDialog } from '#foundation/ui/reason-dialog.tsx'
import { api, saveTransferFile, type Transfer } from './client.ts'

/** Taking a transfer back, its file, and that the bank carried it out. */
export function TransferActions({ transfer }: { transfer: Transfer }) {
  const [asked, setAsked] = useState<'complete' | 'cancel'>()
  const id = transfer.id_by_enterprise_id
  const done = (text: string) => () => {
    setAsked(undefined)
    flashSuccess(text)
  }
  const download = useMutation({ mutationFn: () => saveTransferFile(transfer) })
  const complete = useMutation({
    ...api.mutation.post('/api/enterprise/transfers/complete/:id', { refresh: ['payouts'] }),
    onSuccess: done('支払済みにしました'),
  })
  const cancel = useMutation({
    ...api.mutation.post('/api/enterprise/transfers/cancel/:id', { refresh: ['payouts'] }),
    onSuccess: done('振込を取り消しました'),
  })
  const isCancelled = transfer.status_flg === 9
  return (
    <>
      <Button variant="default" component={Link} to="/enterprise/payouts/transfers">
        振込の一覧
      </Button>
      {!isCancelled && (
        <Button variant="default" onClick={() => setAsked('cancel')}>
          振込を取り消す
        </Button>
      )}
      {!isCancelled && transfer.sha256 && (
        <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
          振込データをダウンロード
        </Button>
      )}
      {transfer.status_flg === 1 && <Button onClick={() => setAsked('complete')}>支払済みにする</Button>}
      {asked === 'complete' && (
        <PaidDialog
          day={transfer.execution_date}
          close={() => setAsked(undefined)}
          run={(paid_on) => complete.mutate({ id, body: { paid_on } })}
          isRunning={complete.isPending}
        />
      )}
      {asked === 'cancel' && (
        <ReasonDialog
          title={`振込 #${id} を取り消しますか`}
          text={`含まれる支払は未作成に戻り、あらためて振込を作成できます。${transfer.status_flg === 2 ? 'この振込は支払済みです。銀行から組戻しなどで戻ったことを確かめてください。' : '銀行に送った振込データは、銀行でも取り消してください。'}`}
          action="振込を取り消す"
          close={() => setAsked(undefined)}
          run={(reason) => cancel.mutate({ id, body: { reason } })}
          isRunning={cancel.isPending}
        />
      )}
    </>
  )
}

type PaidProps = { day: string; close: () => void; run: (day: string) => void; isRunning: boolean }

function PaidDialog({ day, close, run, isRunning }: PaidProps) {
  const [paidOn, setPaidOn] = useState<string | null>(day)
  return (
    <Modal opened onClose={close} title="支払済みにしますか" size={420}>
      <DateBox label="支払った日" data-autofocus value={paidOn} change={setPaidOn} />
      <Actions>
        <Button variant="default" onClick={close}>
          取消
        </Button>
        <Button
          disabled={paidOn === null || dateError(paidOn) !== undefined}
          loading={isRunning}
          onClick={() => paidOn && run(paidOn)}
        >
          支払済みにする
        </Button>
      </Actions>
    </Modal>
  )
}
