import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { distinctNames, type ZipEntry } from './zip-files.ts'

/** What opens everywhere, also with Windows alone (zipcrypto, weak), or what keeps a secret (aes256). */
export type ZipLock = { password: string; encryption: 'zipcrypto' | 'aes256' }

/** One ZIP with a password around some files; PDFs are packed already and are stored as they are. */
export const run = async ({
  entries,
  lock: { password, encryption },
}: {
  entries: readonly ZipEntry[]
  lock: ZipLock
}): Promise<Uint8Array> => {
  const zip = new ZipWriter(new Uint8ArrayWriter(), {
    password,
    level: 0,
    ...(encryption === 'zipcrypto' ? { zipCrypto: true } : { encryptionStrength: 3 }),
  })
  const distinct = distinctNames()
  for (const { name, bytes } of entries) await zip.add(distinct(name), new Uint8ArrayReader(bytes))
  return zip.close()
}
