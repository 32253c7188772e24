import type { RecordRow } from '#foundation/screens/entity-api.ts'
import { api } from '#foundation/ui/api.ts'

/** What is said when an application was linked to an opportunity that was there already. */
export const existingText = '同じ候補者と案件の進行中の商談があったため、その商談に紐づけました'

/** Turns an application into an opportunity; `draft` holds what is written besides. Throws ApiError. */
export const toOpportunity = (apply: number, draft?: Record<string, unknown>) =>
  api.post<{ opportunity: RecordRow; is_existing: boolean }>(
    `/api/enterprise/applies/to_opportunity/${apply}`,
    {
      ...(draft && { opportunity: draft }),
    },
  )
