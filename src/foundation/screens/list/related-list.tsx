import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Condition } from '../../entity/condition.ts'
import { emptyQuery } from '../../entity/list-query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useEntities } from '../entities.ts'
import { tabOptions } from '../queries.ts'
import { pathOf } from '../screen.ts'
import { fieldsOf, linkColumn, pickColumns } from './columns.ts'
import styles from './list.module.css'
import { ListFoot } from './list-foot.tsx'
import type { Sort } from './list-head.tsx'
import { ListTable } from './list-table.tsx'

type Props = {
  /** Which records: `plural` of their entity. */
  list: string
  conditions: Condition[]
  /** What these belong to, for the empty state: この候補者. */
  owner: string
  /** What is said while there are none, in place of the usual. */
  empty?: string | undefined
}

/** The records of another entity that belong to one record: default columns, sort and pages only. */
export function RelatedList({ list, conditions, owner, empty }: Props) {
  const entity = useEntities().find(({ plural }) => plural === list)
  if (!entity) throw new Error(`there is no list ${list}`)
  const [by, setBy] = useState<Sort>({ sort: emptyQuery.sort, order: emptyQuery.order })
  const [page, setPage] = useState(1)
  const query = { ...emptyQuery, ...by, page, conditions }
  // The column they are chosen by would say the same in every row.
  const chosenBy = conditions.map(({ column }) => column).join()
  const columns = useMemo(
    () =>
      pickColumns(
        entity,
        entity.columns.filter((key) => key !== chosenBy),
      ),
    [entity, chosenBy],
  )
  const { data, isPlaceholderData } = useQuery(tabOptions(entity, query, fieldsOf(columns)))
  const sortBy = (next: Sort) => {
    setBy(next)
    setPage(1)
  }
  return (
    <div className={styles.related}>
      <div className={styles.body}>
        <ListTable
          label={`${owner}の${entity.label.ja}`}
          columns={columns}
          link={linkColumn(entity, columns)}
          rows={data?.rows}
          by={by}
          sortBy={sortBy}
          linkOf={(id) => `${pathOf(entity)}/${id}`}
          stale={isPlaceholderData}
          empty={
            <EmptyState
              title={`${entity.label.ja}はまだありません`}
              text={empty ?? `${owner}の${entity.label.ja}が登録されると、ここに表示されます。`}
            />
          }
        />
      </div>
      <ListFoot
        count={data?.count}
        capped={data?.count_is_capped ?? false}
        page={page}
        size={query.limit_value}
        go={setPage}
      />
    </div>
  )
}
