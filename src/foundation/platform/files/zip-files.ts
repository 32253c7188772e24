import { crc32 } from 'node:zlib'
import { configure, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js'

configure({ useWebWorkers: false })

export type ZipEntry = { name: string; bytes: Uint8Array }

/** Files of one name get a number: 明細.pdf, 明細(2).pdf. */
export const distinctNames = () => {
  const seen = new Map<string, number>()
  return (name: string): string => {
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : name.replace(/(\.[^.]*)?$/, `(${times})$1`)
  }
}

/** So many bytes are made before somebody takes them: the writer would wait for the reader twice a file. */
const ahead = new ByteLengthQueuingStrategy({ highWaterMark: 1_048_576 })

/** A ZIP that is read while it is made: no more than a megabyte and one of the files stand in memory. */
export const streamedZip = (entries: AsyncIterable<ZipEntry>): ReadableStream<Uint8Array> => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({}, ahead)
  const zip = new ZipWriter(writable, { level: 0 })
  const distinct = distinctNames()
  // Stored as they are: the library's own way through a checksum in JavaScript takes twice as long.
  const storedAsIs = (bytes: Uint8Array) => ({
    passThrough: true,
    dataDescriptor: false,
    compressionMethod: 0,
    uncompressedSize: bytes.length,
    signature: crc32(bytes),
  })
  const write = async () => {
    for await (const { name, bytes } of entries)
      await zip.add(distinct(name), new Uint8ArrayReader(bytes), storedAsIs(bytes))
    await zip.close()
  }
  write().catch((error) => writable.abort(error).catch(() => undefined))
  return readable
}
