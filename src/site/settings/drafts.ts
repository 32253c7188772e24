import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { stale, wrongState } from '#foundation/platform/errors.ts'
import { own } from '#foundation/rules/own.ts'
import { contrastWithWhite, toReadableColor } from '../frame/colors.ts'
import { inTodaysWords, readSettings } from '../frame/settings.ts'
import { type DraftAnswer, partNames } from './schema.ts'

export type Stored = Record<string, unknown>

type Draft = {
  settings: Stored | null
  lock_version: number
  based_on: number
  updated_at: string
  updated_by: string | null
}

const readDraft = async ({ tx, enterpriseId }: Scope): Promise<Draft | undefined> => {
  const found = await row<Draft>(
    tx,
    sql`SELECT d.settings, d.lock_version, d.based_on, d.updated_at,
          nullif(concat_ws(' ', m.l_name, m.f_name), '') AS updated_by
        FROM site_setting_drafts d
        LEFT JOIN enterprise_members m ON m.enterprise_id = ${enterpriseId} AND m.id_by_enterprise_id = d.updated_by
        WHERE d.enterprise_id = ${enterpriseId}`,
  )
  return found && { ...found, settings: found.settings && inTodaysWords(found.settings) }
}

const readPublished = async ({ tx, enterpriseId }: Scope): Promise<Stored> => {
  const found = await row<{ settings: Stored }>(
    tx,
    sql`SELECT settings FROM site_settings WHERE enterprise_id = ${enterpriseId}`,
  )
  return inTodaysWords(found?.settings ?? {})
}

const newestVersion = async ({ tx, enterpriseId }: Scope): Promise<number> =>
  (
    await row<{ id: number | null }>(
      tx,
      sql`SELECT max(id_by_enterprise_id) AS id FROM site_setting_versions WHERE enterprise_id = ${enterpriseId}`,
    )
  )?.id ?? 0

/** The parts in which two settings differ; a part that is null is the same as one that is absent. */
const changedParts = (a: Stored, b: Stored): { key: string; name: string }[] =>
  Object.entries(partNames).flatMap(([key, name]) =>
    isDeepStrictEqual(own(a, key) ?? null, own(b, key) ?? null) ? [] : [{ key, name }],
  )

const shadeOf = (value: string) => ({
  value,
  contrast: Math.round(contrastWithWhite(value) * 10) / 10,
  readable: toReadableColor(value),
})

/** The draft as it stands beside what is published; without one, what is published. */
export const showDraft = async (scope: Scope): Promise<DraftAnswer> => {
  const draft = await readDraft(scope)
  const published = await readPublished(scope)
  const version = await newestVersion(scope)
  const settings = draft?.settings ?? published
  const { main_color, accent_color } = readSettings(settings)
  return {
    settings,
    published,
    changed: changedParts(settings, published),
    lock_version: draft?.lock_version ?? 0,
    version,
    based_on: draft?.settings ? draft.based_on : version,
    updated_at: draft?.settings ? draft.updated_at : null,
    updated_by: draft?.settings ? draft.updated_by : null,
    colors: { main_color: shadeOf(main_color), accent_color: shadeOf(accent_color) },
  }
}

/**
 * Holds the draft until the transaction ends; 409 with what stands when somebody changed it since. The row is made
 * first, so that two who begin at once wait for each other as well.
 */
const holdDraft = async (scope: Scope, lockVersion: number): Promise<Stored | null> => {
  const { tx, enterpriseId } = scope
  await sql`INSERT INTO site_setting_drafts (enterprise_id, lock_version) VALUES (${enterpriseId}, 0)
    ON CONFLICT (enterprise_id) DO NOTHING`.execute(tx)
  const held = await row<Pick<Draft, 'settings' | 'lock_version'>>(
    tx,
    sql`SELECT settings, lock_version FROM site_setting_drafts WHERE enterprise_id = ${enterpriseId} FOR UPDATE`,
  )
  if (!held || held.lock_version !== lockVersion) throw stale(await showDraft(scope))
  return held.settings && inTodaysWords(held.settings)
}

/** Puts these settings in place of the held draft; null ends it. */
const replaceDraft = async (scope: Scope, settings: Stored | null, basedOn: number): Promise<void> => {
  await sql`UPDATE site_setting_drafts SET settings = ${settings && JSON.stringify(settings)}, based_on = ${basedOn},
      lock_version = lock_version + 1, updated_by = ${scope.member?.id ?? null}, updated_at = statement_timestamp()
    WHERE enterprise_id = ${scope.enterpriseId}`.execute(scope.tx)
}

/** Saves some parts; the others stay as they are in the draft. */
export const saveParts = async (scope: Scope, parts: Stored, lockVersion: number): Promise<void> => {
  const held = await holdDraft(scope, lockVersion)
  const basedOn = held ? ((await readDraft(scope))?.based_on ?? 0) : await newestVersion(scope)
  await replaceDraft(scope, { ...(held ?? (await readPublished(scope))), ...parts }, basedOn)
}

/** Ends the draft; what is published stays. */
export const discardDraft = async (scope: Scope, lockVersion: number): Promise<void> => {
  await holdDraft(scope, lockVersion)
  await replaceDraft(scope, null, await newestVersion(scope))
}

/** Puts the settings of an old version into the draft, to be looked at and published. */
export const draftFrom = async (scope: Scope, settings: Stored, lockVersion: number): Promise<void> => {
  await holdDraft(scope, lockVersion)
  await replaceDraft(scope, settings, await newestVersion(scope))
}

const addVersion = async ({ tx, enterpriseId }: Scope, settings: Stored, by: number | null) => {
  const id = await draw(tx, enterpriseId, 'site_setting_versions')
  await sql`INSERT INTO site_setting_versions (enterprise_id, id_by_enterprise_id, settings, created_by)
    VALUES (${enterpriseId}, ${id}, ${JSON.stringify(settings)}, ${by})`.execute(tx)
  return id
}

/**
 * Publishes the draft in the caller's transaction and answers the names of the parts that changed. What stood before
 * versions were kept becomes the first one, so that it can be had back.
 */
export const publishDraft = async (scope: Scope, lockVersion: number): Promise<string[]> => {
  const { tx, enterpriseId } = scope
  const settings = await holdDraft(scope, lockVersion)
  const published = await readPublished(scope)
  const changed = settings ? changedParts(settings, published) : []
  if (!settings || changed.length === 0) throw wrongState('公開していない変更がありません')
  if ((await newestVersion(scope)) === 0 && Object.keys(published).length > 0)
    await addVersion(scope, published, null)
  const id = await addVersion(scope, settings, scope.member?.id ?? null)
  await sql`INSERT INTO site_settings (enterprise_id, settings, updated_at)
    VALUES (${enterpriseId}, ${JSON.stringify(settings)}, statement_timestamp())
    ON CONFLICT (enterprise_id) DO UPDATE SET settings = EXCLUDED.settings, updated_at = EXCLUDED.updated_at`.execute(
    tx,
  )
  await replaceDraft(scope, null, id)
  return changed.map(({ name }) => name)
}
