import type { MasterBook } from '#foundation/masterdata/book.ts'
import { genders } from '#sales/candidates/choices.ts'
import { choices, items } from '../frame/options.ts'
import type { FormField } from './form-field.ts'

/** Step 1: who somebody is and how to reach them. */
export const profile = (masters: MasterBook): FormField[] => [
  {
    type: 'text',
    name: 'name',
    label: '氏名',
    required: true,
    autocomplete: 'name',
    placeholder: '佐藤 健太',
  },
  { type: 'text', name: 'name_kana', label: 'フリガナ', required: true, placeholder: 'サトウ ケンタ' },
  {
    type: 'email',
    name: 'email',
    label: 'メールアドレス',
    required: true,
    autocomplete: 'email',
    placeholder: 'kenta.sato@example.jp',
  },
  {
    type: 'tel',
    name: 'tel',
    label: '電話番号',
    required: true,
    autocomplete: 'tel',
    placeholder: '090-1234-5678',
  },
  { type: 'birth', name: 'birth_date', label: '生年月日', required: true },
  {
    type: 'zipcode',
    name: 'zipcode',
    label: '郵便番号',
    autocomplete: 'postal-code',
    placeholder: '150-0002',
  },
  {
    type: 'select',
    name: 'prefecture_id',
    label: '都道府県',
    options: items(masters, 'prefectures'),
    empty: '選択しない',
    autocomplete: 'address-level1',
  },
  {
    type: 'text',
    name: 'address',
    label: '市区町村・番地',
    autocomplete: 'address-line1',
    placeholder: '渋谷区渋谷2-14-8',
  },
  { type: 'text', name: 'building', label: '建物名・部屋番号', autocomplete: 'address-line2' },
  {
    type: 'station',
    name: 'station_id',
    label: '最寄駅',
    hint: '漢字・かな・ローマ字で入力できます。',
    placeholder: '中野',
  },
  {
    type: 'select',
    name: 'gender_id',
    label: '性別',
    options: choices(genders).filter(({ value }) => value !== '0'),
    empty: '回答しない',
  },
  {
    type: 'select',
    name: 'nationality_id',
    label: '国籍',
    options: items(masters, 'nationalities'),
    empty: '回答しない',
  },
]
