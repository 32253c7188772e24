import type { QueryClient } from '@tanstack/react-query'
import { refreshFamily } from '#foundation/screens/queries.ts'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { Block } from '../../mail-content/content.ts'
import type { Audience, TargetTypeId } from '../../mailings/mailing.ts'
import { broadcast } from '../broadcast.ts'
import type { CopyOnly } from '../copy.ts'
import type { broadcastOwnRoutes } from '../server.ts'

type Routes = typeof broadcastOwnRoutes
/** All calls throw ApiError. */
export const api = apiOf<Routes>()

type Row = AnswerAt<Routes, '/api/enterprise/broadcasts/create'>['broadcast']
type Named = { id: number; name: string }
/** A broadcast as it is answered, with the shapes of its content. */
export type Broadcast = Row & {
  name: string
  title: string | null
  target_type_id: TargetTypeId
  enterprise_member_id: number | null
  enterprise_member: Named | null
  name_enterprise_member_id: number | null
  name_enterprise_member: Named | null
  form_enterprise_member_id: number | null
  form_enterprise_member: Named | null
  body: Block[]
  audience: Audience
  job_ids: number[]
  send_option_type_id: 0 | 1
  send_reservation_at: string | null
  pace: number | null
  mailing_id: number | null
  again_of_id: number | null
  broadcast_status_id: 1 | 2 | 3
  mailing_state_id: number
  updated_at: string
}
type BroadcastBody = BodyAt<Routes, '/api/enterprise/broadcasts/create'>['broadcast']

/** 409 `stale` when it changed since `updated_at`. */
export const saveBroadcast = async (id: number, updated_at: string, given: BroadcastBody) =>
  (await api.post('/api/enterprise/broadcasts/update/:id', { id, body: { broadcast: given, updated_at } }))
    .broadcast as Broadcast

export const copyBroadcast = async (id: number, only: CopyOnly | null) =>
  (await api.post('/api/enterprise/broadcasts/copy/:id', { id, body: { only } })).broadcast as Broadcast

export const refreshBroadcasts = (client: QueryClient) => refreshFamily(client, broadcast)
