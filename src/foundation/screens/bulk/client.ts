import { queryOptions } from '@tanstack/react-query'
import type { Signature } from '../../api/route.ts'
import type {
  BulkAction,
  BulkChange,
  BulkFailure,
  BulkKind,
  BulkSample,
} from '../../entity/bulk/bulk-action.ts'
import type { Condition } from '../../entity/condition.ts'
import type { Entity } from '../../entity/entity.ts'
import { areaApiOf } from '../../ui/api.ts'

/** Which records are meant: chosen ones, or all that match. */
export type BulkTarget =
  | { select_ids: readonly number[] }
  | { conditions: readonly Condition[]; keyword: string }

export type BulkPreview = BulkAction & { samples: BulkSample[] }
export type BulkProgress = BulkAction & { failed: BulkFailure[]; undo_failed: BulkFailure[] }

type One = { bulk_action: BulkProgress }
type Meant = { target_type: string; kind: BulkKind; changes: readonly BulkChange[] } & BulkTarget
type Verb = 'start' | 'cancel' | 'resume' | 'undo'

export type BulkCalls = readonly [
  Signature<
    'POST',
    '/api/enterprise/bulk_actions/preview',
    { bulk_action: Meant },
    { bulk_action: BulkPreview }
  >,
  Signature<'POST', `/api/enterprise/bulk_actions/${Verb}/:id`, undefined, One>,
  Signature<'GET', '/api/enterprise/bulk_actions/show/:id', undefined, One>,
  Signature<
    'POST',
    '/api/enterprise/bulk_actions/index',
    { target_type?: string },
    { bulk_actions: BulkAction[] }
  >,
]
const api = areaApiOf<BulkCalls>()

/** Freezes the records that are meant and answers what would happen to the first of them. All calls throw ApiError. */
export const previewBulk = async (
  entity: Entity,
  kind: BulkKind,
  target: BulkTarget,
  changes: readonly BulkChange[] = [],
): Promise<BulkPreview> => {
  const bulk_action = { target_type: entity.name, kind, changes, ...target }
  return (await api.post('/api/enterprise/bulk_actions/preview', { body: { bulk_action } })).bulk_action
}

/** Starts, stops or takes back an action; a small one has ended when this answers. */
export const moveBulk = async (id: number, verb: Verb): Promise<BulkProgress> =>
  (await api.post(`/api/enterprise/bulk_actions/${verb}/:id`, { id })).bulk_action

export const isUnderWay = ({ status }: Pick<BulkAction, 'status'>) =>
  status === 'running' || status === 'undoing'

const poll_ms = 1_000

/** An action with its progress; asked for again while it is under way. */
export const bulkOptions = (id: number) =>
  queryOptions({
    queryKey: ['bulk_actions', 'show', id],
    queryFn: async ({ signal }) =>
      (await api.get('/api/enterprise/bulk_actions/show/:id', { id, signal })).bulk_action,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? poll_ms : false),
  })

/** The member's own actions, newest first; of one kind of record, or of all. */
export const bulkListOptions = (target_type?: string) =>
  queryOptions({
    queryKey: ['bulk_actions', 'index', target_type ?? 'all'],
    queryFn: async ({ signal }) =>
      (
        await api.post('/api/enterprise/bulk_actions/index', {
          body: target_type ? { target_type } : {},
          signal,
        })
      ).bulk_actions,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 2 * poll_ms : false),
  })
