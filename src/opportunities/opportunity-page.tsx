import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { recordOptions } from '../entity/ui/queries.ts'
import { Crumbs } from '../entity/ui/record/crumbs.tsx'
import { Outline } from '../entity/ui/record/outline.tsx'
import { RecordHead } from '../entity/ui/record/record-head.tsx'
import { titleOf } from '../entity/ui/screen.ts'
import { usePageTitle } from '../ui/shell/use-page-title.ts'
import { SkeletonRows } from '../ui/skeleton-rows.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { screen } from './opportunity-screen.tsx'
import styles from './stage-strip.module.css'
import { type Staged, StageStrip } from './stage-strip.tsx'

/** The opportunity in the address: head, stages, and the outline with the appointments and remarks of each stage. */
export function OpportunityPage() {
  const id = Number(useParams().id)
  const { data: row } = useQuery(recordOptions(screen.entity.plural, id))
  usePageTitle(row && titleOf(screen.entity, row))
  return (
    <div className={styles.page}>
      <Crumbs entity={screen.entity} id={id} />
      {row ? (
        <>
          <RecordHead screen={screen} row={row} />
          <StageStrip row={row as unknown as Staged} />
          <Outline key={id} screen={screen} row={row} />
        </>
      ) : (
        <SkeletonRows rows={14} columns={4} />
      )}
      <CloseDialog />
    </div>
  )
}
