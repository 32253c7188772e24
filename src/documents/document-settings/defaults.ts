import { displayItems } from './choices.ts'
import type { DocumentSettings } from './schema.ts'

const terms = {
  price_tax_flg: 1,
  adjustment_flg: 1,
  adjustment_type_id: 3,
  adjustment_time_f: 140,
  adjustment_time_l: 180,
  adjustment_unit_id: 30,
  rounding_price_id: 10,
  rounding_mode_id: 1,
  usance_timing_id: 30,
  usance_span_id: 0,
  usance_day_id: 30,
  special_notes: null,
  desc: null,
}

/** All but 精算単位, which clients rarely ask for. */
const display_item_ids = displayItems.map(([id]) => id).filter((id) => id !== 4)

const body = (lines: readonly string[]) => lines.join('\n')

const greeting = ['', 'いつもお世話になっております。', '{business_name}の{member}です。', '']
const closing = ['', '----------', '{business_name}', '{member}']

const billingMail = {
  title: '【{business_name}】{booking_month}分 請求書送付のご案内',
  body: body([
    '{sales}',
    '{company_member}',
    ...greeting,
    '{booking_month}分の請求書をお送りいたします。',
    '',
    '請求番号　　：{number}',
    'ご請求金額　：{total}',
    'お支払期限　：{deadline}',
    '',
    '添付のファイルをご確認のほど、よろしくお願いいたします。',
    ...closing,
  ]),
}

const paymentBody = (head: readonly string[]) =>
  body([
    ...head,
    ...greeting,
    '{booking_month}分の支払通知書をお送りいたします。',
    '',
    '通知番号　　：{number}',
    'お支払金額　：{total}',
    'お支払予定日：{deadline}',
    '',
    '3営業日以内に誤りのご連絡がない場合、記載内容のとおり確認があったものとします。',
    ...closing,
  ])
const paymentTitle = '【{business_name}】{booking_month}分 支払通知書送付のご案内'

const contractDocument = (document: string, letter: string, recipient: '{sales}' | '{payment}') => ({
  number_format: `${letter}{year}{month}-{seq}`,
  notes: '',
  mail: {
    title: `【{business_name}】${document}送付のご案内（{worker}）`,
    body: body([
      recipient,
      '{company_member}',
      ...greeting,
      `{worker}の${document}（番号：{number}）をお送りいたします。`,
      '',
      '添付のファイルをご確認のほど、よろしくお願いいたします。',
      ...closing,
    ]),
  },
})

const renewalMail = (recipient: '{sales}' | '{payment}') => ({
  title: '【{business_name}】契約更新のご確認（{worker}）',
  body: body([
    recipient,
    '{company_member}',
    ...greeting,
    '下記の契約がまもなく終了日を迎えます。つきましては、更新のご意向をお聞かせください。',
    '',
    '{contracts}',
    '',
    '▼ ご回答はこちらから（ログインは不要です）',
    '{confirm_url}',
    '回答期限：{deadline}',
    '',
    'ご回答は、弊社で手続きを始めるまで同じURLから変更できます。',
    ...closing,
  ]),
})

/** The settings of an enterprise that has set nothing; names, address and numbers come from the enterprise itself. */
export const defaultDocumentSettings: DocumentSettings = {
  basic: {
    business_name: '',
    tel: '',
    zipcode: '',
    prefecture_id: null,
    address: '',
    building: '',
    seal_file_id: null,
    logo_file_id: null,
    qualified_invoice_registration_number: null,
  },
  contract: {
    title_format: 'K{year}{month}-{seq}',
    sales: terms,
    supplier: terms,
    sales_quotation: contractDocument('見積書', 'Q', '{sales}'),
    sales_purchaseorder: contractDocument('注文書', 'O', '{sales}'),
    sales_confirmationorder: contractDocument('注文請書', 'C', '{sales}'),
    supplier_purchaseorder: contractDocument('注文書', 'S', '{payment}'),
    sales_ext_confirm_mail: renewalMail('{sales}'),
    supplier_ext_confirm_mail: renewalMail('{payment}'),
  },
  billing: {
    number_format: 'B{year}{month}-{seq}',
    title: '業務委託料（{booking_month}分）',
    partner_mail: billingMail,
    freelancer_mail: billingMail,
    display_item_ids,
    issue_date_span: 1,
    bank_day_move: 'later',
    notes: '恐れ入りますが、振込手数料は貴社にてご負担をお願いいたします。',
  },
  payment: {
    number_format: 'P{year}{month}-{seq}',
    title: '業務委託料（{booking_month}分）',
    partner_mail: { title: paymentTitle, body: paymentBody(['{payment}', '{company_member}']) },
    freelancer_mail: { title: paymentTitle, body: paymentBody(['{payment} 様']) },
    display_item_ids,
    issue_date_span: 1,
    bank_day_move: 'earlier',
    notes: '',
    payment_confirmation_message:
      '3営業日以内に誤りのご連絡がない場合、記載内容のとおり確認があったものとします。',
  },
  billing_merge: {
    number_format: 'G{year}{month}-{seq}',
    title: '業務委託料（{booking_month}分）',
    mail: billingMail,
    display_item_ids,
    notes: '恐れ入りますが、振込手数料は貴社にてご負担をお願いいたします。',
  },
  tax_rounding: 'down',
  early_confirm: 'warn',
  bank_accounts: [],
}
