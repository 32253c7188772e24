import { sql } from 'kysely'
import { z } from 'zod'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { addressOf, keyOf, type PictureExt } from './address.ts'

/** A picture of the library as staff see it; `url` is its address. */
export const imageAnswer = z.object({
  id_by_enterprise_id: z.int(),
  url: z.string(),
  name: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  focus_x: z.int(),
  focus_y: z.int(),
  bytes: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type ImageAnswer = z.infer<typeof imageAnswer>

export type Variant = { width: number; ext: PictureExt; file_id: number; size: number }
/** A picture as pages draw it. */
export type PictureData = Pick<ImageAnswer, 'url' | 'width' | 'height' | 'focus_x' | 'focus_y'> & {
  fallback: 'jpg' | 'png'
}

export const imageColumns = sql`id_by_enterprise_id, '/images/' || key AS url, name, alt, width, height, focus_x, focus_y, bytes, created_at, updated_at`

type At = { tx: Executor; enterpriseId: number }

/** A picture of the library by its number, locked until the transaction ends, or 404. */
export const findImage = async ({ tx, enterpriseId }: At, id: number): Promise<ImageAnswer> => {
  const found = await row<ImageAnswer>(
    tx,
    sql`SELECT ${imageColumns} FROM enterprise_images WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id} FOR UPDATE`,
  )
  if (!found) throw notFound('画像が見つかりません。画像の一覧から選び直してください')
  return found
}

/** The pictures behind addresses, for pages: absent ones are left out, so that a page never fails on one. */
export const picturesOf = async (
  { tx, enterpriseId }: At,
  addresses: readonly (string | null)[],
): Promise<Map<string, PictureData>> => {
  const keys = [...new Set(addresses.flatMap((each) => (each === null ? [] : (keyOf(each) ?? []))))]
  if (keys.length === 0) return new Map()
  const found = await rows<Omit<PictureData, 'url'> & { key: string }>(
    tx,
    sql`SELECT key, width, height, focus_x, focus_y,
          CASE WHEN variants @> '[{"ext": "png"}]' THEN 'png' ELSE 'jpg' END AS fallback
        FROM enterprise_images WHERE enterprise_id = ${enterpriseId} AND key = ANY(${keys}::text[])`,
  )
  return new Map(found.map(({ key, ...picture }) => [addressOf(key), { ...picture, url: addressOf(key) }]))
}
