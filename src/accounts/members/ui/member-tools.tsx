import { CloseButton, Select, TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { RequirementSwitch } from '../../second-factors/ui/requirement-switch.tsx'
import styles from './accounts.module.css'
import { type MemberFilter, memberFilters } from './member-filters.ts'

const narrowing = ['authority', 'factor', 'seen'] as const satisfies MemberFilter[]

type Props = {
  word: string
  of: (key: string) => string
  set: (key: string, value: string) => void
}

/** The word and the filters above the list, and whether everybody needs a second factor (picture 36). */
export const MemberTools = ({ word, of, set }: Props) => (
  <div className={styles.tools}>
    <TextInput
      type="search"
      className={styles.keyword}
      aria-label="氏名・メールアドレスで探す"
      placeholder="氏名・メール"
      leftSection={<Search size={14} aria-hidden />}
      value={word}
      onChange={({ currentTarget: { value } }) => set('q', value)}
      rightSection={word && <CloseButton size="sm" aria-label="消す" onClick={() => set('q', '')} />}
    />
    {narrowing.map((key) => (
      <Select
        key={key}
        aria-label={memberFilters[key].label}
        placeholder={memberFilters[key].label}
        clearable
        data={memberFilters[key].options.map(([value, label]) => ({ value, label }))}
        value={of(key) || null}
        onChange={(value) => set(key, value ?? '')}
      />
    ))}
    <div className={styles.required}>
      <RequirementSwitch label="2段階認証を全員に必須" />
    </div>
  </div>
)
