import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** What a backup says of itself. It is written last, so that a folder without one is no backup. */
const manifest = z.object({
  format: z.literal(1),
  product: z.string(),
  engine: z.enum(['postgres', 'pglite']),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), hash: sha256 })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sha256 })),
  /** The last number each sequence gave, as text; null where it gave none. */
  sequences: z.array(z.object({ name: z.string(), last_value: z.string().nullable() })),
  /** How many files there are, and the hash of the list of their hashes (`files.sha256`). */
  files: z.object({ count: z.int(), sha256 }),
  /** What seals are checked by, `signers/<fingerprint>.pem`; none in a backup of before there were any. */
  certificates: z
    .array(z.object({ name: z.string().regex(/^(signers|authorities)\/[0-9a-f]{64}\.pem$/), sha256 }))
    .default([]),
  /** Stored files that could not be saved, each with the reason. */
  faults: z.array(z.string()),
})

export type Manifest = z.infer<typeof manifest>
export type SavedTable = Manifest['tables'][number]

/** Where the parts of a backup stand in its folder. */
export const placesOf = (folder: string) => ({
  manifest: join(folder, 'manifest.json'),
  tables: join(folder, 'tables'),
  table: (name: string) => join(folder, 'tables', `${name}.copy`),
  /** One line a file, as `sha256sum -c` reads it. */
  fileList: join(folder, 'files.sha256'),
  file: (key: string) => join(folder, 'files', key),
  certificate: (name: string) => join(folder, 'seal', name),
})

/** Throws with a message for the person at the console where the folder holds no backup that this version can read. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(placesOf(folder).manifest, 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new Error(`${folder} に完了したバックアップがありません（manifest.json がない）`)
  try {
    return manifest.parse(JSON.parse(text))
  } catch (error) {
    throw new Error(`${folder} の manifest.json を読めません`, { cause: error })
  }
}
