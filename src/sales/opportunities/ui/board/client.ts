import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { opportunityRoutes } from '../../server.ts'
import { inTurn } from '../own-writes.ts'
import type { Board, Card } from './board-state.ts'

type Routes = typeof opportunityRoutes

/** What the board shows: the same keyword and conditions as the list. */
export type BoardQuery = Required<BodyAt<Routes, '/api/enterprise/opportunities/board'>>

const api = apiOf<Routes>()

/** Cards the server answers at a time. */
const page_size = 50

// The API answers a card as it answers any record; that these have the fields of a card is the server's `cardKeys`.

export const boardOptions = (query: BoardQuery) =>
  queryOptions({
    queryKey: ['opportunities', 'board', query],
    queryFn: async ({ signal }) =>
      (await api.post('/api/enterprise/opportunities/board', { body: query, signal })) as Board,
    placeholderData: keepPreviousData,
  })

/** The cards that follow the first `shown` of a stage. */
export const moreCards = async (query: BoardQuery, stage: number, shown: number): Promise<Card[]> => {
  const answer = await api.post('/api/enterprise/opportunities/columns/:stage', {
    stage,
    body: { ...query, page: Math.floor(shown / page_size) + 1 },
  })
  return answer.opportunities as Card[]
}

/** The calls of the moves; each throws ApiError 409 `state` when the server refuses. `values` are written with the move. */
export const moveOpportunity = (
  id: number,
  opportunity_status_id: number,
  position?: number,
  values?: Record<string, unknown>,
) =>
  inTurn(id, () =>
    api.post('/api/enterprise/opportunities/move/:id', {
      id,
      body: {
        opportunity_status_id,
        ...(position !== undefined && { position }),
        ...(values && { opportunity: values }),
      },
    }),
  )

export const reopenOpportunity = (id: number) =>
  inTurn(id, () => api.post('/api/enterprise/opportunities/reopen/:id', { id }))

/** `close_status_id` 80 見送り or 90 辞退. */
export const closeOpportunity = (id: number, close_status_id: 80 | 90, reason: string) =>
  inTurn(id, () =>
    api.post('/api/enterprise/opportunities/close/:id', {
      id,
      body: {
        close_status_id,
        ...(close_status_id === 80 ? { pass_reason: reason } : { decline_reason: reason }),
      },
    }),
  )
