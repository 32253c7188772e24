import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import { type StoredFile, sha256Of } from '#foundation/platform/files/file-store.ts'
import { createKeyedQueue } from '#foundation/platform/keyed-queue.ts'
import { taskOf } from '#foundation/platform/outside/task.ts'
import { type ShareCard, shareHash } from '../frame/share-card.ts'
import type { run } from './draw-task.ts'

const drawTask = taskOf<typeof run>(new URL('./draw-task.ts', import.meta.url))
/** Everybody who asks for the same picture at once gets the one that is being drawn. */
const oneByOne = createKeyedQueue()

type Kept = { hash: string; key: string; sha256: string }

const readKept = (app: App, enterpriseId: number, { kind, id }: ShareCard) =>
  inTenant(
    app.db,
    enterpriseId,
    (tx) =>
      row<Kept>(
        tx,
        sql`SELECT hash, key, sha256 FROM share_pictures WHERE enterprise_id = ${enterpriseId} AND kind = ${kind} AND page_id = ${id}`,
      ),
    'read only',
  )

/** The bytes as they were drawn; undefined when they are lost or another's. */
const readBytes = async (app: App, { key, sha256 }: Kept): Promise<Uint8Array | undefined> => {
  const bytes = await app.files.get(key).catch(() => undefined)
  return bytes && (await sha256Of(bytes)) === sha256 ? bytes : undefined
}

/** Puts a picture in the place of the page's last one; answers the key of that, whose bytes nobody needs any more. */
const keep = (app: App, enterpriseId: number, card: ShareCard, { key, sha256 }: StoredFile) =>
  inTenant(app.db, enterpriseId, async (tx) => {
    const { kind, id } = card
    const before = await row<{ key: string }>(
      tx,
      sql`SELECT key FROM share_pictures WHERE enterprise_id = ${enterpriseId} AND kind = ${kind} AND page_id = ${id} FOR UPDATE`,
    )
    await sql`INSERT INTO share_pictures (enterprise_id, kind, page_id, hash, key, sha256)
      VALUES (${enterpriseId}, ${kind}, ${id}, ${shareHash(card)}, ${key}, ${sha256})
      ON CONFLICT (enterprise_id, kind, page_id)
        DO UPDATE SET hash = EXCLUDED.hash, key = EXCLUDED.key, sha256 = EXCLUDED.sha256, drawn_at = EXCLUDED.drawn_at`.execute(
      tx,
    )
    return before?.key
  })

const drawNew = async (app: App, enterpriseId: number, card: ShareCard): Promise<Uint8Array> => {
  const folder = await mkdtemp(join(tmpdir(), 'share-'))
  try {
    const out = join(folder, 'card.png')
    await app.outside.run(enterpriseId, drawTask, { card, out })
    const stored = await app.files.putFile(enterpriseId, out)
    const before = await keep(app, enterpriseId, card, stored)
    if (before) await app.files.remove(before).catch(() => undefined)
    return await app.files.get(stored.key)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * The picture of a card as PNG: the one that was drawn, else a new one, drawn outside of this process within its
 * limits. Throws 429 when too many of the enterprise's wait already.
 */
export const pictureOf = (app: App, enterpriseId: number, card: ShareCard): Promise<Uint8Array> =>
  oneByOne(`${enterpriseId}/${card.kind}/${card.id}`, async () => {
    const kept = await readKept(app, enterpriseId, card)
    const bytes = kept?.hash === shareHash(card) ? await readBytes(app, kept) : undefined
    return bytes ?? drawNew(app, enterpriseId, card)
  })
