import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useMemo, useRef } from 'react'
import { Kbd } from '../../../ui/kbd.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useMember } from '../../../ui/surface.ts'
import { emptyQuery } from '../../list-query.ts'
import type { RecordRow } from '../entity-api.ts'
import { listOptions } from '../queries.ts'
import { type EntityScreen, pathOf } from '../screen.ts'
import { AddButton } from './add-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ImportLink } from './import-link.tsx'
import styles from './list.module.css'
import { ListEmpty } from './list-empty.tsx'
import { countText, ListFoot } from './list-foot.tsx'
import { ListTable } from './list-table.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useListState } from './use-list-state.ts'
import { useSelection } from './use-selection.ts'

const BulkBar = lazy(() => import('./bulk-bar.tsx'))
const ColumnPane = lazy(() => import('./column-pane.tsx'))
const ConditionBuilder = lazy(async () => ({
  default: (await import('./condition-builder.tsx')).ConditionBuilder,
}))

const none: readonly RecordRow[] = []

/** How many there are without any condition; asked only while conditions are set. */
function useTotal({ entity }: EntityScreen, isFiltered: boolean) {
  const { data } = useQuery({
    ...listOptions(entity, { ...emptyQuery, limit_value: 1 }, []),
    enabled: isFiltered,
    meta: { quiet: true },
  })
  return isFiltered ? data : undefined
}

/** The list of an entity. Everything that shapes it stands in the address. */
export function EntityList({ screen }: { screen: EntityScreen }) {
  const { entity } = screen
  const state = useListState(screen)
  const { data, isPlaceholderData } = useQuery(listOptions(entity, state.asked, state.fields))
  const selection = useSelection(data?.rows ?? none)
  const [builderOpen, builder] = useDisclosure(state.query.conditions.length > 0)
  const [paneOpen, pane] = useDisclosure(false)
  const list = useRef<HTMLDivElement>(null)
  const keyword = useRef<HTMLInputElement>(null)
  useListKeys({ list, keyword, toggle: selection.toggle })
  const canDelete = useMember().authority >= 1 && screen.verbs.includes('delete')
  const isFiltered = state.asked.keyword !== '' || state.asked.conditions.length > 0
  const total = useTotal(screen, isFiltered)
  const { write, search } = state
  const writeKeyword = useCallback((text: string) => write({ keyword: text }, true), [write])
  const linkOf = useMemo(() => {
    const from = `?from=${encodeURIComponent(search)}`
    return (id: number) => `${pathOf(entity)}/${id}${from}`
  }, [entity, search])
  const shown = state.columns.map(({ key }) => key)
  return (
    <div className={styles.list} ref={list}>
      <PageHeader
        title={entity.label.ja}
        meta={
          <>
            {data && <span className={styles.count}>{countText(data.count, data.count_is_capped)}</span>}
            {total && <small> / {countText(total.count, total.count_is_capped)}</small>}
          </>
        }
        actions={
          <>
            {screen.importKind && <ImportLink kind={screen.importKind} />}
            {screen.verbs.includes('create') && <AddButton screen={screen} />}
          </>
        }
      />
      <FilterBar
        screen={screen}
        state={state}
        keyword={keyword}
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
          rows={data?.rows}
          aside={screen.aside}
          by={state.asked}
          sortBy={(by) => write(by)}
          linkOf={linkOf}
          {...(canDelete && { selection })}
          stale={isPlaceholderData}
          empty={
            <ListEmpty
              screen={screen}
              isFiltered={isFiltered}
              reset={() => write({ keyword: '', conditions: [] })}
            />
          }
        />
        {paneOpen && (
          <Suspense fallback={<div className={styles.paneOnItsWay} />}>
            <ColumnPane
              entity={entity}
              shown={shown}
              write={(columns) => write({ columns, page: state.query.page })}
              close={pane.close}
            />
          </Suspense>
        )}
        <Suspense>
          {selection.chosen.size > 0 && (
            <BulkBar entity={entity} chosen={selection.chosen} clear={selection.clear} />
          )}
        </Suspense>
      </div>
      <ListFoot
        count={data?.count}
        capped={data?.count_is_capped ?? false}
        page={state.query.page}
        size={state.query.limit_value}
        go={(page) => write({ page })}
        resize={(limit_value) => write({ limit_value })}
      >
        <Shortcuts />
      </ListFoot>
    </div>
  )
}

function Shortcuts() {
  return (
    <span className={styles.shortcuts}>
      ↑↓ 移動 <Kbd>Enter</Kbd> 開く <Kbd>x</Kbd> 選択 <Kbd>/</Kbd> 検索 <Kbd>?</Kbd> 一覧
    </span>
  )
}
