import { Button, Modal, SegmentedControl } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatDate } from '#foundation/rules/date-text.ts'
import { DateBox, dateError } from '#foundation/screens/kinds/date-box.tsx'
import { ApiError } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { saveFile } from '#foundation/ui/save-file.ts'
import panel from '../../receipts/ui/panel.module.css'
import { createTransfer, downloadTransfer, type Payable, type Transfer } from './client.ts'

type Props = { pay_day: string; payables: readonly Payable[]; payee_count: number; close: () => void }

const fileName = ({ execution_date, id_by_enterprise_id }: Transfer) =>
  `総合振込_${execution_date.replaceAll('-', '')}_${id_by_enterprise_id}.txt`

/** Makes a transfer of the chosen sides: a transfer file for the bank, or only the note that it is paid by other means. */
export function TransferDialog({ pay_day, payables, payee_count, close }: Props) {
  const [kind, setKind] = useState('1')
  const [date, setDate] = useState<string | null>(pay_day)
  const isGiven = date !== null && dateError(date) === undefined
  const client = useQueryClient()
  const navigate = useNavigate()
  const make = useMutation({
    meta: { form: true },
    mutationFn: async () => {
      const transfer = await createTransfer({
        kind_id: kind === '1' ? 1 : 2,
        pay_day,
        execution_date: date ?? '',
        billing_payment_ids: payables.map(({ billing_payment_id }) => billing_payment_id),
      })
      if (transfer.kind_id === 1)
        saveFile(await downloadTransfer(transfer.id_by_enterprise_id), fileName(transfer))
      return transfer
    },
    onSuccess: async ({ id_by_enterprise_id: id }) => {
      await client.invalidateQueries({ queryKey: ['payouts'] })
      await navigate(`/enterprise/payouts/transfers/${id}`)
      flashSuccess(`振込 #${id} を作成しました`)
    },
  })
  const total = payables.reduce((sum, one) => sum + one.total - one.withholding, 0)
  const fields = make.error instanceof ApiError ? make.error.fields : {}
  const { execution_date, 'transfer.execution_date': nested, ...others } = fields
  const problems = Object.values(others).flat()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make.mutate()
  }
  return (
    <Modal opened onClose={close} title="振込を作成" size={480}>
      <form className={panel.form} onSubmit={submit} noValidate>
        <p className={panel.note}>
          支払日 {formatDate(pay_day)}・{payee_count}件・{yenText(total)}
          （源泉徴収後）。振込手数料は差し引きません。
        </p>
        <SegmentedControl
          aria-label="振込の方法"
          value={kind}
          onChange={setKind}
          data={[
            { value: '1', label: '総合振込データ（全銀）' },
            { value: '2', label: 'ほかの方法で振り込む' },
          ]}
        />
        <DateBox
          label="振込指定日"
          value={date}
          error={dateError(date) ? undefined : (execution_date ?? nested)?.[0]}
          change={setDate}
        />
        {isGiven && date > pay_day && (
          <p className={panel.note}>支払日を過ぎた振込です。支払先に事前に連絡してください。</p>
        )}
        {problems.length > 0 && (
          <ul className={panel.errors} role="alert">
            {problems.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        <div className={panel.dialogActions}>
          <Button variant="default" onClick={close}>
            取消
          </Button>
          <Button type="submit" loading={make.isPending} disabled={!isGiven}>
            {kind === '1' ? '作成してダウンロード' : '振込を記録'}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
