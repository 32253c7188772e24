import { lazy, Suspense, useState } from 'react'
import { useMember } from '../../ui/surface.ts'
import type { ListAnswer } from '../client.ts'
import { ToolsOf } from '../list/tools-of.tsx'
import type { ListState } from '../list/use-list-state.ts'
import type { Selection } from '../list/use-selection.ts'
import type { EntityScreen } from '../screen.ts'
import styles from './bulk.module.css'
import { numberText } from './bulk-text.ts'
import type { BulkTarget } from './client.ts'
import { RunningBulk } from './running-bulk.tsx'

const BulkBar = lazy(() => import('../list/bulk-bar.tsx'))
const BulkDrawer = lazy(() => import('./bulk-drawer.tsx'))

/** What the member may do with chosen rows; members below manager delete none in bulk (RULES 3). */
export function useBulkRights({ entity, verbs }: EntityScreen) {
  const { authority } = useMember()
  const isTarget = entity.bulk === true
  return {
    edit: isTarget && verbs.includes('update'),
    remove: isTarget && authority >= 1 && verbs.includes('delete'),
  }
}

type Props = {
  screen: EntityScreen
  state: Pick<ListState, 'asked' | 'columns'>
  data: ListAnswer | undefined
  selection: Selection
}

/** The bar of the chosen rows, the drawer it opens, and what goes on in the background. */
export function ListBulk({ screen, state, data, selection }: Props) {
  const { entity } = screen
  const may = useBulkRights(screen)
  const [open, setOpen] = useState<'edit' | number | null>(null)
  const { chosen, matching, clear } = selection
  const target: BulkTarget = matching
    ? { conditions: state.asked.conditions, keyword: state.asked.keyword }
    : { select_ids: [...chosen] }
  const count = data?.count ?? 0
  const tools = (
    <ToolsOf screen={screen} state={state} count={data?.count} chosen={chosen} matching={matching} />
  )
  const acts = screen.acts && (
    <screen.acts chosen={chosen} target={target} count={matching ? count : chosen.size} clear={clear} />
  )
  if (screen.bulk) return chosen.size > 0 && <screen.bulk chosen={chosen} clear={clear} tools={tools} />
  const text = matching
    ? `条件に一致する${entity.label.ja}すべてを編集`
    : `${numberText(chosen.size)}件の${entity.label.ja}を編集`
  return (
    <>
      <Suspense>
        {chosen.size > 0 && (
          <div className={styles.anchor}>
            <BulkBar
              entity={entity}
              selection={selection}
              target={target}
              count={count}
              capped={data?.count_is_capped ?? false}
              may={may}
              edit={() => setOpen('edit')}
              acts={acts}
              tools={tools}
              show={setOpen}
            />
          </div>
        )}
        {open !== null && (
          <BulkDrawer
            entity={entity}
            target={open === 'edit' ? { meant: target, text } : null}
            action={open === 'edit' ? null : open}
            show={setOpen}
            close={() => setOpen(null)}
            started={clear}
          />
        )}
      </Suspense>
      {may.edit && <RunningBulk entity={entity} open={setOpen} />}
    </>
  )
}
