import { createHash, hash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config.ts'
import { type BytesByKey, pieceSize } from './bytes-by-key.ts'

export type StoredFile = { key: string; size: number; sha256: string }

/** Bytes in a folder of DATA_DIR or in S3. Files are never changed, only added; the name of a key says nothing of its content. */
export type FileStore = Omit<BytesByKey, 'put' | 'putPieces'> & {
  put(enterpriseId: number, bytes: Uint8Array): Promise<StoredFile>
  /** The same for a file on this machine, which never stands in memory. */
  putFile(enterpriseId: number, path: string): Promise<StoredFile>
  /** A file of this machine under the key that it had before: what a backup gives back. */
  putBack(key: string, path: string): Promise<void>
}

/** Hashed in less time than it takes to hand it to another thread: half a millisecond. */
const smallBytes = 524_288

/** The hash of bytes in hexadecimal; of many, made beside the serving thread: 20 MB take it 100 ms. */
export const sha256Of = async (bytes: Uint8Array): Promise<string> =>
  bytes.length <= smallBytes
    ? hash('sha256', bytes)
    : Buffer.from(await crypto.subtle.digest('SHA-256', bytes as BufferSource)).toString('hex')

const openFolder = (location: string): BytesByKey => {
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  /** Half a file, such as the disk had room for, would stay for ever: no row names it. */
  const orNothing = (key: string, writing: Promise<void>) =>
    writing.catch(async (error: unknown) => {
      await disk.delete(key).catch(() => undefined)
      throw error
    })
  /** Flydrive checks the key and makes its folder; of a stream that it writes itself, why that failed (ENOSPC) is lost. */
  const writePieces = async (key: string, pieces: AsyncIterable<Uint8Array>) => {
    await disk.put(key, '')
    await pipeline(Readable.from(pieces, { objectMode: false }), createWriteStream(join(location, key)))
  }
  return {
    put: (key, bytes) => orNothing(key, disk.put(key, bytes)),
    putPieces: (key, pieces) => orNothing(key, writePieces(key, pieces)),
    get: (key) => disk.getBytes(key),
    stream: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key),
    link: async () => undefined,
  }
}

const openBytes = async ({ storageUrl, dataDir }: Pick<Config, 'storageUrl' | 'dataDir'>) =>
  storageUrl ? (await import('./s3-bytes.ts')).openS3Bytes(storageUrl) : openFolder(join(dataDir, 'files'))

const newKey = (enterpriseId: number) => `${enterpriseId}/${randomUUID()}`

/** The store over these bytes. */
export const storeOn = (bytes: BytesByKey): FileStore => ({
  async put(enterpriseId, content) {
    const key = newKey(enterpriseId)
    await bytes.put(key, content)
    return { key, size: content.length, sha256: await sha256Of(content) }
  },
  async putFile(enterpriseId, path) {
    const key = newKey(enterpriseId)
    const hash = createHash('sha256')
    let size = 0
    async function* pieces() {
      for await (const piece of createReadStream(path, { highWaterMark: pieceSize })) {
        hash.update(piece)
        size += piece.length
        yield piece as Uint8Array
      }
    }
    await bytes.putPieces(key, pieces(), (await stat(path)).size)
    return { key, size, sha256: hash.digest('hex') }
  },
  putBack: async (key, path) =>
    bytes.putPieces(
      key,
      createReadStream(path, { highWaterMark: pieceSize }) as AsyncIterable<Uint8Array>,
      (await stat(path)).size,
    ),
  get: bytes.get,
  stream: bytes.stream,
  remove: bytes.remove,
  link: bytes.link,
})

export const openFileStore = async (config: Pick<Config, 'storageUrl' | 'dataDir'>): Promise<FileStore> =>
  storeOn(await openBytes(config))
