import { MultiSelect, NumberInput, SegmentedControl } from '@mantine/core'
import { type Choices, ranks } from '#foundation/masterdata/choices.ts'
import { candidateRegisterStatus } from '#foundation/masterdata/states.ts'
import { Columns, Note, Row } from '#foundation/ui/layout.tsx'
import { nationalityTypes } from '#sales/candidates/choices.ts'
import { Labelled } from '../../mailings/ui/labelled.tsx'
import { limits } from '../content.ts'
import type { EmailDraft } from './use-email-draft.ts'
import { usePrefectures } from './use-prefectures.ts'
import styles from './write.module.css'

type Option = { id: number; name: string }
const optionsOf = (choices: Choices): Option[] => choices.map(([id, name]) => ({ id, name }))

type ManyProps = {
  label: string
  options: readonly Option[]
  value: readonly number[]
  error: string | undefined
  change: (ids: number[]) => void
}

/** Some of a list; none of them asks nothing. */
const Many = ({ label, options, value, error, change }: ManyProps) => (
  <MultiSelect
    label={label}
    placeholder={value.length === 0 ? '問わない' : undefined}
    data={options.map(({ id, name }) => ({ value: String(id), label: name }))}
    value={value.map(String)}
    error={error}
    searchable={options.length > 12}
    hidePickedOptions
    clearable
    clearButtonProps={{ 'aria-label': `${label}の選択を消す` }}
    onChange={(ids) => change(ids.map(Number).sort((a, b) => a - b))}
  />
)

type FlagProps = { label: string; value: 0 | 1 | null; change: (value: 0 | 1 | null) => void }

const Flag = ({ label, value, change }: FlagProps) => (
  <Labelled label={label}>
    {(id) => (
      <SegmentedControl
        aria-labelledby={id}
        data={[
          { value: '', label: '問わない' },
          { value: '1', label: 'あり' },
          { value: '0', label: 'なし' },
        ]}
        value={value === null ? '' : String(value)}
        onChange={(given) => change(given === '' ? null : given === '1' ? 1 : 0)}
      />
    )}
  </Labelled>
)

/** Whom the e-mail is for: all filters that are set must match. */
export function FilterFields({ draft }: { draft: EmailDraft }) {
  const { content, change, errors } = draft
  const { prefectures } = usePrefectures()
  const error = (key: string) =>
    Object.entries(errors).find(([at]) => at === key || at.startsWith(`${key}.`))?.[1][0]
  const age = (key: 'age_min' | 'age_max', label: string, placeholder: string) => (
    <NumberInput
      aria-label={label}
      placeholder={placeholder}
      suffix="歳"
      allowDecimal={false}
      allowNegative={false}
      min={limits.age.min}
      max={limits.age.max}
      clampBehavior="blur"
      hideControls
      value={content[key] ?? ''}
      error={error(key)}
      onChange={(value) => change({ [key]: typeof value === 'number' ? value : null })}
    />
  )
  return (
    <fieldset className={styles.filterBox}>
      <legend>送る相手（すべてに当てはまる人）</legend>
      <Columns gap={12} column_px={200}>
        <Labelled label="年齢">
          {() => (
            <Row gap={6}>
              {age('age_min', '年齢の下限', '下限なし')}
              <span>〜</span>
              {age('age_max', '年齢の上限', '上限なし')}
            </Row>
          )}
        </Labelled>
        <Many
          label="ランク"
          options={optionsOf(ranks)}
          value={content.rank}
          error={error('rank')}
          change={(rank) => change({ rank })}
        />
        <Many
          label="登録ステータス"
          options={optionsOf(candidateRegisterStatus)}
          value={content.status}
          error={error('status')}
          change={(status) => change({ status })}
        />
        <Many
          label="国籍"
          options={optionsOf(nationalityTypes)}
          value={content.nationality}
          error={error('nationality')}
          change={(nationality) => change({ nationality })}
        />
      </Columns>
      <Many
        label="都道府県"
        options={prefectures}
        value={content.prefecture}
        error={error('prefecture')}
        change={(prefecture) => change({ prefecture })}
      />
      <Row wrap gap={24}>
        <Flag label="経歴書" value={content.resume_flg} change={(resume_flg) => change({ resume_flg })} />
        <Flag
          label="ポテンシャル"
          value={content.potential_flg}
          change={(potential_flg) => change({ potential_flg })}
        />
      </Row>
      <Note>登録・応募のときの候補者の内容で判定します。分からない項目は当てはまりません。</Note>
    </fieldset>
  )
}
