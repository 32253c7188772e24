import type { Signature } from '#foundation/api/route.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { apiOf } from '#foundation/ui/api.ts'

/** What is said when an application was linked to an opportunity that was there already. */
export const existingText = '同じ候補者と案件の進行中の商談があったため、その商談に紐づけました'

/** A call of the applications, which are built on the opportunities: their `server.ts` is checked against it. */
export type ToOpportunity = Signature<
  'POST',
  '/api/enterprise/applies/to_opportunity/:id',
  { opportunity?: Record<string, unknown> | undefined },
  { opportunity: RecordRow; is_existing: boolean }
>

const api = apiOf<readonly [ToOpportunity]>()

/** Turns an application into an opportunity; `draft` holds what is written besides. Throws ApiError. */
export const toOpportunity = (apply: number, draft?: Record<string, unknown>) =>
  api.post('/api/enterprise/applies/to_opportunity/:id', {
    id: apply,
    body: { ...(draft && { opportunity: draft }) },
  })
