import { Button, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isValidDate } from '#foundation/rules/calendar.ts'
import { nextPeriod } from '#foundation/rules/contract-period.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { textOf, type Values } from '#foundation/screens/kinds/view.ts'
import { refreshFamily } from '#foundation/screens/queries.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Actions, Columns, Lead } from '#foundation/ui/layout.tsx'
import { writesScreen } from '#foundation/ui/unresolved-text.ts'
import { contract } from '../../contract.ts'
import { api } from './client.ts'
import { TermField } from './term-field.tsx'

/** Asks for the period of the renewed contract, makes its draft and goes on there. */
export function RenewDialog({ row, close }: { row: RecordRow; close: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [values, setValues] = useState<Values>(() => {
    const { start_date, end_date } = nextPeriod({
      start_date: textOf(row.period_start_date),
      end_date: textOf(row.period_end_date),
    })
    return { period_start_date: start_date, period_end_date: end_date }
  })
  const period = {
    period_start_date: textOf(values.period_start_date),
    period_end_date: textOf(values.period_end_date),
  }
  const renewing = useMutation({
    meta: { form: true },
    mutationFn: () =>
      api.post('/api/enterprise/contracts/renew/:id', { id: row.id_by_enterprise_id, body: period }),
    onSuccess: async ({ contract: made, renewed }) => {
      await refreshFamily(client, contract, renewed)
      flashSuccess(`更新後の契約 ${textOf(made.title)} を下書きで作成しました`)
      navigate(`/enterprise/contracts/${made.id_by_enterprise_id}/edit?step=base`)
    },
  })
  const errors = renewing.error instanceof ApiError ? renewing.error.fields : {}
  const field = (name: 'period_start_date' | 'period_end_date', label: string) => (
    <TermField
      name={name}
      label={label}
      values={values}
      change={(patch) => setValues((before) => ({ ...before, ...patch }))}
      errors={errors}
      required
    />
  )
  return (
    <Modal opened onClose={close} title="契約を更新" size={480}>
      <Lead below={12}>
        {formatDate(row.period_start_date)}〜{formatDate(row.period_end_date)}{' '}
        の契約の条件を引き継いだ下書きを、
        同じグループに作成します。元の契約は「更新済」になります。条件を直したあと、更新後の契約の「更新」タブから更新の合意を依頼できます。
      </Lead>
      <Columns gap={12} column_px={180}>
        {field('period_start_date', '更新後の契約開始日')}
        {field('period_end_date', '更新後の契約終了日')}
      </Columns>
      <Actions>
        <Button variant="default" onClick={close}>
          取消
        </Button>
        <Button
          {...writesScreen}
          disabled={!isValidDate(period.period_start_date) || !isValidDate(period.period_end_date)}
          loading={renewing.isPending}
          onClick={() => renewing.mutate()}
        >
          更新契約を作成
        </Button>
      </Actions>
    </Modal>
  )
}
