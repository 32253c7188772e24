import { Drawer } from '@mantine/core'
import { labelOf } from '#foundation/masterdata/choices.ts'
import type { Change } from '#foundation/screens/client.ts'
import { billingPayment } from '../../billing-payment.ts'
import { billingProcesses, paymentProcesses } from '../../choices.ts'
import { HistoryList } from './history-list.tsx'

/** What happens to a record outside the specification's process codes. */
const kindTexts: Record<string, string> = {
  payment_confirmed: '支払：支払先が確認',
  payment_objected: '支払：支払先から誤りの連絡',
  payment_default: '支払：期限経過により確認済',
  mail_decided: 'メール：送信結果の判断',
  mail_withdrawn: 'メール：送信の取消',
  file_create: '添付ファイル：追加',
  file_delete: '添付ファイル：削除',
  file_restore: '添付ファイル：復元',
  alarm: '保存した書類：異常を検知',
}

/** 請求：確定, 支払：編集. */
const processText = ({ process_id: process, kind }: Change): string => {
  if (process === null) return kindTexts[kind] ?? '変更'
  const billing = labelOf(billingProcesses, process)
  return billing ? `請求：${billing}` : `支払：${labelOf(paymentProcesses, process) ?? '変更'}`
}

/** What happened to the record, both sides, newest first. */
export function HistoryDrawer({ id, opened, close }: { id: number; opened: boolean; close: () => void }) {
  return (
    <Drawer opened={opened} onClose={close} title="履歴" size={420}>
      <HistoryList entity={billingPayment} id={id} processText={processText} />
    </Drawer>
  )
}
