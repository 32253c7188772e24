import { invoiceIssuedFlags } from '#contracts/contract-terms/choices.ts'
import { displayItems } from '#documents/document-settings/choices.ts'
import type { MailPrefix } from '#documents/parts/mail-texts.ts'
import { address } from '#foundation/entity/common-fields.ts'
import type { Fields, Held } from '#foundation/entity/entity.ts'
import {
  choice,
  choiceSet,
  date,
  email,
  emails,
  instant,
  longText,
  member,
  name,
  ref,
  text,
  yen,
} from '#foundation/entity/kinds/index.ts'
import { sendOptions, taxFlags } from '#foundation/masterdata/choices.ts'
import { mailAttachmentItems, transportationTaxFlags, zipEncryptions } from './choices.ts'
import { customItems } from './custom-items.ts'

/** What staff may change on a side while it is unconfirmed. Amounts in yen. */
export const sideFields = {
  name: name('件名', 'Name'),
  issue_date: date('発行日', 'Issue date'),
  deadline_date: date('支払期限', 'Due date'),
  enterprise_member_id: member('自社担当者', 'Representative'),
  company_member_id_by_enterprise_id: ref('company_members')('企業担当者', 'Company member'),
  recipient_name: name('宛名', 'Recipient'),
  ...address(),
  price_tax_flg: choice(taxFlags)('消費税', 'Tax', { default: 1 }),
  price_num: yen('基本料金', 'Base amount'),
  excess_num: yen('超過金額', 'Excess'),
  deduction_num: yen('控除金額', 'Deduction'),
  transportation_num: yen('交通費', 'Transportation'),
  transportation_tax_flg: choice(transportationTaxFlags)('交通費の税区分', 'Transportation tax', {
    default: 1,
  }),
  taxed_expenses_num: yen('課税経費', 'Taxed expenses'),
  non_taxed_expenses_num: yen('非課税経費', 'Non-taxed expenses'),
  custom_items: customItems('追加項目', 'Custom items'),
  display_item_ids: choiceSet(displayItems)('表示項目', 'Display items'),
  special_notes: longText('特記事項', 'Special notes'),
  desc: longText('備考', 'Description'),
  invoice_issued_flg: choice(invoiceIssuedFlags)('適格請求書', 'Qualified invoice', { default: 1 }),
} satisfies Fields

/** The mail of a side; it stays editable once the side is confirmed. */
export const mailFields = {
  mail_name: name('メール差出人名', 'Mail sender name'),
  mail_from: email('メール差出人', 'Mail from'),
  mail_reply_to: email('メール返信先', 'Mail reply-to'),
  mail_to: emails('メール宛先', 'Mail to'),
  mail_cc: emails('メールCc', 'Mail Cc'),
  mail_title: text('メール件名', 'Mail title'),
  mail_body: longText('メール本文', 'Mail body'),
  mail_attachment_item_ids: choiceSet(mailAttachmentItems)('添付ファイル', 'Attachments'),
  mail_zip_password_flg: choice([
    [0, 'なし'],
    [1, 'あり'],
  ])('ZIPパスワード', 'ZIP password', { default: 0 }),
  mail_zip_encryption_id: choice(zipEncryptions)('ZIPの暗号方式', 'ZIP encryption', { default: 1 }),
  mail_send_option_type_id: choice(sendOptions)('送信方法', 'Send option', { default: 0 }),
  mail_send_reservation_at: instant('送信予約日時', 'Send reservation at'),
} satisfies Fields

/** What holds mails: a record those of its two sides, a merge its own. */
export type Mailed = Held<{ [K in keyof typeof mailFields as `${MailPrefix}${K}`]: (typeof mailFields)[K] }>
