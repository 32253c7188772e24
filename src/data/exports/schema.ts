import { z } from 'zod'

/** An export as it is answered. */
export const exportFile = z.object({
  id: z.int(),
  model_name: z.string(),
  /** waiting → running → completed (→ expired after 30 days); or failed, or cancelled. */
  status: z.enum(['waiting', 'running', 'completed', 'failed', 'cancelled', 'expired']),
  format: z.enum(['csv', 'xlsx']),
  encoding_type_id: z.int(),
  header_type_ids: z.array(z.int()),
  table_setting_type_id: z.int(),
  table_settings: z.array(z.string()),
  conditions: z.array(z.unknown()),
  keyword: z.string(),
  sort: z.string(),
  order: z.enum(['asc', 'desc']),
  done_count: z.int(),
  record_count: z.int().nullable(),
  /** Characters written as 〓 because CP932 could not hold them, of which the first values are shown. */
  lost_count: z.int(),
  lost_examples: z.array(z.object({ id: z.int(), column: z.string(), characters: z.string() })),
  message: z.string().nullable(),
  file_name: z.string().nullable(),
  size: z.int().nullable(),
  enterprise_member: z.object({ id: z.int(), name: z.string() }).nullable(),
  mail_sent_at: z.string().nullable(),
  created_at: z.string(),
  completed_at: z.string().nullable(),
  expires_at: z.string().nullable(),
})
export type ExportFile = z.infer<typeof exportFile>

/** A value that CP932 could not hold as it was. */
export type LostExample = ExportFile['lost_examples'][number]
