import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { emptyQuery } from '../../entity/list-query.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { ListAnswer } from '../client.ts'
import { listOptions } from '../queries.ts'
import type { EntityScreen } from '../screen.ts'
import { AddButton } from './add-button.tsx'
import { ImportLink } from './import-link.tsx'
import styles from './list.module.css'
import { countText } from './list-foot.tsx'
import { ListTools } from './list-tools.ts'
import type { ListState } from './use-list-state.ts'

/** How many there are without any condition; asked only while conditions are set. */
function useTotal({ entity }: EntityScreen, isFiltered: boolean) {
  const { data } = useQuery({
    ...listOptions(entity, { ...emptyQuery, limit_value: 1 }, []),
    enabled: isFiltered,
    meta: { quiet: true },
  })
  return isFiltered ? data : undefined
}

type Props = {
  screen: EntityScreen
  state: ListState
  /** Undefined while the first page travels. */
  data: ListAnswer | undefined
  isFiltered: boolean
  chosen: ReadonlySet<number>
  matching: boolean
}

/** Title, counts, the other ways to look at the records, and what one can do with the list. */
export function ListTitle({ screen, state, data, isFiltered, chosen, matching }: Props) {
  const { entity } = screen
  const tools = use(ListTools)
  const total = useTotal(screen, isFiltered)
  const shown = state.columns.map(({ key }) => key)
  return (
    <PageHeader
      title={entity.label.ja}
      meta={
        <span className={styles.meta}>
          <span>
            {data && <span className={styles.count}>{countText(data.count, data.count_is_capped)}</span>}
            {total && <small> / {countText(total.count, total.count_is_capped)}</small>}
          </span>
          {screen.viewSwitch}
        </span>
      }
      actions={
        <>
          {screen.importKind && <ImportLink kind={screen.importKind} />}
          {tools.map((Tool, at) => (
            <Tool
              // biome-ignore lint/suspicious/noArrayIndexKey: the tools stand in a fixed order
              key={at}
              entity={entity}
              query={state.asked}
              columns={shown}
              count={data?.count}
              chosen={chosen}
              matching={matching}
            />
          ))}
          {screen.verbs.includes('create') && <AddButton screen={screen} />}
        </>
      }
    />
  )
}
