import { earlyText } from '#contracts/contract-operations/ui/use-early-confirm.tsx'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { missingText, SendButton } from '#records/mails/ui/send-button.tsx'
import { api } from '../client.ts'
import type { SideState } from './use-side.ts'

const documents = { billing: '請求書', payment: '支払通知書' } as const
const labels = { billing: '請求', payment: '支払' } as const

/** Why the mail cannot go out yet; undefined when it can. */
const obstacle = ({ record, errors }: SideState, side: SideName): string | undefined => {
  if (record[`${side}_status_flg`] !== CONFIRMED) return `${labels[side]}を確定すると送信できます`
  if (Object.keys(errors).length > 0) return '入力内容を確認すると送信できます'
  if (isReserved(record, side) && !record[`${side}_mail_send_reservation_at`])
    return '送信予約日時を入力すると予約できます'
  return missingText(record, `${side}_mail_`)
}

const isReserved = (record: SideState['record'], side: SideName) =>
  record[`${side}_mail_send_option_type_id`] === 1

/** What is said before the mail is handed over. */
const questionText = (record: SideState['record'], side: SideName, isSecond: boolean) => {
  const when = isReserved(record, side)
    ? `${formatInstant(textOf(record[`${side}_mail_send_reservation_at`]))} に `
    : ''
  return `${earlyText(record)}${isSecond ? `この${documents[side]}は送信済みです。` : ''}${when}${textOf(record[`${side}_mail_to`])} に${isSecond ? '再送信' : '送信'}します。`
}

type Props = { state: SideState; side: SideName; isSecond: boolean }

/** Sends the mail of a side once it is confirmed, with what is typed. */
export function SendSide({ state, side, isSecond }: Props) {
  const prepare = async () => {
    const saved = await state.flush()
    return saved && questionText(saved, side, isSecond)
  }
  return (
    <SendButton
      document={documents[side]}
      obstacle={obstacle(state, side)}
      isSecond={isSecond}
      isReserved={isReserved(state.record, side)}
      prepare={prepare}
      send={() =>
        api.post(`/api/enterprise/billing_payments/send_${side}_mail/:id`, {
          id: state.row.id_by_enterprise_id,
          body: isSecond ? { context: 'resend' } : {},
        })
      }
      touched={[['billing_payments']]}
    />
  )
}
