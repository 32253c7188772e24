import { Button, Modal } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { saveFile } from '../billing-payments/document/save-file.ts'
import { ReasonDialog } from '../contract-operations/reason-dialog.tsx'
import styles from '../receipts/ledger.module.css'
import panel from '../receipts/panel.module.css'
import { dayText } from '../receipts/receipts-api.ts'
import { parseDate } from '../rules/calendar.ts'
import { flashSuccess } from '../ui/flash.tsx'
import { Money, yenText } from '../ui/money.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { NotFoundPage } from '../ui/pages/not-found-page.tsx'
import { SkeletonRows } from '../ui/skeleton-rows.tsx'
import { useMember } from '../ui/surface.ts'
import {
  accountText,
  cancelTransfer,
  completeTransfer,
  downloadTransfer,
  type Transfer,
  type TransferLine,
  transferQuery,
} from './payouts-api.ts'
import { TransferState } from './transfer-state.tsx'
import { onlyManagers } from './transfers-page.tsx'

/** One transfer: its file, what it pays, and whether the bank carried it out. */
export function TransferPage() {
  const id = Number(useParams().id)
  if (useMember().authority < 1) return onlyManagers
  return Number.isInteger(id) && id > 0 ? <Shown id={id} /> : <NotFoundPage />
}

function Shown({ id }: { id: number }) {
  const { data } = useQuery(transferQuery(id))
  if (!data) return <SkeletonRows rows={10} columns={5} />
  const { transfer, lines } = data
  const facts = [
    ['支払日', dayText(transfer.pay_day)],
    ['振込指定日', dayText(transfer.execution_date)],
    ['合計', `${transfer.payee_count.toLocaleString('ja-JP')}件・${yenText(transfer.total)}`],
    ['支払った日', dayText(transfer.paid_on)],
    ['取消の理由', transfer.cancel_reason ?? ''],
    ['SHA-256', transfer.sha256 ?? ''],
  ].filter(([, text]) => text !== '')
  return (
    <>
      <PageHeader
        title={`振込 #${id}`}
        meta={<TransferState status={transfer.status_flg} />}
        actions={<Actions transfer={transfer} />}
      />
      <div className={styles.bar}>
        <dl className={styles.facts}>
          {facts.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Lines lines={lines} />
    </>
  )
}

function Actions({ transfer }: { transfer: Transfer }) {
  const [asked, setAsked] = useState<'complete' | 'cancel'>()
  const id = transfer.id_by_enterprise_id
  const client = useQueryClient()
  const done = async (text: string) => {
    setAsked(undefined)
    await client.invalidateQueries({ queryKey: ['payouts'] })
    flashSuccess(text)
  }
  const download = useMutation({
    mutationFn: () => downloadTransfer(id),
    onSuccess: (file) => saveFile(file, `総合振込_${transfer.execution_date.replaceAll('-', '')}_${id}.txt`),
  })
  const complete = useMutation({
    mutationFn: (paid_on: string) => completeTransfer(id, paid_on),
    onSuccess: () => done('支払済みにしました'),
  })
  const cancel = useMutation({
    mutationFn: (reason: string) => cancelTransfer(id, reason),
    onSuccess: () => done('振込を取り消しました'),
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
          run={complete.mutate}
          isRunning={complete.isPending}
        />
      )}
      {asked === 'cancel' && (
        <ReasonDialog
          title={`振込 #${id} を取り消しますか`}
          text={`含まれる支払は未作成に戻り、あらためて振込を作成できます。${transfer.status_flg === 2 ? 'この振込は支払済みです。銀行から組戻しなどで戻ったことを確かめてください。' : '銀行に送った振込データは、銀行でも取り消してください。'}`}
          action="振込を取り消す"
          close={() => setAsked(undefined)}
          run={cancel.mutate}
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
      <DateInput
        label="支払った日"
        data-autofocus
        value={paidOn}
        dateParser={(text) => parseDate(text) ?? null}
        onChange={setPaidOn}
      />
      <div className={panel.dialogActions}>
        <Button variant="default" onClick={close}>
          取消
        </Button>
        <Button disabled={paidOn === null} loading={isRunning} onClick={() => paidOn && run(paidOn)}>
          支払済みにする
        </Button>
      </div>
    </Modal>
  )
}

function Lines({ lines }: { lines: readonly TransferLine[] }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">支払先</th>
            <th scope="col">口座</th>
            <th scope="col">支払通知書</th>
            <th scope="col" className={styles.num}>
              支払額
            </th>
            <th scope="col" className={styles.num}>
              源泉徴収
            </th>
            <th scope="col" className={styles.num}>
              差引支払額
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.billing_payment_id}>
              <td className={styles.name}>{line.payee_name}</td>
              <td className={styles.name}>{accountText(line.account)}</td>
              <td>
                <Link to={`/enterprise/billing_payments/${line.billing_payment_id}`}>{line.number}</Link>
              </td>
              <td className={styles.num}>
                <Money amount={line.total} />
              </td>
              <td className={styles.num}>
                <Money amount={line.withholding} />
              </td>
              <td className={styles.num}>
                <Money amount={line.total - line.withholding} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
