import { List, Table2 } from 'lucide-react'
import { Link } from 'react-router'
import styles from '#foundation/ui/view-switch.module.css'
import { gridPath, monthSearch } from './month/month-links.tsx'

/** The two ways to look at operations, both of the month in view: the list, or the grid of one month. */
export function ViewSwitch({ view, month }: { view: 'list' | 'month'; month: string | null }) {
  const search = month ? `?${monthSearch('operational_month', month)}` : ''
  return (
    <nav className={styles.switch} aria-label="表示の切り替え">
      <Link
        to={`/enterprise/contract_operations${search}`}
        aria-current={view === 'list' ? 'page' : undefined}
      >
        <List size={15} aria-hidden />
        リスト
      </Link>
      <Link to={gridPath(month)} aria-current={view === 'month' ? 'page' : undefined}>
        <Table2 size={15} aria-hidden />
        月次入力
      </Link>
    </nav>
  )
}
