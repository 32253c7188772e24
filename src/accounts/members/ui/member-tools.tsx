import { ChoiceFilter, SearchBox } from '#foundation/screens/list-page/filters.tsx'
import type { ListAddress } from '#foundation/screens/list-page/list-address.ts'
import { RequirementSwitch } from '../../second-factors/ui/requirement-switch.tsx'
import styles from './accounts.module.css'
import { type MemberFilter, memberFilters } from './member-filters.ts'

const narrowing = ['authority', 'factor', 'seen'] as const satisfies MemberFilter[]

/** The word and the filters above the list, and whether everybody needs a second factor (picture 36). */
export const MemberTools = ({ address }: { address: ListAddress }) => (
  <div className={styles.tools}>
    <SearchBox address={address} label="氏名・メールアドレスで探す" />
    {narrowing.map((key) => (
      <ChoiceFilter
        key={key}
        address={address}
        name={key}
        label={memberFilters[key].label}
        all={memberFilters[key].label}
        choices={memberFilters[key].options.map(([value, label]) => ({ value, label }))}
      />
    ))}
    <div>
      <RequirementSwitch label="2段階認証を全員に必須" />
    </div>
  </div>
)
