import { z } from 'zod'

const flag = z.union([z.literal(0), z.literal(1)])
const message = z.string().max(2_000)

/** How an agency agrees on papers with others (RULES 11). Days are calendar days. */
export const agreementSetting = z.strictObject({
  /** The least authority of a member who agrees for the agency, by sending. */
  own_authority: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** Days that others have to answer, unless another day is chosen. */
  due_days: z.int().min(1).max(60),
  /** Whether others are asked again without staff doing it, and after how many days without an answer. */
  remind_flg: flag,
  remind_days: z.int().min(1).max(20),
  /** A contract about which nothing is agreed: confirmed with a warning (0), or not at all (1). */
  missing_flg: flag,
  /** Whether agreeing on a renewal answers the question whether it is renewed, and agreeing on a payment notice confirms it. */
  renewal_flg: flag,
  payment_flg: flag,
  /** What is said to others unless something else is written. */
  document_message: message,
  notice_message: message,
  other_message: message,
})
export type AgreementSetting = z.infer<typeof agreementSetting>

export const defaultSetting: AgreementSetting = {
  own_authority: 0,
  due_days: 7,
  remind_flg: 1,
  remind_days: 3,
  missing_flg: 0,
  renewal_flg: 1,
  payment_flg: 1,
  document_message: '',
  notice_message: '',
  other_message: '',
}
