import type { MasterBook } from '#foundation/masterdata/book.ts'
import { contractTypes, devProcesses } from '#foundation/masterdata/choices.ts'
import { candidateTypes } from '#sales/candidates/choices.ts'
import { choices, items, toOptionGroups } from '../frame/options.ts'
import type { FormField } from './form-field.ts'

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

/** Step 2: what somebody has done. */
export const experience = (masters: MasterBook): FormField[] => [
  {
    type: 'radio',
    name: 'candidate_type_id',
    label: '現在の働き方',
    required: true,
    options: choices(candidateTypes),
  },
  {
    type: 'select',
    name: 'current_contract_type_id',
    label: '現在の契約形態',
    options: choices(contractTypes),
    empty: '選択しない',
  },
  {
    type: 'grouped',
    name: 'occupation_ids',
    label: '経験のある職種',
    required: true,
    hint: '複数選べます。分類を開いて選んでください。',
    groups: toOptionGroups(masters, 'occupations'),
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
