import { firstOfNextMonth, today } from '../../entity/today.ts'
import type { MasterBook } from '../../masterdata/book.ts'
import {
  businessDays,
  type Choices,
  candidateTypes,
  contactTimeTypes,
  contractTypes,
  devProcesses,
  genders,
  inceptionDayTypes,
  possessionFlags,
  workStyles,
} from '../../masterdata/choices.ts'

/** The four steps in order; the name is the last part of the address (specification 2). */
export const steps = [
  { name: 'profile', title: '基本情報' },
  { name: 'skills', title: '経験・スキル' },
  { name: 'business_days', title: 'ご希望' },
  { name: 'others', title: 'その他・確認' },
] as const
export type StepName = (typeof steps)[number]['name']

export type Option = { value: string; label: string }
export type OptionGroup = { label: string; options: Option[] }
type Base = {
  /** Key of the input; the candidate's field unless `reads` says otherwise. */
  name: string
  label: string
  required?: true
  hint?: string
}
/** One input of a step: what the page draws and what the server checks. */
export type FormField = Base &
  (
    | {
        type: 'text' | 'email' | 'tel' | 'url' | 'zipcode' | 'date'
        autocomplete?: string
        placeholder?: string
      }
    | { type: 'textarea'; rows: number; placeholder?: string }
    | { type: 'man' }
    | { type: 'birth' }
    | { type: 'select'; options: Option[]; empty?: string; autocomplete?: string }
    | { type: 'radio' | 'checks'; options: Option[] }
    | { type: 'grouped'; groups: OptionGroup[] }
    | { type: 'skills'; options: Option[] }
  )

const choices = (list: Choices): Option[] => list.map(([id, label]) => ({ value: String(id), label }))
const items = (masters: MasterBook, list: string): Option[] =>
  masters.items(list).map(({ id, name }) => ({ value: String(id), label: name }))

const grouped = (masters: MasterBook, list: string): OptionGroup[] => {
  const groups = new Map<string, Option[]>()
  for (const { id, name, group = 'その他' } of masters.items(list))
    groups.set(group, [...(groups.get(group) ?? []), { value: String(id), label: name }])
  return [...groups].map(([label, options]) => ({ label, options }))
}

/** Skills offered as boxes; everything else of the list is written into the text box below them. */
const offeredSkills = [
  'Java',
  'JavaScript',
  'TypeScript',
  'Python',
  'PHP',
  'Ruby',
  'Go',
  'C#',
  'Kotlin',
  'Swift',
  'SQL',
  'React',
  'Vue.js',
  'Next.js',
  'Node.js',
  'Spring Boot',
  'Ruby on Rails',
  'Laravel',
  'AWS',
  'Azure',
  'Google Cloud',
  'Docker',
  'Kubernetes',
  'Linux',
]

const profile = (masters: MasterBook): FormField[] => [
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

const experience = (masters: MasterBook): FormField[] => [
  {
    type: 'radio',
    name: 'candidate_type_id',
    label: '現在の働き方',
    required: true,
    options: choices(candidateTypes),
  },
  {
    type: 'grouped',
    name: 'occupation_ids',
    label: '経験のある職種',
    required: true,
    hint: '複数選べます。分類を開いて選んでください。',
    groups: grouped(masters, 'occupations'),
  },
  {
    type: 'skills',
    name: 'skill_ids',
    label: 'スキル',
    hint: '当てはまるものを選んでください。',
    options: offeredSkills.flatMap((name) => {
      const id = masters.idOf('skills', name)
      return id === undefined ? [] : [{ value: String(id), label: name }]
    }),
  },
  {
    type: 'textarea',
    name: 'skills_text',
    label: 'そのほかのスキルと経験年数',
    rows: 3,
    hint: '年数を添えると、経験年数として登録します。',
    placeholder: 'TypeScript 5年、GraphQL 2年、Figma',
  },
  { type: 'checks', name: 'dev_process_ids', label: '経験のある工程', options: choices(devProcesses) },
  {
    type: 'grouped',
    name: 'industry_ids',
    label: '経験のある業界',
    groups: [{ label: '業界を選ぶ', options: items(masters, 'industries') }],
  },
  {
    type: 'textarea',
    name: 'desc_skill_summary',
    label: '経歴の要約',
    rows: 5,
    placeholder: '直近のプロジェクト、役割、使用技術など',
  },
  { type: 'textarea', name: 'certification', label: '資格', rows: 2 },
  { type: 'url', name: 'github_url', label: 'GitHub', placeholder: 'https://github.com/…' },
  { type: 'url', name: 'resume_url', label: '職務経歴書のURL', placeholder: 'https://…' },
]

const wishes: FormField[] = [
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

const others: FormField[] = [
  {
    type: 'radio',
    name: 'contact_time_type_id',
    label: '連絡を希望する時間帯',
    options: choices(contactTimeTypes),
  },
  { type: 'textarea', name: 'desired_other', label: 'そのほか、伝えておきたいこと', rows: 4 },
]

/** The inputs of a step. */
export const fieldsOf = (step: StepName, masters: MasterBook): FormField[] =>
  step === 'profile'
    ? profile(masters)
    : step === 'skills'
      ? experience(masters)
      : step === 'business_days'
        ? wishes
        : others

/** What a visitor typed, by input name; several values where boxes are ticked. Kept as typed, also when it is wrong. */
export type Typed = Record<string, string[]>

/** What stands in an untouched form (specification 9). */
export const initialTyped = (): Typed => ({
  birth_year: ['1990'],
  birth_month: ['1'],
  birth_day: ['1'],
  prefecture_id: ['13'],
  candidate_type_id: ['1'],
  inception_day_type_id: ['1'],
  inception_day: [firstOfNextMonth()],
})

/** The years a birth date may be chosen from, latest first: 15 to 80 years ago. */
export const birthYears = (): number[] => {
  const year = Number(today().slice(0, 4))
  return Array.from({ length: 66 }, (_, i) => year - 15 - i)
}

const birthNames = ['birth_year', 'birth_month', 'birth_day']

/** The input names of a field: three for the birth date. */
export const inputNames = (field: FormField): string[] => (field.type === 'birth' ? birthNames : [field.name])
