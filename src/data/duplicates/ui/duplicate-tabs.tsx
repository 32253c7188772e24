import { Link, useLocation } from 'react-router'
import styles from '#foundation/ui/primitives.module.css'
import { type DuplicateType, duplicateTypes } from '../rules.ts'
import { duplicateEntities } from './duplicate-type.ts'

/** The kinds of records, then what has been merged; the kind stands in the address. */
export function DuplicateTabs({ type }: { type: DuplicateType }) {
  const onMerges = useLocation().pathname.endsWith('/merges')
  const current = (is: boolean) => (is ? ('page' as const) : undefined)
  return (
    <nav className={styles.tabs} aria-label="重複と統合のタブ">
      {duplicateTypes.map((each) => (
        <Link
          key={each}
          className={styles.tab}
          to={`/enterprise/duplicates?type=${each}`}
          aria-current={current(!onMerges && each === type)}
        >
          {duplicateEntities[each].label.ja}
        </Link>
      ))}
      <Link
        className={styles.tab}
        to={`/enterprise/duplicates/merges?type=${type}`}
        aria-current={current(onMerges)}
      >
        統合の履歴（{duplicateEntities[type].label.ja}）
      </Link>
    </nav>
  )
}
