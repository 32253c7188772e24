import { businessDays, contractTypes, workStyles } from '#foundation/masterdata/choices.ts'
import { contactTimeTypes, inceptionDayTypes, possessionFlags } from '#sales/candidates/choices.ts'
import { choices } from '../frame/options.ts'
import type { FormField } from './form-field.ts'

/** Step 3: what somebody wishes for. */
export const wishes: FormField[] = [
  {
    type: 'checks',
    name: 'business_day_ids',
    label: '希望の稼働日数',
    required: true,
    options: choices(businessDays),
  },
  { type: 'checks', name: 'work_styles_ids', label: '希望の働き方', options: choices(workStyles) },
  { type: 'checks', name: 'contract_type_ids', label: '希望の契約形態', options: choices(contractTypes) },
  { type: 'man', name: 'monthly_price_f_num', label: '希望単価（下限）', hint: '月額・税抜' },
  { type: 'man', name: 'monthly_price_l_num', label: '希望単価（上限）', hint: '月額・税抜' },
  {
    type: 'radio',
    name: 'inception_day_type_id',
    label: '稼働を始められる時期',
    required: true,
    options: choices(inceptionDayTypes),
  },
  {
    type: 'date',
    name: 'inception_day',
    label: '稼働開始日',
    hint: '時期で「日付指定」を選んだ場合に使います。',
  },
  { type: 'radio', name: 'possession_flg', label: '現在のほかの稼働', options: choices(possessionFlags) },
  { type: 'date', name: 'possession_date', label: 'ほかの稼働の終了日' },
  {
    type: 'text',
    name: 'desired_location',
    label: '希望の勤務地',
    placeholder: '東京都内、渋谷・新宿周辺など',
  },
  {
    type: 'text',
    name: 'desired_working_schedule',
    label: '希望の勤務時間',
    placeholder: '10:00〜19:00など',
  },
  { type: 'textarea', name: 'desired_detail', label: '希望の詳細', rows: 4 },
]

/** Step 4: what is left to say before the registration is sent. */
export const others: FormField[] = [
  {
    type: 'radio',
    name: 'contact_time_type_id',
    label: '連絡を希望する時間帯',
    options: choices(contactTimeTypes),
  },
  { type: 'textarea', name: 'desired_other', label: 'そのほか、伝えておきたいこと', rows: 4 },
]
