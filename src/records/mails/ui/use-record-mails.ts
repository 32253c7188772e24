import { useQuery } from '@tanstack/react-query'
import type { Entity } from '#foundation/entity/entity.ts'
import { api, type Mail } from './client.ts'
import { isUnderWay } from './mail-state.ts'

const watch_ms = 5000

/** The mails of a record, newest first; none until they are read, and asked for again while one is on its way. */
export const useRecordMails = ({ name, plural }: Entity, id: number): readonly Mail[] =>
  useQuery({
    ...api.query.post('/api/enterprise/mail_mgmts/index', {
      body: { target_type: name, id_by_enterprise_id: id },
    }),
    // What is done to the record may send a mail.
    queryKey: [plural, 'mails', id],
    refetchInterval: ({ state }) => (state.data?.mail_mgmts.some(isUnderWay) ? watch_ms : false),
    meta: { quiet: true },
  }).data?.mail_mgmts ?? []
