import { StateBadge } from '#foundation/ui/badge.tsx'
import { Lead, Panel, Row } from '#foundation/ui/layout.tsx'
import type { BillingPayment } from '../../billing-payment.ts'

const OBJECTED = 4

const notes: Record<number, string> = {
  0: '支払通知書のメールには、支払先が内容を確認するためのリンクが付きます。',
  1: '支払先の回答を待っています。回答があると、ここと履歴に表示されます。',
  2: '支払先が内容を確認しました。',
  3: '3営業日以内に誤りの連絡がなかったため、確認があったものとして扱っています。',
  [OBJECTED]: '支払先から誤りの連絡がありました。内容は履歴にあります。直すには確定を取り消します。',
}

/** What the supplier answered to the payment notice. */
export function ConfirmAnswer({ row }: { row: BillingPayment }) {
  const status = row.payment_confirm_status_flg ?? 0
  return (
    <Panel above={16} aria-label="支払先の確認">
      <Row gap={10}>
        <h3>支払先の確認</h3>
        <StateBadge view="payment-confirm" id={status} />
      </Row>
      <Lead above={6}>{notes[status]}</Lead>
    </Panel>
  )
}
