import { useQuery } from '@tanstack/react-query'
import type { Entity } from '#foundation/entity/entity.ts'
import { listRecordMails, type Mail } from './client.ts'
import { isUnderWay } from './mail-state.ts'

const watch_ms = 5000

/** The mails of a record, newest first; none until they are read, and asked for again while one is on its way. */
export const useRecordMails = ({ name, plural }: Entity, id: number): readonly Mail[] =>
  useQuery({
    queryKey: [plural, 'mails', id],
    queryFn: ({ signal }) => listRecordMails(name, id, signal),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? watch_ms : false),
    meta: { quiet: true },
  }).data ?? []
