import { member } from '#foundation/entity/kinds/index.ts'

/** In whose name, and from whose address, the mails of a record go out where it is not its sender (`enterprise_member_id`). */
export const senderFields = {
  name_enterprise_member_id: member('差出人の名前', 'Name of the sender'),
  form_enterprise_member_id: member('差出人のアドレス', 'Address of the sender'),
}

type Sent = { enterprise_member_id: number | null } & Record<keyof typeof senderFields, number | null>

/** Who stands in the mail as it arrives: by name, and by address. */
export const sendersOf = (record: Sent) => ({
  sender_member_id: record.name_enterprise_member_id ?? record.enterprise_member_id,
  address_member_id: record.form_enterprise_member_id ?? record.enterprise_member_id,
})
