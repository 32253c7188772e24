import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { asSystem, row, rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { eachInTurn } from '#foundation/platform/jobs/each-in-turn.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { mailAdministrators } from '../mails/mail-administrators.ts'
import { publishQueue } from './store.ts'

type Due = {
  id: number
  title: string
  content: string
  with_mail: number
  published_at: string | null
  updated_at: string
  is_due: boolean
  audience: number[] | null
}

/** What enterprises were not given yet as it stands: what is due, and what was taken back or put off. */
const changed = async (tx: Executor): Promise<Due[]> => {
  const untold = await rows<Due>(
    tx,
    sql`SELECT o.id_by_enterprise_id AS id, o.title, o.content, o.with_mail, o.published_at, o.updated_at,
          coalesce(o.published_at <= now(), false) AS is_due,
          CASE WHEN o.audience_id = 2 THEN ARRAY(SELECT m.agency_id FROM operator_announce_agencies m
            WHERE m.enterprise_id = ${platformId} AND m.announce_id = o.id_by_enterprise_id ORDER BY 1) END AS audience
        FROM operator_announces o WHERE o.enterprise_id = ${platformId} AND o.told_at IS NULL ORDER BY 1`,
  )
  // Enterprises read a table of one machine, which a cluster joins with none that is spread.
  const shown = await rows<{ id: number }>(
    tx,
    sql`SELECT operator_announce_id AS id FROM announces WHERE operator_announce_id = ANY(${untold.map(({ id }) => id)}::integer[])`,
  )
  return untold.filter(({ id, is_due }) => is_due || shown.some((each) => each.id === id))
}

/** What enterprises read follows the record. */
const show = (tx: Executor, { id, title, content, with_mail, published_at, is_due, audience }: Due) =>
  is_due
    ? sql`INSERT INTO announces (title, content, with_mail, created_at, operator_announce_id, audience)
          VALUES (${title}, ${content}, ${with_mail}, ${published_at}, ${id}, ${audience}::integer[])
          ON CONFLICT (operator_announce_id) DO UPDATE SET title = excluded.title, content = excluded.content,
            with_mail = excluded.with_mail, created_at = excluded.created_at, audience = excluded.audience, updated_at = now()`.execute(
        tx,
      )
    : sql`DELETE FROM announces WHERE operator_announce_id = ${id}`.execute(tx)

/** Enterprises with a contract that the announcement is for and that were not mailed of it. */
const unmailed = async (tx: Executor, { id, audience }: Due): Promise<number[]> => {
  const mailed = await rows<{ id: number }>(
    tx,
    sql`SELECT agency_id AS id FROM operator_announce_mails WHERE enterprise_id = ${platformId} AND announce_id = ${id}`,
  )
  const found = await rows<{ id: number }>(
    tx,
    sql`SELECT id FROM enterprises WHERE id > 0 AND contract_status_id = 1
          AND (${audience === null}::boolean OR id = ANY(${audience ?? []}::integer[]))
          AND NOT id = ANY(${mailed.map((each) => each.id)}::integer[]) ORDER BY id`,
  )
  return found.map((each) => each.id)
}

/** Mails the administrators of an enterprise, once: who comes second finds it noted. */
const mailEnterprise = (app: App, { id, title, content }: Due, enterprise: number) =>
  asSystem(app.db, async (tx) => {
    const noted = await row(
      tx,
      sql`INSERT INTO operator_announce_mails (enterprise_id, announce_id, agency_id) VALUES (${platformId}, ${id}, ${enterprise})
          ON CONFLICT DO NOTHING RETURNING 1 AS noted`,
    )
    if (!noted) return
    await mailAdministrators(app, tx, enterprise, {
      purpose: 'announce',
      subject: title,
      lines: [content, '', `${app.config.origin}/enterprise`],
    })
  })

/** Puts announcements in force at their time, brings changed ones to enterprises, and mails each enterprise once. */
export const publishAnnouncesJob = (app: App): JobKind<object> => ({
  name: publishQueue.name,
  cron: '* * * * *',
  atStart: true,
  async work() {
    for (const due of await asSystem(app.db, changed)) {
      const enterprises = await asSystem(app.db, async (tx) => {
        await show(tx, due)
        return due.is_due && due.with_mail === 2 ? unmailed(tx, due) : []
      })
      await eachInTurn(enterprises, (enterprise) => mailEnterprise(app, due, enterprise))
      // What was changed again meanwhile has its next turn.
      await asSystem(app.db, (tx) =>
        sql`UPDATE operator_announces SET told_at = now() WHERE enterprise_id = ${platformId} AND id_by_enterprise_id = ${due.id} AND updated_at = ${due.updated_at}`.execute(
          tx,
        ),
      )
    }
  },
})
