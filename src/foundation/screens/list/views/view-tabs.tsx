import { User, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { emptyQuery } from '../../../entity/list-query.ts'
import primitives from '../../../ui/primitives.module.css'
import { useMember } from '../../../ui/surface.ts'
import { type EntityScreen, viewsTarget } from '../../screen.ts'
import { addressOf, allRecords, type ListShape, viewIn } from '../list-address.ts'
import { knownColumns } from '../use-list-state.ts'
import { scopeLabels, type ViewSetting } from './client.ts'
import { SaveView } from './save-view.tsx'
import { useCounts } from './use-counts.ts'
import { useCurrentView } from './use-current-view.ts'
import { Changed, ViewMenu } from './view-tools.tsx'
import styles from './views.module.css'

type Props = { screen: EntityScreen; views: readonly ViewSetting[] }
type TabLink = {
  key: string
  label: string
  /** Address of the list this tab shows. */
  search: string
  isCurrent: boolean
  icon?: ReactNode
  hint?: string
}

const Mine = <User size={14} aria-hidden />
const Everyones = <Users size={14} aria-hidden />

/** Every tab: all records, the ready-made ones, then what has been saved. */
function useTabs({ screen, views }: Props) {
  const { entity } = screen
  const [params] = useSearchParams()
  const { id_by_enterprise_id: member } = useMember()
  const columns = knownColumns(screen)
  const { view, shape, isChanged } = useCurrentView(screen, views)
  const here = addressOf(shape, columns)
  const viewId = viewIn(params)
  const all: ListShape = { ...emptyQuery, columns: entity.columns, widths: {} }
  const opensWithView = views.some(({ is_default }) => is_default)
  const fixed = [
    { label: 'すべて', mine: undefined, conditions: [] },
    ...(screen.presets?.(member) ?? []),
  ].map(({ label, mine, conditions }, at) => {
    const preset = { ...all, conditions: [...conditions] }
    const isCurrent = !view && !viewId && here === addressOf(preset, columns)
    const search = addressOf(preset, columns, at === 0 && opensWithView ? allRecords : undefined)
    return {
      shape: preset,
      tab: { key: label, label, search, isCurrent, ...(at > 0 && { icon: mine ? Mine : Everyones }) },
    }
  })
  const saved = views.map((each) => ({
    shape: each,
    tab: {
      key: String(each.id_by_enterprise_id),
      label: each.name,
      search: addressOf(each, columns, each.id_by_enterprise_id),
      isCurrent: each === view,
      icon: each.public_scope_id === 1 ? Mine : Everyones,
      hint: scopeLabels[each.public_scope_id],
    },
  }))
  const tabs: readonly { shape: ListShape; tab: TabLink }[] = [...fixed, ...saved]
  return { tabs, view, shape, isChanged, home: addressOf(all, columns, allRecords) }
}

/** All records and the saved views as tabs, each with its count; what differs from the view can be saved or put back. */
export function ViewTabs(props: Props) {
  const { entity } = props.screen
  const { tabs, view, shape, isChanged, home } = useTabs(props)
  const counts = useCounts(
    entity,
    tabs.map((each) => each.shape),
  )
  const searchOf = (saved: ViewSetting) =>
    addressOf(saved, knownColumns(props.screen), saved.id_by_enterprise_id)
  return (
    <div className={styles.tabs}>
      <nav className={styles.row} aria-label={`${entity.label.ja}のビュー`}>
        {tabs.map(({ tab: { key, label, search, isCurrent, icon, hint } }, at) => (
          <Link
            key={key}
            className={`${primitives.tab} ${styles.tab}`}
            to={{ search }}
            title={hint && `${label}（${hint}）`}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {icon}
            <span className={styles.name}>{label}</span>
            {counts[at] !== undefined && <span className={primitives.tabCount}>{counts[at]}</span>}
          </Link>
        ))}
      </nav>
      <SaveView
        label="今の一覧をビューとして保存"
        hint="列・並べ替え・表示件数・条件を、今のまま保存します。"
        draft={{ ...shape, kind: viewsTarget(props.screen) }}
        searchOf={searchOf}
      />
      {view && <ViewMenu view={view} home={home} />}
      {view && isChanged && <Changed view={view} patch={shape} searchOf={searchOf} />}
    </div>
  )
}
