import { List, Table2 } from 'lucide-react'
import { Link } from 'react-router'
import styles from '#foundation/ui/view-switch.module.css'

/** The two ways to look at the schedules: months one below the other, or enterprises and months. */
export function ScheduleSwitch({ view }: { view: 'list' | 'sheet' }) {
  return (
    <nav className={styles.switch} aria-label="表示の切り替え">
      <Link to="/admin/enterprise_invoice_schedules" aria-current={view === 'list' ? 'page' : undefined}>
        <List size={15} aria-hidden />
        一覧
      </Link>
      <Link
        to="/admin/enterprise_invoice_schedules/sheet"
        aria-current={view === 'sheet' ? 'page' : undefined}
      >
        <Table2 size={15} aria-hidden />
        月別シート
      </Link>
    </nav>
  )
}
