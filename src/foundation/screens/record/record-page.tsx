import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import type { Entity } from '../../entity/entity.ts'
import { Screen } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/shell/use-page-title.ts'
import { useVisibleFamilies } from '../../ui/shell/visible.ts'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { RecordRow } from '../client.ts'
import { RelatedList } from '../list/related-list.tsx'
import { recordOptions } from '../queries.ts'
import { type EntityScreen, idOf, nameOf, openEntity, pathOf } from '../screen.ts'
import { Crumbs } from './crumbs.tsx'
import { Outline } from './outline.tsx'
import styles from './record.module.css'
import { HeadSkeleton, RecordHead } from './record-head.tsx'
import { RelatedCount } from './related-count.tsx'

/** The record in the address: head, tabs, and the outline or the records of a tab. */
export function RecordPage({ screen }: { screen: EntityScreen }) {
  const { entity } = screen
  const { id: param, tab } = useParams()
  const id = Number(param)
  const { data: row } = useQuery(recordOptions(entity.plural, id))
  usePageTitle(row && nameOf(screen, row))
  // Merged into another: its address leads there.
  if (row && idOf(row) !== id) return <Navigate to={`${pathOf(entity)}/${idOf(row)}`} replace />
  return (
    <Screen className={styles.page}>
      <Crumbs entity={entity} id={id} />
      {row ? <RecordHead screen={screen} row={row} /> : <HeadSkeleton />}
      {screen.strip && row && <screen.strip key={id} entity={entity} row={row} />}
      <RecordTabs screen={screen} id={id} />
      {row ? (
        <TabBody
          key={`${id}-${tab}`}
          screen={{ ...screen, entity: openEntity(screen, row) }}
          row={row}
          tab={tab}
        />
      ) : (
        <SkeletonRows rows={12} columns={4} />
      )}
    </Screen>
  )
}

function RecordTabs({ screen: { entity, tabs }, id }: { screen: EntityScreen; id: number }) {
  const [params] = useSearchParams()
  const visible = useVisibleFamilies()
  const from = params.get('from')
  const suffix = from === null ? '' : `?from=${encodeURIComponent(from)}`
  const base = `${pathOf(entity)}/${id}`
  return (
    <Tabs
      label={`${entity.label.ja}のタブ`}
      tabs={[
        { to: base + suffix, label: '概要', end: true },
        ...tabs
          .filter((each) => 'content' in each || visible.has(each.list))
          .map((each) => ({
            to: `${base}/${each.tab}${suffix}`,
            label: (
              <>
                {each.label}
                <CountOf key={id} tab={each} entity={entity} id={id} />
              </>
            ),
          })),
      ]}
    />
  )
}

function CountOf({ tab, entity, id }: { tab: EntityScreen['tabs'][number]; entity: Entity; id: number }) {
  if ('list' in tab) return <RelatedCount tab={tab} id={id} />
  return tab.count ? <tab.count entity={entity} id={id} /> : null
}

type BodyProps = { screen: EntityScreen; row: RecordRow; tab: string | undefined }

function TabBody({ screen, row, tab }: BodyProps) {
  const shown = screen.tabs.find((each) => each.tab === tab)
  if (!shown) return <Outline screen={screen} row={row} />
  if ('content' in shown)
    return (
      <div className={styles.content}>
        <shown.content entity={screen.entity} row={row} />
      </div>
    )
  return (
    <Suspense fallback={<SkeletonRows rows={12} columns={4} />}>
      <RelatedList
        list={shown.list}
        conditions={shown.conditions(idOf(row))}
        owner={nameOf(screen, row)}
        empty={shown.empty}
      />
    </Suspense>
  )
}
