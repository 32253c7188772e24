import { choice } from '#foundation/entity/kinds/choice.ts'
import { name, tel } from '#foundation/entity/kinds/text.ts'
import { firstStepsFlags, homePages } from './choices.ts'

/** Who somebody is: of a member of an enterprise, and of the operator's staff. */
export const personalFields = {
  l_name: name('姓', 'Last name', { required: true, max: 50 }),
  f_name: name('名', 'First name', { max: 50 }),
  tel: tel('電話番号', 'Tel'),
  position: name('役職', 'Position'),
} as const

/** What a member of an enterprise says of themselves. */
export const ownProfileFields = {
  ...personalFields,
  home_page_id: choice(homePages)('ログインのあとに開く画面', 'Home page', { required: true, default: 1 }),
  first_steps_flg: choice(firstStepsFlags)('はじめの手順', 'First steps', { required: true, default: 1 }),
} as const
