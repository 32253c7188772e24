import { useQuery } from '@tanstack/react-query'
import { emptyQuery } from '../../entity/list-query.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { ListAnswer } from '../client.ts'
import { listOptions } from '../queries.ts'
import type { EntityScreen } from '../screen.ts'
import { AddButton } from './add-button.tsx'
import { ImportLink } from './import-link.tsx'
import styles from './list.module.css'
import { countText } from './list-foot.tsx'
import { ToolsOf } from './tools-of.tsx'
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
}

/** Title, counts, the other ways to look at the records, and what one can do with the list. */
export function ListTitle({ screen, state, data, isFiltered }: Props) {
  const { entity } = screen
  const total = useTotal(screen, isFiltered)
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
          <ToolsOf screen={screen} state={state} count={data?.count} />
          {screen.verbs.includes('create') && <AddButton screen={screen} />}
          {screen.begin}
        </>
      }
    />
  )
}
