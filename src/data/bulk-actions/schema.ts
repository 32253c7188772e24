import { z } from 'zod'
import { chosenBody } from '#foundation/api/bulk-routes.ts'
import { bulkOperations } from '#foundation/entity/bulk/bulk-action.ts'

const change = z.strictObject({
  column_name: z.string().min(1).max(100),
  operation: z.enum(bulkOperations.map(([operation]) => operation)),
  value: z.unknown().optional(),
})
/** An action with its progress. */
export const bulkAction = z.object({
  id: z.int(),
  target_type: z.string(),
  kind: z.enum(['update', 'delete']),
  changes: z.array(change),
  status: z.enum(['previewed', 'running', 'completed', 'cancelled', 'undoing', 'undone', 'failed']),
  message: z.string().nullable(),
  count: z.int(),
  done_count: z.int(),
  succeeded_count: z.int(),
  failed_count: z.int(),
  undone_count: z.int(),
  undo_failed_count: z.int(),
  created_at: z.string(),
  completed_at: z.string().nullable(),
})
const failure = z.object({ id: z.int(), message: z.string() })
const sample = z.object({
  id: z.int(),
  name: z.string(),
  changes: z.array(z.object({ column_name: z.string(), old_label: z.string(), new_label: z.string() })),
  message: z.string().nullable(),
})
/** An action with the records that were refused. */
export const oneAction = z.object({
  bulk_action: bulkAction.extend({ failed: z.array(failure), undo_failed: z.array(failure) }),
})

/** What shall be done to which records. */
export const previewBody = z.strictObject({
  bulk_action: z.strictObject({
    target_type: z.string().max(50),
    kind: z.enum(['update', 'delete']),
    changes: z.array(change).max(50).default([]),
    ...chosenBody,
  }),
})

/** A frozen action with what it would do to the first records. */
export const previewed = z.object({ bulk_action: bulkAction.extend({ samples: z.array(sample) }) })
