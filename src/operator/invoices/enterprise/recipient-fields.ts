import { email, name } from '#foundation/entity/kinds/text.ts'

/** To whom the operator's invoices go. */
export const recipientFields = {
  invoice_person: name('担当者', 'Person'),
  invoice_email: email('メールアドレス', 'E-mail', { required: true }),
} as const
