import { User, Users } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { emptyQuery } from '../../../entity/list-query.ts'
import primitives from '../../../ui/primitives.module.css'
import { allRecords, viewIn } from '../list-address.ts'
import { scopeLabels, useViews } from './client.ts'
import { SaveView } from './save-view.tsx'
import { addressIn, saysNothing, searchOf } from './view-address.ts'
import { Changed, ViewMenu } from './view-tools.tsx'
import styles from './views.module.css'

/** What only views of an entity's list have. */
const { page: _, ...usualList } = emptyQuery
const unused = { ...usualList, widths: {} }

type Props = {
  /** What views are kept for on the server; several pages may share one. */
  target: string
  /** The path of the page after /enterprise/. */
  page: string
  /** What the tabs are of, and the first of them, which says nothing. */
  label: string
  usual: string
  /** Of the button that keeps what is shown, and what that is. */
  save: string
  hint: string
}

/** A bare address opens the member's own view. */
const useDefaultView = (views: ReturnType<typeof useViews>['views']) => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const opened = saysNothing(params) ? views.find(({ is_default }) => is_default) : undefined
  useEffect(() => {
    if (opened) navigate({ search: searchOf(opened) }, { replace: true })
  }, [opened, navigate])
}

/** What shapes a page stands in its address: the page as it usually is and the saved addresses as tabs. */
export function AddressViews({ target, page, label, usual, save, hint }: Props) {
  const { views: all } = useViews(target)
  const views = all.filter(({ columns }) => columns[0] === page)
  const [params] = useSearchParams()
  useDefaultView(views)
  const here = addressIn(params)
  const view = views.find(({ id_by_enterprise_id }) => id_by_enterprise_id === viewIn(params))
  const opensWithView = views.some(({ is_default }) => is_default)
  const saved = { columns: [page], address: here }
  const tab = `${primitives.tab} ${styles.tab}`
  return (
    <div className={styles.tabs} data-views>
      <nav className={styles.row} aria-label={label}>
        <Link
          className={tab}
          to={{ search: opensWithView ? `v=${allRecords}` : '' }}
          aria-current={!view && here === '' ? 'page' : undefined}
        >
          <span className={styles.name}>{usual}</span>
        </Link>
        {views.map((each) => {
          const { id_by_enterprise_id: id, name, public_scope_id } = each
          const Icon = public_scope_id === 1 ? User : Users
          return (
            <Link
              key={id}
              className={tab}
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
      <SaveView label={save} hint={hint} draft={{ ...unused, ...saved, kind: target }} searchOf={searchOf} />
      {view && <ViewMenu view={view} home={`v=${allRecords}`} />}
      {view && addressIn(view.address ?? '') !== here && (
        <Changed view={view} patch={saved} searchOf={searchOf} />
      )}
    </div>
  )
}

/** The views of a list that is not of an entity. */
export const ListViews = ({ target, page, title }: Pick<Props, 'target' | 'page'> & { title: string }) => (
  <AddressViews
    target={target}
    page={page}
    label={`${title}のビュー`}
    usual="すべて"
    save="今の一覧をビューとして保存"
    hint="キーワードと絞り込みを、今のまま保存します。"
  />
)
