import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import { siteOfEnterprise } from '../frame/site.ts'
import { type Change, changesOf, noteTold, pathOf } from './changes.ts'
import { keyOf, ownHostOf } from './key.ts'

/** Addresses of one message, as the protocol allows (https://www.indexnow.org/documentation), and messages of one run. */
const mostAddresses = 10_000
const mostMessages = 20
const minute = 60_000

/** 10 minutes, 20, 40 … up to a day. */
const waitAfter = (failures: number) => Math.min(10 * 2 ** failures, 24 * 60) * minute

type Due = { host: string; origin: string; changes: Change[]; failures: number }

/** What there is to tell now; undefined when there is nothing, or when it is not yet time again. */
const readDue = (app: App, enterpriseId: number, now: Date): Promise<Due | undefined> =>
  inTenant(app.db, enterpriseId, async (tx) => {
    const site = await siteOfEnterprise(app, tx, enterpriseId)
    if (site === 'closed' || !site.settings.index_now_flg) return undefined
    const host = ownHostOf(app, site)
    const state = await row<{ try_at: string; failures: number }>(
      tx,
      sql`SELECT try_at, failures FROM site_pings WHERE enterprise_id = ${enterpriseId}`,
    )
    if (!host || (state && state.failures > 0 && Date.parse(state.try_at) > now.getTime())) return undefined
    const changes = await changesOf(tx, site, mostAddresses)
    return changes.length > 0
      ? { host, origin: site.origin, changes, failures: state?.failures ?? 0 }
      : undefined
  })

/** Sends one message; answers what was refused, or null. Nothing of an answer but its status is kept. */
const send = async (app: App, { host, origin, changes }: Due): Promise<string | null> => {
  const key = keyOf(app, host)
  try {
    const { status } = await app.outward.post({
      url: app.config.indexNowUrl,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host,
        key,
        keyLocation: `${origin}/${key}.txt`,
        urlList: changes.map((change) => origin + pathOf(change)),
      }),
      limit_ms: 15_000,
      kept_bytes: 0,
    })
    return status === 200 || status === 202 ? null : `HTTP ${status}`
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 200) : 'failed'
  }
}

const settle = (app: App, enterpriseId: number, due: Due, error: string | null, now: Date) =>
  inTenant(app.db, enterpriseId, async (tx) => {
    if (error === null) await noteTold(tx, enterpriseId, due.changes)
    const failures = error === null ? 0 : due.failures + 1
    const tryAt = new Date(now.getTime() + (error === null ? 0 : waitAfter(due.failures))).toISOString()
    const toldAt = error === null ? now.toISOString() : null
    await sql`INSERT INTO site_pings (enterprise_id, told_at, try_at, failures, error)
      VALUES (${enterpriseId}, ${toldAt}, ${tryAt}, ${failures}, ${error})
      ON CONFLICT (enterprise_id) DO UPDATE SET told_at = coalesce(EXCLUDED.told_at, site_pings.told_at), try_at = EXCLUDED.try_at,
        failures = EXCLUDED.failures, error = EXCLUDED.error`.execute(tx)
  })

/**
 * Tells search engines the pages of an enterprise that changed. What was sent and could not be noted is sent once more:
 * to hear of a page twice harms nobody.
 */
export const tellChanges = async (app: App, enterpriseId: number, now = new Date()): Promise<void> => {
  for (let message = 0; message < mostMessages; message++) {
    const due = await readDue(app, enterpriseId, now)
    if (!due) return
    const error = await send(app, due)
    await settle(app, enterpriseId, due, error, now)
    if (error !== null || due.changes.length < mostAddresses) return
  }
}
