import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useMemo, useRef } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ListBulk, useBulkRights } from '../bulk/list-bulk.tsx'
import type { RecordRow } from '../client.ts'
import { listOptions } from '../queries.ts'
import { type EntityScreen, pathOf, viewsTarget } from '../screen.ts'
import { builderConditions } from './chip-conditions.ts'
import { linkColumn } from './columns.ts'
import { FilterBar } from './filter-bar.tsx'
import styles from './list.module.css'
import { ListEmpty } from './list-empty.tsx'
import { ListFoot } from './list-foot.tsx'
import { ListTable } from './list-table.tsx'
import { ListTitle } from './list-title.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { useColumnWidths } from './use-column-widths.ts'
import { useListKeys } from './use-list-keys.ts'
import { useListState } from './use-list-state.ts'
import { useSelection } from './use-selection.ts'
import { useViews } from './views/client.ts'
import { useDefaultView } from './views/use-current-view.ts'
import { ViewTabs } from './views/view-tabs.tsx'

const ColumnPane = lazy(() => import('./column-pane.tsx'))
const SelectionSums = lazyPart(async () => (await import('./selection-sums.tsx')).SelectionSums)
const RecordPanel = lazy(() => import('./panel/record-panel.tsx'))
const ConditionBuilder = lazy(async () => ({
  default: (await import('./condition-builder.tsx')).ConditionBuilder,
}))

const none: readonly RecordRow[] = []

/** The list of an entity. Everything that shapes it stands in the address. */
export function EntityList({ screen }: { screen: EntityScreen }) {
  const { entity } = screen
  const saved = useViews(viewsTarget(screen))
  const isOpeningView = useDefaultView(screen, saved)
  const opensWithView = saved.views.some(({ is_default }) => is_default)
  const state = useListState(screen, opensWithView)
  const { data, isPlaceholderData } = useQuery({
    ...listOptions(entity, state.asked, state.fields),
    enabled: !isOpeningView,
  })
  const { keyword: words, conditions } = state.asked
  const selection = useSelection(data?.rows ?? none, JSON.stringify([words, conditions]))
  // What the chips stand for needs no rows of the builder.
  const [builderOpen, builder] = useDisclosure(
    builderConditions(state.query.conditions, screen.quickFilters).length > 0,
  )
  const [paneOpen, pane] = useDisclosure(false)
  const list = useRef<HTMLDivElement>(null)
  const { write, showRecord, search, record } = state
  useListKeys({ list, toggle: selection.toggle, record, showRecord })
  const { setWidth, resize, fit } = useColumnWidths(list, state)
  const may = useBulkRights(screen)
  const isFiltered = state.asked.keyword !== '' || state.asked.conditions.length > 0
  const writeKeyword = useCallback((text: string) => write({ keyword: text }, true), [write])
  const linkOf = useMemo(() => {
    const from = `?from=${encodeURIComponent(search)}`
    return (id: number) => `${pathOf(entity)}/${id}${from}`
  }, [entity, search])
  const { page } = state.query
  return (
    <div className={styles.list} ref={list}>
      {screen.above}
      <ListTitle screen={screen} state={state} data={data} isFiltered={isFiltered} />
      <ViewTabs screen={screen} views={saved.views} />
      <FilterBar
        screen={screen}
        state={state}
        writeKeyword={writeKeyword}
        builder={{ open: builderOpen, toggle: builder.toggle }}
        pane={{ open: paneOpen, toggle: pane.toggle }}
      />
      {builderOpen && (
        <Suspense fallback={<div className={styles.builderOnItsWay} />}>
          <ConditionBuilder
            entity={entity}
            conditions={state.query.conditions}
            quickFilters={screen.quickFilters}
            write={(conditions) => write({ conditions })}
            matched={data && { count: data.count, capped: data.count_is_capped, took_ms: data.took_ms }}
          />
        </Suspense>
      )}
      <div className={styles.body}>
        <ListTable
          label={`${entity.label.ja}の一覧`}
          columns={state.columns}
          link={linkColumn(entity, state.columns)}
          widths={state.widths}
          setWidth={setWidth}
          rows={data?.rows}
          aside={screen.aside}
          nameOf={screen.unnumbered?.name}
          opens={screen.opens}
          by={state.asked}
          sortBy={(by) => write(by)}
          linkOf={linkOf}
          show={showRecord}
          opened={record}
          {...((may.edit || may.remove || screen.acts || screen.bulk) && { selection })}
          stale={isPlaceholderData}
          empty={
            <ListEmpty
              screen={screen}
              isFiltered={isFiltered}
              reset={() => write({ keyword: '', conditions: [] })}
            />
          }
        />
        {record !== undefined && (
          <Suspense fallback={<div className={styles.panelOnItsWay} />}>
            <RecordPanel
              key={record}
              screen={screen}
              id={record}
              to={linkOf(record)}
              close={() => showRecord(null)}
            />
          </Suspense>
        )}
        {paneOpen && (
          <Suspense fallback={<div className={styles.paneOnItsWay} />}>
            <ColumnPane
              entity={entity}
              shown={state.columns.map(({ key }) => key)}
              write={(columns) => write({ columns, page })}
              resize={resize}
              fit={fit}
              reset={() => write({ columns: entity.columns, widths: {}, page })}
              close={pane.close}
            />
          </Suspense>
        )}
      </div>
      <ListBulk screen={screen} state={state} data={data} selection={selection} />
      <ListFoot
        count={data?.count}
        capped={data?.count_is_capped ?? false}
        page={page}
        size={state.query.limit_value}
        go={(to) => write({ page: to })}
        resize={(limit_value) => write({ limit_value })}
      >
        {selection.chosen.size > 0 && data ? (
          <SelectionSums columns={state.columns} rows={data.rows} chosen={selection.chosen} />
        ) : (
          <Shortcuts />
        )}
      </ListFoot>
    </div>
  )
}
