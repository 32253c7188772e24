import { email, longText, name, tel } from '#foundation/entity/kinds/text.ts'

/** What a visitor writes to the operator, beside the kind of company (`inquiryClientTypes`). */
export const inquiryFields = {
  name: name('お名前', 'Name', { required: true }),
  company_name: name('会社名', 'Company'),
  email: email('メールアドレス', 'E-mail', { required: true }),
  tel: tel('電話番号', 'Tel'),
  question: longText('お問い合わせ内容', 'Question', { required: true, max: 3_000 }),
} as const
