import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { recordOptions } from '#foundation/screens/queries.ts'
import { useAutosave } from '#foundation/ui/autosave/use-autosave.ts'
import { broadcast } from '../broadcast.ts'
import { type Broadcast, refreshBroadcasts, saveBroadcast } from './client.ts'

const keys = [
  'name',
  'title',
  'target_type_id',
  'enterprise_member_id',
  'name_enterprise_member_id',
  'form_enterprise_member_id',
  'body',
  'audience',
  'job_ids',
  'send_option_type_id',
  'send_reservation_at',
  'pace',
] as const
/** Members are written by their ids; their names stand beside for the screen. */
const members = ['enterprise_member', 'name_enterprise_member', 'form_enterprise_member'] as const
/** What one writes of a broadcast. */
export type Written = Pick<Broadcast, (typeof keys)[number] | (typeof members)[number]>

const writtenOf = (row: Broadcast): Written =>
  Object.fromEntries([...keys, ...members].map((key) => [key, row[key]])) as Written

/** A broadcast as it is written. `toSave` is what of it can be saved: a condition without its value stays on the screen alone. */
export function useBroadcastDraft(start: Broadcast, toSave: (content: Written) => Written) {
  const client = useQueryClient()
  const id = start.id_by_enterprise_id
  const draft = useAutosave({
    start,
    writtenOf,
    toSave,
    send: (
      { updated_at },
      { enterprise_member: _, name_enterprise_member: __, form_enterprise_member: ___, ...changed },
    ) => saveBroadcast(id, updated_at, changed),
    keep: (row) => client.setQueryData(recordOptions(broadcast.plural, id).queryKey, row),
  })
  // The list shows what was written once one goes back to it.
  useEffect(() => () => void refreshBroadcasts(client), [client])
  return { id, ...draft }
}
export type BroadcastDraft = ReturnType<typeof useBroadcastDraft>
