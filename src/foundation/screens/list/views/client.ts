import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Signature } from '../../../api/route.ts'
import type { Named } from '../../../entity/kind.ts'
import { areaApiOf } from '../../../ui/api.ts'
import type { ListShape } from '../list-address.ts'

/** 1 only the member who saved it, 3 everyone of the enterprise. */
export type PublicScope = 1 | 3

export const scopeLabels: Record<PublicScope, string> = { 1: '自分だけ', 3: '全員' }

/** A saved view: a name and the shape of a list. `kind` is the name of the list's entity. */
export type ViewSetting = ListShape & {
  id_by_enterprise_id: number
  enterprise_member: Named
  kind: string
  name: string
  public_scope_id: PublicScope
  position: number
  is_default: boolean
  can_edit: boolean
  updated_at: string
  /** What the address of a report, or of a list of no entity, says; `columns` is then its path after /enterprise/. */
  address?: string
}

export type ViewDraft = ListShape &
  Pick<ViewSetting, 'address'> &
  Pick<ViewSetting, 'kind' | 'name' | 'public_scope_id'>
export type ViewPatch = Partial<ViewDraft> & { position?: number; is_default?: boolean }
export type ViewContext = 'update' | 'order' | 'default' | 'delete' | 'restore'

type One<V> = { view_setting: V }

export type ViewCalls = readonly [
  Signature<'POST', '/api/enterprise/view_settings/create', One<ViewDraft>, One<ViewSetting>>,
  Signature<
    'POST',
    '/api/enterprise/view_settings/update/:id',
    One<ViewPatch> & { context: ViewContext; updated_at?: string },
    One<ViewSetting | null>
  >,
  Signature<'POST', '/api/enterprise/view_settings/index', undefined, { view_settings: ViewSetting[] }>,
]
const api = areaApiOf<ViewCalls>()

export const createView = async (view_setting: ViewDraft): Promise<ViewSetting> =>
  (await api.post('/api/enterprise/view_settings/create', { body: { view_setting } })).view_setting

/** Null once nothing is seen of the view any more. 409 `stale` when it has changed since `updated_at`. */
export const updateView = async (
  id: number,
  context: ViewContext,
  view_setting: ViewPatch = {},
  updated_at?: string,
): Promise<ViewSetting | null> => {
  const body = { view_setting, context, ...(updated_at && { updated_at }) }
  return (await api.post('/api/enterprise/view_settings/update/:id', { id, body })).view_setting
}

/** The views of every list: they are few, and the next list opens with its own without waiting. */
export const viewsOptions = queryOptions({
  queryKey: ['view_settings'],
  queryFn: async ({ signal }) =>
    (await api.post('/api/enterprise/view_settings/index', { signal })).view_settings,
  staleTime: 60_000,
  // A list works without its views.
  meta: { quiet: true },
})

/** The views of one list; `isPending` until it is known which it opens with. */
export function useViews(kind: string) {
  const { data, isPending } = useQuery(viewsOptions)
  return { views: data?.filter((view) => view.kind === kind) ?? [], isPending }
}
