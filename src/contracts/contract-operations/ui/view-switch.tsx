import { ClipboardCheck, List, Table2 } from 'lucide-react'
import { Link } from 'react-router'
import styles from '#foundation/ui/view-switch.module.css'
import { gridPath, monthSearch } from './month/month-links.tsx'

type Props = { view: 'list' | 'month' | 'timesheets'; month: string | null }

/** The ways to look at operations, each of the month in view: the list, the grid of one month, or what was handed in. */
export function ViewSwitch({ view, month }: Props) {
  const search = month ? monthSearch('operational_month', month) : ''
  return (
    <nav className={styles.switch} aria-label="表示の切り替え">
      <Link
        to={`/enterprise/contract_operations${search && `?${search}`}`}
        aria-current={view === 'list' ? 'page' : undefined}
      >
        <List size={15} aria-hidden />
        リスト
      </Link>
      <Link to={gridPath(month)} aria-current={view === 'month' ? 'page' : undefined}>
        <Table2 size={15} aria-hidden />
        月次入力
      </Link>
      <Link
        to={`/enterprise/contract_operations?view=timesheets${search && `&${search}`}`}
        aria-current={view === 'timesheets' ? 'page' : undefined}
      >
        <ClipboardCheck size={15} aria-hidden />
        稼働報告
      </Link>
    </nav>
  )
}
