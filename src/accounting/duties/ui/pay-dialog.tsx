import { Button, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { today } from '#foundation/entity/today.ts'
import { formatDate, formatMonth } from '#foundation/rules/date-text.ts'
import { DateBox, dateError } from '#foundation/screens/kinds/date-box.tsx'
import { ApiError } from '#foundation/ui/api-error.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Actions, Facts, Note } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { api, type WithholdingMonth } from './client.ts'

type Props = { month: WithholdingMonth; close: () => void }

/** Notes that what is owed for a month went to the tax office. */
export function PayDialog({ month: { month, owed, due_date }, close }: Props) {
  const [day, setDay] = useState<string | null>(today())
  const saving = useMutation({
    ...api.mutation.post('/api/enterprise/withholding_payments/create', { refresh: ['journals', 'today'] }),
    meta: { form: true },
    onSuccess: () => {
      close()
      flashSuccess(`${formatMonth(month)}支払分を納付済みにしました`)
    },
  })
  const refused = saving.error instanceof ApiError ? saving.error.fields : {}
  const error = refused['withholding_payment.paid_on']?.[0] ?? refused.paid_on?.[0]
  const isReady = day !== null && dateError(day) === undefined
  return (
    <Modal opened onClose={close} title={`${formatMonth(month)}支払分を納付済みにしますか`} size={440}>
      <Facts
        names_px={72}
        facts={[
          ['納付額', yenText(owed)],
          ['納期限', formatDate(due_date)],
        ]}
      />
      <DateBox label="納付した日" data-autofocus value={day} change={setDay} error={error} mt={12} />
      <Note above={8}>仕訳（預り金／普通預金）が納付した日に入ります。誤りはあとから取り消せます。</Note>
      <Actions>
        <Button variant="default" onClick={close}>
          取消
        </Button>
        <Button
          disabled={!isReady}
          loading={saving.isPending}
          onClick={() =>
            day &&
            saving.mutate({ body: { withholding_payment: { month, paid_on: day, amount: owed ?? 0 } } })
          }
        >
          納付済みにする
        </Button>
      </Actions>
    </Modal>
  )
}
