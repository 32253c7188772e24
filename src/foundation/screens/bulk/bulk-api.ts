import { queryOptions } from '@tanstack/react-query'
import type {
  BulkAction,
  BulkChange,
  BulkFailure,
  BulkKind,
  BulkSample,
} from '../../entity/bulk/bulk-action.ts'
import type { Condition } from '../../entity/condition.ts'
import type { Entity } from '../../entity/entity.ts'
import { api } from '../../ui/api.ts'

/** Which records are meant: chosen ones, or all that match. */
export type BulkTarget =
  | { select_ids: readonly number[] }
  | { conditions: readonly Condition[]; keyword: string }

export type BulkPreview = BulkAction & { samples: BulkSample[] }
export type BulkProgress = BulkAction & { failed: BulkFailure[]; undo_failed: BulkFailure[] }

const family = '/api/enterprise/bulk_actions'

/** Freezes the records that are meant and answers what would happen to the first of them. All calls throw ApiError. */
export const previewBulk = async (
  entity: Entity,
  kind: BulkKind,
  target: BulkTarget,
  changes: readonly BulkChange[] = [],
): Promise<BulkPreview> => {
  const bulk_action = { target_type: entity.name, kind, changes, ...target }
  return (await api.post<{ bulk_action: BulkPreview }>(`${family}/preview`, { bulk_action })).bulk_action
}

/** Starts, stops or takes back an action; a small one has ended when this answers. */
export const moveBulk = async (
  id: number,
  verb: 'start' | 'cancel' | 'resume' | 'undo',
): Promise<BulkProgress> =>
  (await api.post<{ bulk_action: BulkProgress }>(`${family}/${verb}/${id}`)).bulk_action

export const isUnderWay = ({ status }: Pick<BulkAction, 'status'>) =>
  status === 'running' || status === 'undoing'

const poll_ms = 1_000

/** An action with its progress; asked for again while it is under way. */
export const bulkOptions = (id: number) =>
  queryOptions({
    queryKey: ['bulk_actions', 'show', id],
    queryFn: async ({ signal }) =>
      (await api.get<{ bulk_action: BulkProgress }>(`${family}/show/${id}`, signal)).bulk_action,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? poll_ms : false),
  })

/** The member's own actions, newest first; of one kind of record, or of all. */
export const bulkListOptions = (target_type?: string) =>
  queryOptions({
    queryKey: ['bulk_actions', 'index', target_type ?? 'all'],
    queryFn: async ({ signal }) =>
      (
        await api.post<{ bulk_actions: BulkAction[] }>(
          `${family}/index`,
          target_type ? { target_type } : {},
          signal,
        )
      ).bulk_actions,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 2 * poll_ms : false),
  })
