import { Button, Modal, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { textOf, type Values } from '#foundation/screens/kinds/view.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { Actions, Columns, Lead } from '#foundation/ui/layout.tsx'
import { writesScreen } from '#foundation/ui/unresolved-text.ts'
import type { SideMonth } from '../../../contract-terms/month-plan.ts'
import { api, type Exception, type MonthRow, monthsQuery } from './client.ts'
import { TermField } from './term-field.tsx'

export type Chosen = { month: MonthRow; side: 'sales' | 'supplier' }

const keys = ['price_num', 'adjustment_time_f', 'adjustment_time_l'] as const
const sideNames = { sales: '販売側', supplier: '仕入側' }

/** A number, or what could not be read as one: the server says so at its field. */
const written = (value: unknown) => (typeof value === 'number' ? value : textOf(value) || null)

/** Sets a month; what the server refuses stands at its field, which is named as the contract's. */
const useSetting = (id: number, { month, side }: Chosen, close: () => void) => {
  const client = useQueryClient()
  const setting = useMutation({
    meta: { form: true },
    mutationFn: (set: Pick<Exception, 'exception' | 'reason'>) =>
      api.post('/api/enterprise/contracts/exceptions/:id', {
        id,
        body: { month: month.operational_month, side, ...set },
      }),
    onSuccess: (answer) => {
      client.setQueryData(monthsQuery(id).queryKey, answer)
      client.invalidateQueries({ queryKey: ['contract_operations'] })
      client.invalidateQueries({ queryKey: ['contracts', 'activities'] })
      flashSuccess(`${month.operational_month.replace('-', '/')}の条件を変更しました`)
      close()
    },
  })
  const fields = setting.error instanceof ApiError ? setting.error.fields : {}
  const errors = Object.fromEntries(
    Object.entries(fields).map(([key, messages]) => [key === 'reason' ? key : `${side}_${key}`, messages]),
  )
  return { setting, errors }
}

const daysNote = ({ days }: SideMonth) =>
  days && `契約がかかるのは ${days.month}営業日のうち ${days.covered}営業日です。`

/** Price and hours of one month and side, with the reason; empty fields follow the contract. */
export function ExceptionDialog({ id, chosen, close }: { id: number; chosen: Chosen; close: () => void }) {
  const { month, side } = chosen
  const shown = month[side]
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(
      keys.map((key) => [`${side}_${key}`, shown.source === 'contract' ? null : shown[key]]),
    ),
  )
  const [reason, setReason] = useState(shown.reason ?? '')
  const { setting, errors } = useSetting(id, chosen, close)
  const note = useKeptDialog({
    name: `${side} ${month.operational_month}`,
    value: { values, reason },
    saving: setting,
    take: (typed) => {
      setValues(typed.values)
      setReason(typed.reason)
    },
  })
  const change = (patch: Values) => setValues((before) => ({ ...before, ...patch }))
  const hasHours = shown.adjustment_time_l !== null
  const field = (key: (typeof keys)[number], label: string) => (
    <TermField name={`${side}_${key}`} label={label} values={values} change={change} errors={errors} />
  )
  const save = () => {
    const of = (key: (typeof keys)[number]) => written(values[`${side}_${key}`])
    const exception = {
      price_num: of('price_num'),
      adjustment_time_f: of('adjustment_time_f'),
      adjustment_time_l: of('adjustment_time_l'),
    }
    setting.mutate({ exception, reason })
  }
  const title = `${month.operational_month.replace('-', '/')} ${sideNames[side]}の条件`
  return (
    <Modal opened onClose={close} title={title} size={520}>
      <Lead below={12}>
        {daysNote(shown)}
        空欄の項目は契約の条件がそのまま使われます。
      </Lead>
      {note}
      <Columns gap={12} column_px={140}>
        {field('price_num', '今月の単価')}
        {hasHours && field('adjustment_time_f', '今月の精算下限')}
        {hasHours && field('adjustment_time_l', '今月の精算上限')}
      </Columns>
      <Textarea
        label="理由"
        required
        mt={12}
        autosize
        minRows={2}
        maxLength={255}
        value={reason}
        error={errors.reason?.join('、')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Actions>
        {shown.source === 'exception' && (
          <Button
            variant="subtle"
            color="ng"
            loading={setting.isPending}
            onClick={() => setting.mutate({ exception: null })}
          >
            例外を取り消す
          </Button>
        )}
        <Button variant="default" onClick={close}>
          取消
        </Button>
        <Button {...writesScreen} disabled={reason.trim() === ''} loading={setting.isPending} onClick={save}>
          この月に適用
        </Button>
      </Actions>
    </Modal>
  )
}
