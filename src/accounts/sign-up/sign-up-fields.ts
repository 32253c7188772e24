import { name, tel } from '#foundation/entity/kinds/text.ts'

/** The enterprise of a sign-up. */
export const newEnterpriseFields = {
  name: name('会社名', 'Company', { required: true }),
  name_service: name('サービス名', 'Service name'),
  tel: tel('電話番号', 'Tel'),
} as const

/** Its first administrator. */
export const firstMemberFields = {
  l_name: name('姓', 'Last name', { required: true, max: 50 }),
  f_name: name('名', 'First name', { required: true, max: 50 }),
} as const
