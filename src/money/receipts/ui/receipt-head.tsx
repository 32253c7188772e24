import { Button, CloseButton } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#foundation/rules/date-text.ts'
import { bankedName } from '#foundation/rules/receipt-matching.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Row, Spring } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { api, type Receipt } from './client.ts'
import { ReceiptForm } from './receipt-form.tsx'

/** Which receipt it is, and its editing and deleting; one that pays something stays. */
export function ReceiptHead({ receipt, close }: { receipt: Receipt; close: () => void }) {
  const [isEditing, setEditing] = useState(false)
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => api.post('/api/enterprise/receipts/delete/:id', { id: receipt.id_by_enterprise_id }),
    onSuccess: async () => {
      close()
      await client.invalidateQueries({ queryKey: ['receipts', 'index'] })
      flashSuccess('入金を削除しました')
    },
  })
  const ask = async () => {
    const yes = await confirm({
      title: 'この入金を削除しますか',
      text: `${formatDate(receipt.receipt_date)}　${bankedName(receipt.payer_name)}　${yenText(receipt.amount)}`,
      action: '削除する',
      danger: true,
    })
    if (yes) remove.mutate()
  }
  return (
    <Row wrap below={12}>
      <h2>入金 #{receipt.id_by_enterprise_id}</h2>
      <Spring />
      <Button variant="default" size="xs" onClick={() => setEditing(true)}>
        編集
      </Button>
      {receipt.applied === 0 && (
        <Button variant="default" size="xs" onClick={ask} loading={remove.isPending}>
          削除
        </Button>
      )}
      <CloseButton aria-label="入金の詳細を閉じる" onClick={close} />
      {isEditing && <ReceiptForm receipt={receipt} close={() => setEditing(false)} saved={() => undefined} />}
    </Row>
  )
}
