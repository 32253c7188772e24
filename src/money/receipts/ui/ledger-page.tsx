import type { ReactNode } from 'react'
import { ListViews } from '#foundation/screens/list/views/address-views.tsx'
import { SearchBox } from '#foundation/screens/list-page/filters.tsx'
import type { ListAddress } from '#foundation/screens/list-page/list-address.ts'
import { ListBody, type ListBodyProps } from '#foundation/screens/list-page/list-body.tsx'
import { Chip } from '#foundation/ui/layout.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import styles from './ledger.module.css'

type Props<Row> = ListBodyProps<Row> & {
  title: string
  meta: ReactNode
  actions: ReactNode
  tabs?: ReactNode
  /** What its views are kept for, and its path after /enterprise/. */
  views: { target: string; page: string }
  address: ListAddress
  /** What the keyword is looked for in. */
  search: { label: string; placeholder: string }
  chips: readonly { label: string; isOn: boolean; press: () => void }[]
  /** The line that is open, beside the others. */
  panel: ReactNode
}

/** A ledger of what the bank says: the keyword and the states it is narrowed by, its lines, and one of them in full. */
export function LedgerPage<Row>(props: Props<Row>) {
  const { title, meta, actions, tabs, views, search, chips, panel, ...body } = props
  return (
    <>
      <PageHeader title={title} meta={meta} actions={actions} />
      {tabs}
      <ListViews {...views} title={title} />
      <search className={styles.bar}>
        <SearchBox address={body.address} {...search} />
        {chips.map(({ label, isOn, press }) => (
          <Chip key={label} className={styles.chip} aria-pressed={isOn} onClick={press}>
            {label}
          </Chip>
        ))}
      </search>
      <div className={styles.page}>
        <div className={styles.main}>
          <ListBody {...body} />
        </div>
        {panel}
      </div>
    </>
  )
}
