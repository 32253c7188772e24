import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { row as readRow } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { type Block, formOf } from '../mail-content/content.ts'
import { audienceSchema } from '../mailings/audience.ts'
import { answeredAt } from '../mailings/recipients.ts'
import { type BroadcastRow, createDraft } from './draft.ts'
import { broadcasts } from './store.ts'

/** Whom of those who got a broadcast a copy goes to. */
export const copyOnly = ['clicked', 'not_clicked', 'not_replied', 'not_answered'] as const
export type CopyOnly = (typeof copyOnly)[number]

const whichOf: Readonly<Record<CopyOnly, Fragment>> = {
  clicked: sql`r.clicked_at IS NOT NULL`,
  not_clicked: sql`r.clicked_at IS NULL`,
  not_replied: sql`r.replied_at IS NULL`,
  not_answered: sql`${answeredAt} IS NULL`,
}

const nobody: Readonly<Record<CopyOnly, string>> = {
  clicked: 'クリックした人はいません',
  not_clicked: '届いていてクリックしていない人はいません',
  not_replied: '届いていて返信していない人はいません',
  not_answered: '届いていてアンケートに回答していない人はいません',
}

/** Those of a mailing who got the mail and did so. */
const findOnly = async ({ tx, enterpriseId }: Scope, mailing: number, only: CopyOnly): Promise<number[]> =>
  (
    await readRow<{ ids: number[] }>(
      tx,
      sql`SELECT coalesce(array_agg(DISTINCT r.target_id), '{}') AS ids FROM mailing_recipients r
          WHERE r.enterprise_id = ${enterpriseId} AND r.mailing_id = ${mailing} AND r.state = 2 AND ${whichOf[only]}`,
    )
  )?.ids ?? []

const nameOf = (name: string | null, more: string) => `${(name ?? '').slice(0, 100 - more.length)}${more}`

/**
 * A new draft with what another says, to the same audience; with `only` to some of those who got it.
 * @throws 409 when there is nobody to write to again
 */
export const copyBroadcast = async (
  scope: Scope,
  id: number,
  only: CopyOnly | null,
): Promise<BroadcastRow> => {
  const row = await find(broadcasts, scope, id)
  const audience = audienceSchema.parse(row.audience)
  const words = {
    target_type_id: row.target_type_id,
    title: row.title,
    pace: row.pace,
    body: row.body as Block[],
    job_ids: row.job_ids as number[],
  }
  const form = formOf(words.body)
  if (only === null) return createDraft(scope, { ...words, name: nameOf(row.name, 'の写し'), audience })
  const ids = row.mailing_id === null ? [] : await findOnly(scope, row.mailing_id, only)
  if (ids.length === 0) throw wrongState(nobody[only])
  const again = await createDraft(scope, {
    ...words,
    name: nameOf(row.name, '（再送）'),
    audience: {
      ...audienceSchema.parse({}),
      ids,
      excluded_ids: audience.excluded_ids,
      // Who answers meanwhile is not reminded.
      ...(only === 'not_answered' && form !== null && { form: { id: form, only_asked: false } }),
    },
  })
  await sql`UPDATE broadcasts SET again_of_id = ${id}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${again.id_by_enterprise_id}`.execute(
    scope.tx,
  )
  return { ...again, again_of_id: id }
}
