import { memo } from 'react'
import { Desk } from '#documents/parts/ui/desk.tsx'
import { paperState } from '#documents/parts/ui/paper-state.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { StateTag } from '#foundation/ui/badge.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import type { BillingPayment } from '../../billing-payment.ts'
import { api } from '../client.ts'

const titles = { billing: '請求書', payment: '支払通知書' } as const

type Props = { row: BillingPayment; side: SideName }

/** The document of a side; before it is confirmed a preview, made anew after each save. */
export const Paper = memo(function Paper({ row, side }: Props) {
  const id = row.id_by_enterprise_id
  const isConfirmed = row[`${side}_status_flg`] === CONFIRMED
  const edition = isConfirmed ? row[`${side}_confirmed_at`] : row.updated_at
  return (
    <Desk
      title={titles[side]}
      label={`${titles[side]}${isConfirmed ? '' : 'のプレビュー'}　合計 ${yenText(row[`${side}_total`])}`}
      badge={<StateTag {...paperState(isConfirmed)} />}
      edition={['billing_documents', id, side, isConfirmed, edition]}
      load={(signal) =>
        api.blob(`/api/enterprise/billing_payments/${side}_download_pdf/:id`, {
          id,
          body: { context: 'view' },
          signal,
        })
      }
    />
  )
})
