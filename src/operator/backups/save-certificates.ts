import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { keptKinds } from '#agreements/sealing/kept-certificates.ts'
import { sealFolder } from '#agreements/sealing/sealing.ts'
import type { App } from '#foundation/api/app.ts'
import { readMadeOnce } from '#foundation/platform/files/made-once.ts'
import { type Manifest, placesOf } from './manifest.ts'
import { hashOfFile } from './sealed.ts'

type Place = Pick<App, 'config'>

/** None before the first seal. */
const namesIn = async (folder: string, kind: string): Promise<string[]> => {
  const names = await readdir(join(folder, kind)).catch(() => [])
  return names.filter((name) => name.endsWith('.pem')).map((name) => `${kind}/${name}`)
}

/**
 * Saves the certificates that seals are checked by. The key of the trial certificate stays where it is, as the key that wraps
 * secrets does: whoever has the backup can check seals, and set none.
 */
export const saveCertificates = async (
  { config }: Place,
  folder: string,
): Promise<Manifest['certificates']> => {
  const from = sealFolder(config)
  const names = (await Promise.all(keptKinds.map((kind) => namesIn(from, kind)))).flat().toSorted()
  const saved: Manifest['certificates'] = []
  for (const name of names) {
    const path = placesOf(folder).certificate(name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, await readFile(join(from, name)), { flush: true })
    saved.push({ name, sha256: (await hashOfFile(path)) ?? '' })
  }
  return saved
}

/** Puts them back beside those that are there: the name of each is its fingerprint. */
export const restoreCertificates = async (
  { config }: Place,
  folder: string,
  { certificates }: Manifest,
): Promise<void> => {
  for (const { name } of certificates) {
    const text = await readFile(placesOf(folder).certificate(name), 'latin1')
    readMadeOnce(join(sealFolder(config), name), () => text)
  }
}
