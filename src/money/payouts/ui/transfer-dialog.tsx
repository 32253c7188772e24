import { Button, Modal, SegmentedControl } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatDate } from '#foundation/rules/date-text.ts'
import { DateBox, dateError } from '#foundation/screens/kinds/date-box.tsx'
import { ApiError } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Actions, Lead, Note, Stack } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { api, type Payable, saveTransferFile } from './client.ts'

type Props = { pay_day: string; payables: readonly Payable[]; payee_count: number; close: () => void }

/** Makes a transfer of the chosen sides: a transfer file for the bank, or only the note that it is paid by other means. */
export function TransferDialog({ pay_day, payables, payee_count, close }: Props) {
  const [kind, setKind] = useState('1')
  const [date, setDate] = useState<string | null>(pay_day)
  const isGiven = date !== null && dateError(date) === undefined
  const navigate = useNavigate()
  const make = useMutation({
    ...api.mutation.post('/api/enterprise/transfers/create', { refresh: ['payouts'] }),
    meta: { form: true },
    onSuccess: async ({ transfer }) => {
      if (transfer.kind_id === 1) await saveTransferFile(transfer)
      const id = transfer.id_by_enterprise_id
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
    make.mutate({
      body: {
        transfer: {
          kind_id: kind === '1' ? 1 : 2,
          pay_day,
          execution_date: date ?? '',
          billing_payment_ids: payables.map(({ billing_payment_id }) => billing_payment_id),
        },
      },
    })
  }
  return (
    <Modal opened onClose={close} title="振込を作成" size={480}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Lead>
            支払日 {formatDate(pay_day)}・{payee_count}件・{yenText(total)}
            （源泉徴収後）。振込手数料は差し引きません。
          </Lead>
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
          {isGiven && date > pay_day && <Lead>支払日を過ぎた振込です。支払先に事前に連絡してください。</Lead>}
          {problems.length > 0 && (
            <Note as="ul" tone="ng" role="alert">
              {problems.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </Note>
          )}
          <Actions>
            <Button variant="default" onClick={close}>
              取消
            </Button>
            <Button type="submit" loading={make.isPending} disabled={!isGiven}>
              {kind === '1' ? '作成してダウンロード' : '振込を記録'}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Modal>
  )
}
