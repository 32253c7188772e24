import { useEffect, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { EntityScreen } from '../../screen.ts'
import { addressOf, isBare, recordIn, shapeOf, viewIn } from '../list-address.ts'
import { knownColumns } from '../use-list-state.ts'
import type { ViewSetting } from './client.ts'

/** The saved view whose tab is current, and whether the list has been changed since. */
export function useCurrentView(screen: EntityScreen, views: readonly ViewSetting[]) {
  const [params] = useSearchParams()
  return useMemo(() => {
    const columns = knownColumns(screen)
    const view = views.find(({ id_by_enterprise_id }) => id_by_enterprise_id === viewIn(params))
    const shape = shapeOf(params, columns)
    const isChanged = view !== undefined && addressOf(view, columns) !== addressOf(shape, columns)
    return { view, shape, isChanged }
  }, [screen, views, params])
}

/**
 * A bare address opens the member's own view: the address then says everything the view says, so that a colleague
 * one sends it to sees the same list. True while that is still to come, and nothing should be asked for yet.
 */
export function useDefaultView(
  screen: EntityScreen,
  { views, isPending }: { views: readonly ViewSetting[]; isPending: boolean },
): boolean {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const bare = isBare(params)
  const opened = bare ? views.find(({ is_default }) => is_default) : undefined
  const record = recordIn(params)
  useEffect(() => {
    if (!opened) return
    const search = addressOf(opened, knownColumns(screen), opened.id_by_enterprise_id)
    navigate({ search: record ? `${search}&r=${record}` : search }, { replace: true })
  }, [opened, screen, record, navigate])
  return bare && (isPending || opened !== undefined)
}
