import { instant } from '#foundation/entity/kinds/index.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'

/** When a mailing is to begin, as people choose it. */
export const sendTimeField = instant('予約日時', 'Reserved for')

const longest_ms = 366 * 86_400_000

const refused = (message: string) => ({ errors: { send_reservation_at: [message] } })

/** The time as ISO 8601, null for at once; or what is wrong with it, beside `send_reservation_at`. */
export const readSendTime = ({
  send_option_type_id: option,
  send_reservation_at: given,
}: {
  send_option_type_id: number
  send_reservation_at: string | null
}): { at: string | null } | { errors: FieldErrors } => {
  if (option !== 1) return { at: null }
  if (given === null || given === '') return refused('送る日時を入力してください')
  const read = sendTimeField.read(given)
  if ('error' in read) return refused(read.error)
  const at = String(read.value)
  const ahead = new Date(at).getTime() - Date.now()
  if (ahead <= 0) return refused('これからの日時を入力してください')
  return ahead > longest_ms ? refused('1年以内の日時を入力してください') : { at }
}
