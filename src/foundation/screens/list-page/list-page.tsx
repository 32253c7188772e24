import { type ReactNode, useRef } from 'react'
import { PageHeader } from '../../ui/page-header.tsx'
import { SettingHead } from '../../ui/setting-head.tsx'
import { useListKeys } from '../list/use-list-keys.ts'
import { ListViews } from '../list/views/address-views.tsx'
import { ListBody, type ListBodyProps } from './list-body.tsx'
import styles from './list-page.module.css'

type Props<Row> = ListBodyProps<Row> & {
  title: string
  /** Of a settings page: the part of the menu it stands in. */
  section?: string
  /** What counts the rows beside the title; their number without it. */
  meta?: ReactNode
  actions?: ReactNode
  /** What one reads before the list. */
  lead?: ReactNode
  filters?: ReactNode
  /** Views of it are kept: for what on the server, and its path after /enterprise/. */
  views?: { target: string; page: string } | false
  /** What stands between filters and list, below the list, and beside it. */
  above?: ReactNode
  below?: ReactNode
  beside?: ReactNode
}

/**
 * The page of a list that is not of an entity: columns as data, filters and page in the address. j, k and the arrows go
 * from row to row, x chooses one where rows can be chosen, / goes to the search.
 */
export function ListPage<Row>(props: Props<Row>) {
  const { title, section, actions, lead, filters, views, above, below, beside, ...body } = props
  const count = body.count ?? body.rows?.length
  const { meta = count !== undefined && `${count.toLocaleString('ja-JP')}件` } = props
  const list = useRef<HTMLDivElement>(null)
  useListKeys({ list, toggle: body.selection?.toggle })
  const main = (
    <div className={styles.page} data-setting={section && true} ref={list}>
      {section ? (
        <SettingHead section={section} title={meta ? `${title}（${meta}）` : title} actions={actions} />
      ) : (
        <PageHeader title={title} meta={meta} actions={actions} />
      )}
      {lead && <p className={styles.lead}>{lead}</p>}
      {views && <ListViews {...views} title={title} />}
      {filters}
      {above}
      <ListBody {...body} />
      {below}
    </div>
  )
  if (!beside) return main
  return (
    <div className={styles.split}>
      {main}
      {beside}
    </div>
  )
}
