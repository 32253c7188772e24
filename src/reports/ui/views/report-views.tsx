import { User, Users } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { emptyQuery } from '#foundation/entity/list-query.ts'
import { allRecords, viewIn } from '#foundation/screens/list/list-address.ts'
import { scopeLabels, useViews } from '#foundation/screens/list/views/client.ts'
import { SaveView } from '#foundation/screens/list/views/save-view.tsx'
import { Changed, ViewMenu } from '#foundation/screens/list/views/view-tools.tsx'
import styles from '#foundation/screens/list/views/views.module.css'
import { addressIn, isBareReport, searchOf } from './report-address.ts'

/** What views and conditions of a report are saved for. */
export type ReportTarget = 'report_summary' | 'report_billing_payment' | 'report_opportunity'

/** What only views of lists have. */
const { page: _, ...usualList } = emptyQuery
const unused = { ...usualList, widths: {} }

type Props = {
  target: ReportTarget
  /** The path of the report after /enterprise/. */
  page: string
}

/** A bare address opens the member's own view of this report. */
const useDefaultReportView = (views: ReturnType<typeof useViews>['views']) => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const opened = isBareReport(params) ? views.find(({ is_default }) => is_default) : undefined
  useEffect(() => {
    if (opened) navigate({ search: searchOf(opened) }, { replace: true })
  }, [opened, navigate])
}

/** The report as it usually stands and the saved views as tabs; what differs from the view can be saved or put back. */
export function ReportViews({ target, page }: Props) {
  const { views: all } = useViews(target)
  const views = all.filter(({ columns }) => columns[0] === page)
  const [params] = useSearchParams()
  useDefaultReportView(views)
  const here = addressIn(params)
  const view = views.find(({ id_by_enterprise_id }) => id_by_enterprise_id === viewIn(params))
  const opensWithView = views.some(({ is_default }) => is_default)
  const saved = { columns: [page], address: here }
  return (
    <div className={styles.tabs}>
      <nav className={styles.row} aria-label="レポートのビュー">
        <Link
          className={styles.tab}
          to={{ search: opensWithView ? `v=${allRecords}` : '' }}
          aria-current={!view && here === '' ? 'page' : undefined}
        >
          <span className={styles.name}>標準</span>
        </Link>
        {views.map((each) => {
          const { id_by_enterprise_id: id, name, public_scope_id } = each
          const Icon = public_scope_id === 1 ? User : Users
          return (
            <Link
              key={id}
              className={styles.tab}
              to={{ search: searchOf(each) }}
              title={`${name}（${scopeLabels[public_scope_id]}）`}
              aria-current={each === view ? 'page' : undefined}
            >
              <Icon size={14} aria-hidden />
              <span className={styles.name}>{name}</span>
            </Link>
          )
        })}
      </nav>
      <SaveView
        label="今のレポートをビューとして保存"
        hint="期間・まとめ方・絞り込みを、今のまま保存します。期間を選んでいないときは、開いた日の直近の期間になります。"
        draft={{ ...unused, ...saved, kind: target }}
        searchOf={searchOf}
      />
      {view && <ViewMenu view={view} />}
      {view && addressIn(view.address ?? '') !== here && (
        <Changed view={view} patch={saved} searchOf={searchOf} />
      )}
    </div>
  )
}
