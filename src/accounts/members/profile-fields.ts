import { name, tel } from '#foundation/entity/kinds/text.ts'

/** A member's own profile. */
export const profileFields = {
  l_name: name('姓', 'Last name', { required: true, max: 50 }),
  f_name: name('名', 'First name', { max: 50 }),
  tel: tel('電話番号', 'Tel'),
  position: name('役職', 'Position'),
} as const
