import { z } from 'zod'
import { failuresOf, findAction, setStatus, succeededOf } from '../entity/bulk/actions.ts'
import { atOnce, type BulkChange, type BulkKind, bulkLimit } from '../entity/bulk/bulk-action.ts'
import { type Chosen, freeze } from '../entity/bulk/freeze.ts'
import { runAll } from '../entity/bulk/run.ts'
import type { Scope, Store } from '../entity/scope.ts'
import { entityAccess, entityPath } from '../entity/store/entity-access.ts'
import { condition, writeSchema } from '../entity/store/schema.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { isEmpty } from '../rules/empty.ts'
import { memberRoute } from './route.ts'
import { id } from './schema.ts'

/** The queue of actions that are worked on in the background. */
export const bulkQueue = { name: 'bulk-actions' } as const

/** Which records a bulk call means: ids, or conditions with a keyword (API: envelopes). */
export const chosenBody = {
  select_ids: z.array(id).min(1).max(bulkLimit).optional(),
  conditions: z.array(condition).max(30).optional(),
  keyword: z.string().max(100).optional(),
}

const bulkAnswer = z.object({
  succeeded: z.array(z.int()),
  failed: z.array(z.object({ id: z.int(), message: z.string() })),
  bulk_action: z.object({ id: z.int(), status: z.string(), count: z.int() }),
})

/** Starts a frozen action: a small one is done in this very transaction, a larger one in the background. */
export const begin = async (
  of: Store,
  scope: Scope,
  action: number,
  count: number,
  status: 'running' | 'undoing',
): Promise<void> => {
  await setStatus(scope, action, status)
  if (count <= atOnce) await runAll(of, scope, action)
  else await enqueue(scope.tx, bulkQueue, {})
}

const answer = async (scope: Scope, id: number) => {
  const { status, count } = await findAction(scope, id)
  return {
    succeeded: await succeededOf(scope, id),
    failed: await failuresOf(scope, id, 'failed', bulkLimit),
    bulk_action: { id, status, count },
  }
}

type Given = Chosen & Record<string, unknown>

const start = async (of: Store, scope: Scope, kind: BulkKind, changes: BulkChange[], given: Given) => {
  const action = await freeze(of, scope, { ...given, kind, changes })
  const { count } = await findAction(scope, action)
  await begin(of, scope, action, count, 'running')
  return answer(scope, action)
}

/** The fields of a bulk update as changes: an empty value empties the field, another replaces it. */
const changesOf = (fields: Record<string, unknown>): BulkChange[] =>
  Object.entries(fields).map(([column_name, value]) =>
    isEmpty(value) ? { column_name, operation: 'clear' } : { column_name, operation: 'set', value },
  )

export const bulkUpdate = (of: Store) =>
  memberRoute({
    method: 'POST',
    path: entityPath(of, 'bulk_update'),
    summary: `選択した（または条件に一致する）${of.entity.label.ja}をまとめて更新します。1,000件を超えるか条件で指定したときは、背後で続けます`,
    access: entityAccess(of),
    body: z.strictObject({ [of.entity.name]: writeSchema(of.entity), ...chosenBody }),
    answer: bulkAnswer,
    handle: ({ scope, body }) => {
      const given = body as Given
      const fields = (given[of.entity.name] ?? {}) as Record<string, unknown>
      return start(of, scope, 'update', changesOf(fields), given)
    },
  })

export const bulkDelete = (of: Store) =>
  memberRoute({
    method: 'POST',
    path: entityPath(of, 'bulk_delete'),
    summary: `選択した（または条件に一致する）${of.entity.label.ja}をまとめて削除します（マネージャー以上）。1,000件を超えるときは、背後で続けます`,
    access: entityAccess(of, 1),
    body: z.strictObject(chosenBody),
    answer: bulkAnswer,
    handle: ({ scope, body }) => start(of, scope, 'delete', [], body),
  })
