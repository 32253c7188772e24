import { List, Table2 } from 'lucide-react'
import { Link } from 'react-router'
import styles from '#foundation/ui/view-switch.module.css'

/** The two ways to look at operations: the list of all, or the grid of one month. */
export function ViewSwitch({ view }: { view: 'list' | 'month' }) {
  return (
    <nav className={styles.switch} aria-label="表示の切り替え">
      <Link to="/enterprise/contract_operations" aria-current={view === 'list' ? 'page' : undefined}>
        <List size={15} aria-hidden />
        リスト
      </Link>
      <Link
        to="/enterprise/contract_operations?view=month"
        aria-current={view === 'month' ? 'page' : undefined}
      >
        <Table2 size={15} aria-hidden />
        月次入力
      </Link>
    </nav>
  )
}
