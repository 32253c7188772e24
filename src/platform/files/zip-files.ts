import { configure, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'

configure({ useWebWorkers: false })

export type ZipEntry = { name: string; bytes: Uint8Array }

/** What opens everywhere, also with Windows alone (zipcrypto, weak), or what keeps a secret (aes256). */
export type ZipLock = { password: string; encryption: 'zipcrypto' | 'aes256' }

/** Files of one name get a number: 明細.pdf, 明細(2).pdf. */
const distinctNames = () => {
  const seen = new Map<string, number>()
  return (name: string): string => {
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : name.replace(/(\.[^.]*)?$/, `(${times})$1`)
  }
}

/** One ZIP with a password around some files; PDFs are packed already and are stored as they are. */
export const lockedZip = async (
  entries: readonly ZipEntry[],
  { password, encryption }: ZipLock,
): Promise<Uint8Array> => {
  const zip = new ZipWriter(new Uint8ArrayWriter(), {
    password,
    level: 0,
    ...(encryption === 'zipcrypto' ? { zipCrypto: true } : { encryptionStrength: 3 }),
  })
  const distinct = distinctNames()
  for (const { name, bytes } of entries) await zip.add(distinct(name), new Uint8ArrayReader(bytes))
  return zip.close()
}

/** A ZIP that is read while it is made: never more than one of the files stands in memory. */
export const streamedZip = (entries: AsyncIterable<ZipEntry>): ReadableStream<Uint8Array> => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const zip = new ZipWriter(writable, { level: 0 })
  const distinct = distinctNames()
  const write = async () => {
    for await (const { name, bytes } of entries) await zip.add(distinct(name), new Uint8ArrayReader(bytes))
    await zip.close()
  }
  write().catch((error) => writable.abort(error).catch(() => undefined))
  return readable
}
