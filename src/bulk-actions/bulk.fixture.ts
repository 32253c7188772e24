import { sql } from 'kysely'
import type { TestApp } from '../../test/support/app.ts'
import type { Client } from '../../test/support/client.ts'
import { inTenant, rows } from '../platform/database/transaction.ts'

const root = '/api/enterprise'

/** What the tests of bulk actions do again and again, in the name of an administrator of agency 1 unless said otherwise. */
export const bulkActs = (app: TestApp, admin: Client) => {
  const post = (path: string, body: unknown = {}, by = admin) => by.post(`${root}/${path}`, body)
  const preview = (given: object, by = admin) =>
    post('bulk_actions/preview', { bulk_action: { target_type: 'candidate', kind: 'update', ...given } }, by)
  return {
    post,
    preview,
    get: (path: string, by = admin) => by.get(`${root}/${path}`),
    candidate: async (given: object = {}): Promise<number> =>
      (await post('candidates/create', { candidate: { name: '佐藤 健太', ...given } })).body.candidate
        .id_by_enterprise_id,
    show: async (id: number) => (await admin.get(`${root}/candidates/show/${id}`)).body.candidate,
    /** Previews and starts at once; answers the action as it then stands. */
    done: async (given: object) => {
      const { id } = (await preview(given)).body.bulk_action
      return (await post(`bulk_actions/start/${id}`)).body.bulk_action
    },
    /** The candidates' rows and lists, column by column. */
    dump: (ids: number[]) =>
      inTenant(app.app.db, 1, async (tx) => ({
        rows: await rows(
          tx,
          sql`SELECT to_jsonb(t) AS row FROM candidates t WHERE enterprise_id = 1 AND id_by_enterprise_id = ANY(${ids}) ORDER BY id_by_enterprise_id`,
        ),
        lists: await rows(
          tx,
          sql`SELECT to_jsonb(t) AS row FROM candidates_lists t WHERE enterprise_id = 1 AND id_by_enterprise_id = ANY(${ids}) ORDER BY 1`,
        ),
      })),
  }
}

/** The change of a candidate's rank. */
export const rank = (value: unknown) => ({ column_name: 'candidate_rank_id', operation: 'set', value })
