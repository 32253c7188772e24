import { Button, Input, Modal, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLawGuard } from '#compliance/ui/use-law-guard.tsx'
import { isValidDate } from '#foundation/rules/calendar.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { checkContractEarlyEnd } from '#foundation/rules/states/contract.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { DateField } from '#foundation/screens/kinds/date-input.tsx'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { Actions, Lead } from '#foundation/ui/layout.tsx'
import { contract } from '../contract.ts'
import { api, overriding } from './client.ts'

type Props = { row: RecordRow; close: () => void; done: (saved: RecordRow) => Promise<void> }

/** The rules that the browser can know; whether a later month is confirmed only the server sees. */
const refusalOf = (row: RecordRow, end_date: string, reason: string) =>
  checkContractEarlyEnd(
    {
      contract_status_flg: Number(row.contract_status_flg),
      period_start_date: textOf(row.period_start_date),
      period_end_date: textOf(row.period_end_date),
      last_confirmed_month: null,
    },
    { end_date, reason },
  )

/** Asks for the last day and the reason of 途中終了, and ends the contract. */
export function EarlyEndDialog({ row, close, done }: Props) {
  const [end, setEnd] = useState({ period_end_date: '', reason: '' })
  const { period_end_date: end_date, reason } = end
  const law = useLawGuard('理由を残して途中終了にする')
  const ending = useMutation({
    mutationFn: () =>
      law.guarded((override_reason) =>
        api.post('/api/enterprise/contracts/early_end/:id', {
          id: row.id_by_enterprise_id,
          body: { end_date, reason: reason.trim(), ...overriding(override_reason) },
        }),
      ),
    onSuccess: async (saved) => {
      if (!saved) return
      await done(saved.contract)
      close()
    },
  })
  const note = useKeptDialog({
    name: 'early end',
    value: end,
    // The dialog is gone once it is done; thinking better of it is no end.
    saving: { isPending: ending.isPending, isSuccess: false },
    take: setEnd,
  })
  // A date that does not fit is said at once; a missing reason only keeps the button from being pressed.
  const isDate = isValidDate(end_date)
  const dateError = isDate ? refusalOf(row, end_date, 'x') : undefined
  return (
    <Modal opened onClose={close} title="契約を途中終了にしますか" size={480}>
      <Lead below={12}>
        契約期間は {formatDate(row.period_start_date)}〜{formatDate(row.period_end_date)} です。
        終了日を含む月の単価と精算幅は日割りの提案に変わり、それより後の未入力の契約稼働は削除されます。
      </Lead>
      {note}
      <Input.Wrapper label="途中終了日" required labelProps={{ htmlFor: 'early-end-date' }}>
        <DateField
          id="early-end-date"
          field={contract.fields.period_end_date}
          name="period_end_date"
          record={end}
          change={(patch) => setEnd({ ...end, period_end_date: textOf(patch.period_end_date) })}
          error={dateError}
        />
      </Input.Wrapper>
      <Textarea
        label="理由"
        required
        mt={12}
        autosize
        minRows={3}
        maxLength={1000}
        value={reason}
        onChange={(event) => setEnd({ ...end, reason: event.currentTarget.value })}
      />
      <Actions>
        <Button variant="default" onClick={close}>
          取消
        </Button>
        <Button
          color="ng"
          disabled={!isDate || refusalOf(row, end_date, reason) !== undefined}
          loading={ending.isPending}
          onClick={() => ending.mutate()}
        >
          途中終了にする
        </Button>
      </Actions>
      {law.dialog}
    </Modal>
  )
}
